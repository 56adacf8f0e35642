-- A deposit that was taken at the desk, not by a gateway: how, against which receipt and by whom, and how it was returned.
CREATE TABLE "desk_deposits" (
    "site" TEXT NOT NULL,
    "reservation_id" UUID NOT NULL,
    "method" TEXT NOT NULL,
    "receipt" TEXT NOT NULL,
    "taken_on" DATE NOT NULL,
    "taker_id" UUID,
    "taker_name" TEXT NOT NULL,
    "returned_on" DATE,
    "return_method" TEXT,
    "return_receipt" TEXT,
    "returner_id" UUID,
    "returner_name" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "desk_deposits_pkey" PRIMARY KEY ("site","reservation_id"),
    CONSTRAINT "desk_deposits_method_check" CHECK ("method" IN ('card', 'transfer', 'cash', 'cheque')),
    CONSTRAINT "desk_deposits_return_method_check" CHECK ("return_method" IN ('card', 'transfer', 'cash', 'cheque')),
    CONSTRAINT "desk_deposits_returned_check" CHECK (("returned_on" IS NULL) = ("return_method" IS NULL) AND ("returned_on" IS NULL) = ("returner_name" IS NULL))
);
CREATE INDEX "desk_deposits_taker_id_idx" ON "desk_deposits"("taker_id");
CREATE INDEX "desk_deposits_returner_id_idx" ON "desk_deposits"("returner_id");

ALTER TABLE "desk_deposits" ADD CONSTRAINT "desk_deposits_site_reservation_id_fkey" FOREIGN KEY ("site", "reservation_id") REFERENCES "reservations"("site", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "desk_deposits" ADD CONSTRAINT "desk_deposits_taker_id_fkey" FOREIGN KEY ("taker_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "desk_deposits" ADD CONSTRAINT "desk_deposits_returner_id_fkey" FOREIGN KEY ("returner_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "lead_changes" DROP CONSTRAINT "lead_changes_kind_check";
ALTER TABLE "lead_changes" ADD CONSTRAINT "lead_changes_kind_check" CHECK ("kind" IN ('state', 'note', 'assigned', 'answered', 'resent', 'merged', 'split', 'call',
  'task', 'task-done', 'task-reopened', 'received', 'receipt', 'booking', 'settled', 'offer', 'sold', 'sale-cancelled', 'followed-up', 'deletion-asked', 'contact', 'about', 'deposit'));
