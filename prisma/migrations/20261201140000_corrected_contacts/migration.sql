-- A contact that staff correct says in its lead's history what it was before.
ALTER TABLE "lead_changes" DROP CONSTRAINT "lead_changes_kind_check";
ALTER TABLE "lead_changes" ADD CONSTRAINT "lead_changes_kind_check" CHECK ("kind" IN ('state', 'note', 'assigned', 'answered', 'resent', 'merged', 'split', 'call',
  'task', 'task-done', 'task-reopened', 'received', 'receipt', 'booking', 'settled', 'offer', 'sold', 'sale-cancelled', 'followed-up', 'deletion-asked', 'contact'));
