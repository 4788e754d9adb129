"""The areas of the test vectors in docs/rules/pangaea.md §10, drawn as in `boards`."""

from collections.abc import Mapping

__all__ = ["AREAS", "MAPS"]

# One area each; the herds are those of the vector, in whatever order connects them.
AREAS: Mapping[str, str] = {
    "1": "fM fM fM fD fD fH",
    "2": "sD sD sD sM sD",
    "3": "wH wH wD wD wH wH wR wR",
    "4": "sH sM",
    "5": "mR mR mR",
    "8": "fM fM fH fH",
    "9": "fR fR fR fM fH fD",
    "10": "fR fR fR fR fH fR fR",
    "19": """
        fD fM fD
        .. fM ..
        .. fM fD
    """,
    "19, four herds of one species": """
        .. .. fD .. ..
        .. .. fD .. ..
        fD fD fH fD fD
        .. .. fD .. ..
        .. .. fD .. ..
    """,
    "19, two of three herds": "fD fD fH fH fD fD fR",
}

# Whole maps.
MAPS: Mapping[str, str] = {
    "6": """
        fM fM fM fD fD fH .. ..
        sD sD sD sM sD .. .. ..
        wH wH wD wD wH wH wR wR
        sH sM .. .. .. .. .. ..
        mR mR mR .. .. .. .. ..
    """,
    "11": """
        fR fR fR fR fR fR fR .. ..
        sD sD sD sD sD .. .. .. ..
        fH fH fH fH fH fH fH .. ..
        mM mM mM mM .. mM mM mM mM
    """,
    "12": """
        fR fR fR fR fR fR fR
        wH wH wH wH wH wH wH
    """,
    "12, two forests of 7": """
        fR fR fR fR fR fR fR
        wH wH wH wH wH wH wH
        fD fD fD fD fD fD fD
    """,
}
