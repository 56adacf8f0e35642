import type { NewMessage } from "~/outbox/message";

import type { Actor, LeadRef } from "./lead-change";

/**
 * The mail that tells somebody of a lead that was assigned to them; none to whoever takes it for themselves.
 *
 * @param changeId the row of the lead's history: one mail per change
 */
export function assignedNotice({ site, id }: LeadRef, changeId: string, to: Actor, by: Actor): NewMessage[] {
  if (to === null || to.id === by?.id) return [];
  return [
    {
      site,
      topic: "lead-notice",
      key: changeId,
      leadId: id,
      channel: "assigned",
      receiver: "mail",
      payload: { staffId: to.id, by: by?.name ?? null },
    },
  ];
}
