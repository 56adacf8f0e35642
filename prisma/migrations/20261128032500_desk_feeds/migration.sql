-- Sources of stock that are added on the desk, which publishing a folder leaves alone.
ALTER TABLE "feed_sources" ADD COLUMN "on_desk" BOOLEAN NOT NULL DEFAULT false;
