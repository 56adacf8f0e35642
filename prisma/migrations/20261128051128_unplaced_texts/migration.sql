-- Text messages from a number that nobody knows, to a number that several sites share: staff who work for all of these
-- sites say which one it is for, and it becomes a lead there.
CREATE TABLE "unplaced_texts" (
  "id" TEXT NOT NULL,
  "sites" TEXT[] NOT NULL,
  "phone" TEXT NOT NULL,
  "text" TEXT NOT NULL,
  "dropped" TEXT[] NOT NULL,
  "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "site" TEXT,
  CONSTRAINT "unplaced_texts_pkey" PRIMARY KEY ("id")
);
