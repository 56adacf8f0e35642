import { randomUUID } from "node:crypto";

import { z } from "zod";

import { LANGUAGES } from "~/i18n/language";
import type { TextKey } from "~/i18n/plain-text";
import { sql } from "~/platform/db.server";
import { sentLine, typedLine, typedLines } from "~/platform/text-schema";

import { readAction, type RefusedForm } from "../read-action.server";
import { locationsFor } from "../scope";
import { aboutSite, recordAudit } from "../staff/audit.server";
import type { OnDesk } from "../staff-session.server";
import { changeFollowUp, findFollowUp } from "./follow-up/change-follow-up.server";
import { type FollowUpRule, FOLLOW_UPS } from "./follow-up/follow-up-rule";
import { MAX_MAIL, MAX_SMS, plainSms } from "./reply-draft";
import { unknownFields } from "./reply-fields";
import type { OwnTemplate } from "./reply-inserts";

/** More could not be chosen from. */
export const MAX_TEMPLATES = 40;

/** A template with the number of times that it was changed, which says what a form was filled in from. */
type StoredTemplate = OwnTemplate & { revision: number };

export type ReplyTemplatesData = {
  site: string;
  siteName: string;
  templates: StoredTemplate[];
  /** The one that is being changed; null for a new one. */
  editing: StoredTemplate | null;
  /** What the site does about a shopper who does not answer; null for nothing. */
  followUp: FollowUpRule | null;
  /** The next one's id, so that a resubmission is saved once. */
  newId: string;
};

/** A site's own templates, by language and name. */
export async function listReplyTemplates(site: string): Promise<StoredTemplate[]> {
  return sql()<StoredTemplate[]>`
    select id, language, name, subject, mail, sms, revision from reply_templates
    where site = ${site} order by language, lower(name), id`;
}

/**
 * A site's templates, for whoever may change them.
 *
 * @param edit the id of the one to change, from a URL; null or another text for a new one
 * @returns null unless the person manages all of the site's leads
 */
export async function findReplyTemplates(
  { scope }: OnDesk,
  site: string,
  edit: string | null,
): Promise<ReplyTemplatesData | null> {
  if (locationsFor(scope, site, "leads.manage") !== "all") return null;
  const [row] = await sql()<{ siteName: string }[]>`
    select config->>'name' as "siteName" from sites where slug = ${site} and archived_at is null`;
  if (!row) return null;
  const [templates, followUp] = await Promise.all([listReplyTemplates(site), findFollowUp(site)]);
  const editing = templates.find(({ id }) => id === edit) ?? null;
  return { site, ...row, templates, editing, followUp, newId: randomUUID() };
}

const id = sentLine(40).pipe(z.string().uuid());
const action = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save"),
    template: id,
    /** The revision that the form was filled in from; 0 for a new one. */
    seen: z.coerce.number().int().nonnegative(),
    language: z.enum(LANGUAGES),
    name: typedLine(60, "inbox.too_long").pipe(z.string().min(1, "inbox.template_name_none")),
    subject: typedLine(150, "inbox.too_long"),
    mail: typedLines(MAX_MAIL, "inbox.too_long"),
    sms: typedLines(MAX_SMS, "inbox.sms_too_long").transform(plainSms),
  }),
  z.object({ intent: z.literal("remove"), template: id }),
  z.object({
    intent: z.literal("follow-up"),
    action: z.enum(FOLLOW_UPS).or(z.literal("")),
    days: sentLine(10),
    template: sentLine(40).default(""),
  }),
]);
type Saved = Extract<z.output<typeof action>, { intent: "save" }>;

/** 400 unless it says otherwise. */
type Unsaved = Pick<RefusedForm, "errors" | "name"> & { status?: 409 };

/**
 * Saves a template or removes one. A new one that is sent twice is saved once.
 *
 * @returns null on success; "gone" where findReplyTemplates gives null
 */
