-- Staff upload a site's stock on the desk, instead of a system that sends it.
ALTER TABLE "feed_sources"
  DROP CONSTRAINT "feed_sources_kind_check",
  ADD CONSTRAINT "feed_sources_kind_check" CHECK ("kind" IN ('file', 'http', 'sftp', 'push', 'upload'));
