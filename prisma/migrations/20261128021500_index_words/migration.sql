-- Cars are found by more words than before (decision 018): every index is rebuilt by the next run of its job.
UPDATE "sites" SET "index_waits" = true;
