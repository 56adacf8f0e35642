-- AlterTable
ALTER TABLE "reviews" ADD COLUMN     "seen_at" TIMESTAMPTZ(3),
ADD COLUMN     "source" TEXT NOT NULL DEFAULT 'file';
