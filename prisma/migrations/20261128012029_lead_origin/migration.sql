-- Where a lead comes from, until its payment makes it one.
ALTER TABLE "reservations" ADD COLUMN "lead_origin" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "payment_requests" ADD COLUMN "lead_origin" JSONB NOT NULL DEFAULT '{}';
