import type { TextKey } from "~/i18n/plain-text";
import { findLeadRecord } from "~/leads/delivery/lead-topic.server";
import { changeIdOf } from "~/leads/inbound/record-received.server";
import { OPEN_STATES } from "~/leads/work/lead-state";
import type { Seconds } from "~/platform/moment";

import type { Staff } from "../../staff-session.server";
import { findInserts, findReplyWords, findShopperLanguage } from "../find-inserts.server";
import { findLeadCar } from "../lead-car.server";
import type { LeadInScope } from "../lead-in-scope.server";
import { type Way, WAYS } from "../reply-draft";
import { fillFields } from "../reply-fields";
import { templateIn } from "../reply-inserts";
import { listReplyTemplates } from "../reply-templates.server";
import { sendDraft } from "../reply-to-lead.server";
import { isAboutCar, misfitOf } from "../template-fits";
import { OWN_WORDS } from "./several-leads.server";

/** Why it is not sent, with what that names, or the way that it went. */
export type OneAnswer = { why: TextKey | null; name?: string; by?: Way };

/** Answers one of several leads. @returns why it is not sent, and what of the template the lead does not say; null once it is queued */
export async function answerOne(
  lead: LeadInScope,
  {
    staff,
    template,
    key,
    own: added,
    answered,
  }: { staff: Staff; template: string; key: string; own: string; answered: string },
  now: Seconds,
): Promise<OneAnswer> {
  if (!OPEN_STATES.includes(lead.state)) return { why: "inbox.several_closed" };
  const record = await findLeadRecord(lead.site.slug, lead.id);
  if (!record) return { why: "inbox.several_unsuited" };
  const [car, language] = await Promise.all([
    findLeadCar(lead.site, lead.id, now),
    findShopperLanguage(lead.site.slug, record),
  ]);
  const words = await findReplyWords(lead.site, record, { person: staff.name, language });
  const own = fillFields(added, words);
  if (template === OWN_WORDS) {
    const by = lead.email ? ("email" as const) : ("sms" as const);
    if (!lead.email && !lead.phone) return { why: "inbox.several_unreached" };
    // In any language: what they asked about.
    const subject = by === "sms" ? "" : (record.car?.name ?? lead.site.config.name);
    const draft = { id: changeIdOf(key, lead.id), by, subject, text: own, answered, car: "", documents: [] };
    return sent(await sendDraft(lead, staff, draft, { files: [], problem: null }, now), by);
  }
  const [inserts, templates] = await Promise.all([
    findInserts(lead.site, record, staff.name),
    listReplyTemplates(lead.site.slug),
  ]);
  const misfit = misfitOf(template, car && car.standing);
  if (misfit) return { why: `inbox.several_${misfit}` };
  const spoken = templateIn(language, template, { own: templates, inserts });
  if (spoken === null) return { why: "inbox.several_language" };
  const texts = inserts.find((each) => each.id === spoken)?.texts;
  const by = WAYS.find((way) => (way === "email" ? lead.email : lead.phone) !== null && texts?.[way]);
  const spokenWords = by && texts?.[by];
  if (!lead.email && !lead.phone) return { why: "inbox.several_unreached" };
  if (!by || !spokenWords) return { why: "inbox.several_unsuited" };
  const text = [spokenWords.text, own].filter(Boolean).join("\n\n");
  // That a car has sold is what the template says.
  const seen = car && car.standing !== "for-sale" && isAboutCar(template) ? car.newsKey : "";
  const draft = {
    id: changeIdOf(key, lead.id),
    by,
    ...spokenWords,
    text,
    answered,
    car: seen,
    documents: [],
  };
  return sent(await sendDraft(lead, staff, draft, { files: [], problem: null }, now), by);
}

function sent(unsent: Awaited<ReturnType<typeof sendDraft>>, by: Way): OneAnswer {
  const [why] = Object.values(unsent?.errors ?? {});
  if (why === "inbox.reply_unfilled") return { why: "inbox.several_unfilled", name: unsent?.name ?? "" };
  if (why === "inbox.reply_car") return { why: "inbox.several_car" };
  if (why === "inbox.reply_answered") return { why: "inbox.several_answered", name: unsent?.name ?? "" };
  return why ? { why } : { why: null, by };
}
