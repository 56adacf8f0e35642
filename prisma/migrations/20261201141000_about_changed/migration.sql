-- What a lead is about can be changed, and its history says from what to what.
ALTER TABLE "lead_changes" DROP CONSTRAINT "lead_changes_kind_check";
ALTER TABLE "lead_changes" ADD CONSTRAINT "lead_changes_kind_check" CHECK ("kind" IN ('state', 'note', 'assigned', 'answered', 'resent', 'merged', 'split', 'call',
  'task', 'task-done', 'task-reopened', 'received', 'receipt', 'booking', 'settled', 'offer', 'sold', 'sale-cancelled', 'followed-up', 'deletion-asked', 'contact', 'about'));
