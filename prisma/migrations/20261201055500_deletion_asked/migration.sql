-- A shopper's deletion says so on the enquiries that stay, and names the test drives whose licence and agreement stay.
ALTER TABLE "lead_changes" DROP CONSTRAINT "lead_changes_kind_check";
ALTER TABLE "lead_changes" ADD CONSTRAINT "lead_changes_kind_check" CHECK ("kind" IN ('state', 'note', 'assigned', 'answered', 'resent', 'merged', 'split', 'call',
  'task', 'task-done', 'task-reopened', 'received', 'receipt', 'booking', 'settled', 'offer', 'sold', 'sale-cancelled', 'followed-up', 'deletion-asked'));

ALTER TABLE "shopper_kept" DROP CONSTRAINT "shopper_kept_kind_check";
ALTER TABLE "shopper_kept" ADD CONSTRAINT "shopper_kept_kind_check" CHECK ("kind" IN ('reservation', 'payment', 'consented', 'enquiry', 'drive', 'consent', 'spin'));
