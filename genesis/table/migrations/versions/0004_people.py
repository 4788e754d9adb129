"""People: how well they play against each other, and which bots they have beaten."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "ratings",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("mean", sa.Float, nullable=False),
        sa.Column("doubt", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_table(
        "beaten",
        sa.Column("table", sa.String, primary_key=True),
        sa.Column("person", sa.String, primary_key=True, index=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("level", sa.Integer, nullable=False),
    )
    op.create_table(
        "settled",
        sa.Column("table", sa.String, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Forget them."""
    for name in ("settled", "beaten", "ratings"):
        op.drop_table(name)
