-- A system may post its stock; the newest post, by its time and signature.
ALTER TABLE "feed_sources" ADD COLUMN "pushed" TEXT;

ALTER TABLE "feed_sources"
  DROP CONSTRAINT "feed_sources_kind_check",
  ADD CONSTRAINT "feed_sources_kind_check" CHECK ("kind" IN ('file', 'http', 'sftp', 'push'));
