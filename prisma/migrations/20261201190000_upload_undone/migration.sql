-- What a list of stock was before its last file, so that an upload can be undone.
ALTER TABLE "feed_sources" ADD COLUMN "before" JSONB;
