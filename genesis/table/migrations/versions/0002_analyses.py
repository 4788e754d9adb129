"""What was found out about games: computed once, there for everybody."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "analyses",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Forget what was found out."""
    op.drop_table("analyses")
