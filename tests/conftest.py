"""Tests speak English, whatever the machine that they run on speaks."""

import os

os.environ["LANGUAGE"] = "en"
