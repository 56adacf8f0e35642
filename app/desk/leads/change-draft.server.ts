import { z } from "zod";

import { findLeadRecord } from "~/leads/delivery/lead-topic.server";
import { textFields } from "~/platform/read-form.server";
import { sentLine } from "~/platform/text-schema";

import type { RefusedForm } from "../read-action.server";
import type { Staff } from "../staff-session.server";
import { findInserts } from "./find-inserts.server";
import type { LeadInScope } from "./lead-in-scope.server";
import { pressInsert, UNDO, undoTemplate, WAYS } from "./reply-draft";

const draft = z.object({
  /** What was pressed: the id of an insert, or UNDO. */
  insert: sentLine(60),
  by: z.enum(WAYS),
  inserted: sentLine(60).default(""),
  subject: z.string().default(""),
  text: z.string(),
});

/**
 * Inserts a template or a link into the reply that somebody is writing, or takes it out again, for a browser without
 * JavaScript. Nothing is stored.
 *
 * @returns the form's fields as they are then; null for any other form
 */
export async function changeDraft(
  lead: LeadInScope,
  staff: Staff,
  form: FormData,
): Promise<RefusedForm["submitted"] | null> {
  const submitted = Object.fromEntries(textFields(form));
  const parsed = draft.safeParse(submitted);
  const record = parsed.success && (await findLeadRecord(lead.site.slug, lead.id));
  if (!parsed.success || !record) return null;
  const { insert, by, inserted, subject, text } = parsed.data;
  const inserts = await findInserts(lead.site, record, staff.name);
  const named = (id: string) => inserts.find((each) => each.id === id);
  const typed = { subject, text: text.replaceAll("\r\n", "\n") };
  const last = named(inserted) ?? null;
  const signedBy = [staff.name, lead.site.config.name];
  const chosen = insert === UNDO ? undefined : named(insert);
  if (chosen?.texts[by])
    return { ...submitted, ...pressInsert(typed, chosen, { by, last, signedBy }), inserted: insert };
  const undone = insert === UNDO ? last : null;
  return { ...submitted, ...(undone ? undoTemplate(typed, undone) : typed), inserted: "" };
}
