-- AlterTable
ALTER TABLE "vehicles" ADD COLUMN     "row_id" TEXT;
