-- CreateTable
CREATE TABLE "models" (
    "site" TEXT NOT NULL,
    "make" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "data" JSONB NOT NULL,

    CONSTRAINT "models_pkey" PRIMARY KEY ("site","make","slug")
);

-- AddForeignKey
ALTER TABLE "models" ADD CONSTRAINT "models_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;
