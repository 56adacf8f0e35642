-- CreateTable
CREATE TABLE "reservation_pauses" (
    "site" TEXT NOT NULL,
    "paused_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reservation_pauses_pkey" PRIMARY KEY ("site")
);

-- AddForeignKey
ALTER TABLE "reservation_pauses" ADD CONSTRAINT "reservation_pauses_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;
