-- What the driver of a test drive has signed: encrypted, and erased after the days that its site sets.
CREATE TABLE "test_drives" (
    "site" TEXT NOT NULL,
    "booking_id" UUID NOT NULL,
    "signed_at" TIMESTAMPTZ(3) NOT NULL,
    "sealed" BYTEA NOT NULL,

    CONSTRAINT "test_drives_pkey" PRIMARY KEY ("site","booking_id"),
    CONSTRAINT "test_drives_site_booking_id_fkey" FOREIGN KEY ("site", "booking_id") REFERENCES "bookings"("site", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "test_drives_signed_at_idx" ON "test_drives"("signed_at");
