-- AlterTable
ALTER TABLE "sites" ADD COLUMN     "index_waits" BOOLEAN NOT NULL DEFAULT false;
