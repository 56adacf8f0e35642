-- When a backup, and a practised restore, last succeeded: docs/install/backup and restore-drill write it.
CREATE TABLE "upkeep" (
  "name" TEXT NOT NULL CHECK ("name" IN ('backup', 'drill')),
  "succeeded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  "said" TEXT NOT NULL DEFAULT '',
  CONSTRAINT "upkeep_pkey" PRIMARY KEY ("name")
);
