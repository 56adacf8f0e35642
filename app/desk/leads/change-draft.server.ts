import { z } from "zod";

import { leadPhone } from "~/leads/delivery/lead-dealer";
import type { LeadRecord } from "~/leads/delivery/lead-record";
import { findLeadRecord } from "~/leads/delivery/lead-topic.server";
import { textFields } from "~/platform/read-form.server";
import type { Site } from "~/site/site";

import type { RefusedForm } from "../read-action.server";
import type { Staff } from "../staff-session.server";
import type { LeadInScope } from "./lead-in-scope.server";
import {
  insertTemplate,
  type ReplyTemplates,
  replyTemplates,
  TEMPLATES,
  undoTemplate,
  WAYS,
} from "./reply-draft";

const draft = z.object({
  intent: z.enum([
    "insert-hello",
    "insert-available",
    "insert-sold",
    "insert-time",
    "insert-missed",
    "insert-undo",
  ]),
  by: z.enum(WAYS),
  inserted: z.enum(TEMPLATES).or(z.literal("")).default(""),
  subject: z.string().default(""),
  text: z.string(),
});

/**
 * Inserts a template into the reply that somebody is writing, or takes it out again, for a browser without
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
  const { intent, by, inserted, subject, text } = parsed.data;
  const templates = leadTemplates(record, lead.site, staff.name);
  const typed = { subject, text: text.replaceAll("\r\n", "\n") };
  const name = TEMPLATES.find((each) => intent === `insert-${each}`);
  const template = name && templates[by][name];
  if (template) return { ...submitted, ...insertTemplate(typed, template), inserted: name };
  return {
    ...submitted,
    ...(inserted === "" ? typed : undoTemplate(typed, templates, inserted)),
    inserted: "",
  };
}

/** The templates of replies to a lead. @param staff the name of the person who replies */
export function leadTemplates(
  { name, car, location }: Pick<LeadRecord, "name" | "car" | "location">,
  { config }: Pick<Site, "config">,
  staff: string,
): ReplyTemplates {
  return replyTemplates(config.texts, {
    name,
    staff,
    dealer: config.name,
    phone: leadPhone({ car, location }, config),
    car: car ? `the ${car.name}` : null,
  });
}