export async function changeReplyTemplates(
  onDesk: OnDesk,
  site: string,
  form: FormData,
): Promise<(Unsaved & RefusedForm) | "gone" | null> {
  const known = await findReplyTemplates(onDesk, site, null);
  if (!known) return "gone";
  const read = readAction(form, action, "inbox.unexpected");
  if ("errors" in read) return read;
  const entry = {
    ...aboutSite(onDesk.staff, site, known.siteName),
    action: "reply-templates-changed" as const,
  };
  if (read.action.intent === "follow-up") {
    const unsaved = await changeFollowUp(site, read.action, known.templates, {
      ...entry,
      action: "follow-up-changed",
    });
    return unsaved && { errors: unsaved, submitted: read.submitted };
  }
  if (read.action.intent === "remove") {
    const { template } = read.action;
    if (known.followUp?.templateId === template)
      return { errors: { form: "inbox.template_in_use" }, submitted: read.submitted };
    await sql().begin(async (tx) => {
      const [before] = await tx`
        delete from reply_templates where site = ${site} and id = ${template}
        returning language, name, subject, mail, sms`;
      if (before) await recordAudit(tx, { ...entry, before });
    });
    return null;
  }
  const wrong = wrongFields(read.action);
  if (wrong) return { ...wrong, submitted: read.submitted };
  const outcome = await save(site, read.action, entry);
  return outcome && { ...outcome, submitted: read.submitted };
}

/** What a template cannot be saved with. */
function wrongFields({ subject, mail, sms }: Saved): Unsaved | null {
  if (mail === "" && sms === "") return { errors: { mail: "inbox.template_empty" } };
  if (mail !== "" && subject === "") return { errors: { subject: "inbox.reply_subject_empty" } };
  const unknown = Object.entries({ subject, mail, sms }).flatMap(([field, text]) => {
    const names = unknownFields(text);
    return names.length === 0 ? [] : [{ field, names }];
  });
  if (unknown.length === 0) return null;
  const said: TextKey = "inbox.template_unknown";
  return {
    errors: Object.fromEntries(unknown.map(({ field }) => [field, said])),
    name: [...new Set(unknown.flatMap(({ names }) => names))].join(", "),
  };
}

async function save(
  site: string,
  { template, seen, language, name, subject, mail, sms }: Saved,
  entry: Omit<Parameters<typeof recordAudit>[1], "before" | "after">,
): Promise<Unsaved | null> {
  const after = { language, name, subject, mail, sms };
  return sql().begin(async (tx): Promise<Unsaved | null> => {
    // One writer of a site's templates at a time: their names and their number are looked at before.
    await tx`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(["reply templates", site])}, 0))`;
    const stored = await tx<StoredTemplate[]>`
      select id, language, name, subject, mail, sms, revision from reply_templates where site = ${site}`;
    const before = stored.find((each) => each.id === template);
    const isSame =
      before && Object.entries(after).every(([field, text]) => before[field as keyof OwnTemplate] === text);
    if (isSame) return null;
    if ((before?.revision ?? 0) !== seen) return { status: 409, errors: { form: "inbox.template_changed" } };
    const others = stored.filter((each) => each.id !== template);
    if (others.some((each) => each.language === language && each.name.toLowerCase() === name.toLowerCase()))
      return { errors: { name: "inbox.template_name_taken" } };
    if (others.length >= MAX_TEMPLATES) return { errors: { form: "inbox.template_too_many" } };
    await tx`
      insert into reply_templates ${tx({ site, id: template, ...after, revision: seen + 1 })}
      on conflict (site, id) do update set language = excluded.language, name = excluded.name,
        subject = excluded.subject, mail = excluded.mail, sms = excluded.sms, revision = excluded.revision`;
    await recordAudit(tx, { ...entry, ...(before && { before: textsOf(before) }), after });
    return null;
  });
}

function textsOf({ language, name, subject, mail, sms }: StoredTemplate) {
  return { language, name, subject, mail, sms };
}
