-- What staff said to a review, and why one is hidden (docs/decisions/095-trade-ins-and-reviews-on-the-desk.md). Not a column of
-- `reviews`: publishing and the import of a service write those rows anew.
CREATE TABLE "review_answers" (
    "site" TEXT NOT NULL,
    "review_id" TEXT NOT NULL,
    "reply" TEXT,
    "replied_by" TEXT,
    "replied_at" TIMESTAMPTZ(3),
    "hidden_for" TEXT,
    "hidden_note" TEXT NOT NULL DEFAULT '',
    "hidden_by" TEXT,
    "hidden_at" TIMESTAMPTZ(3),

    CONSTRAINT "review_answers_pkey" PRIMARY KEY ("site","review_id"),
    CONSTRAINT "review_answers_hidden_for_check" CHECK ("hidden_for" IN ('not_customer', 'other_business', 'duplicate', 'abusive', 'private')),
    CONSTRAINT "review_answers_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE
);
