"""The puzzle of the day: one deal for everybody, one attempt for each."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "deals",
        sa.Column("day", sa.String, primary_key=True),
        sa.Column("puzzle", sa.String, primary_key=True),
        sa.Column("seed", sa.String, nullable=False),
        sa.Column("best", sa.String),
    )
    op.create_table(
        "attempts",
        sa.Column("day", sa.String, primary_key=True),
        sa.Column("puzzle", sa.String, primary_key=True),
        sa.Column("person", sa.String, primary_key=True, index=True),
        sa.Column("table", sa.String, nullable=False),
        sa.Column("at", sa.BigInteger, index=True),
        sa.Column("points", sa.Integer),
        sa.Column("margin", sa.Integer),
        sa.Column("share", sa.Float),
        sa.Column("title", sa.String),
        sa.Column("marks", sa.String),
    )


def downgrade() -> None:
    """Forget the puzzles."""
    for name in ("attempts", "deals"):
        op.drop_table(name)
