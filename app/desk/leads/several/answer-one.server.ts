import type { TextKey } from "~/i18n/plain-text";
import { findLeadRecord } from "~/leads/delivery/lead-topic.server";
import { changeIdOf } from "~/leads/inbound/record-received.server";
import { OPEN_STATES } from "~/leads/work/lead-state";
import type { Seconds } from "~/platform/moment";

import type { Staff } from "../../staff-session.server";
import { findInserts, findReplyWords, findShopperLanguage } from "../find-inserts.server";
import { findLeadCar } from "../lead-car.server";
import type { LeadInScope } from "../lead-in-scope.server";
import { insertTemplate, signatureStart, type Way, WAYS } from "../reply-draft";
import { fillFields, unfilledIn } from "../reply-fields";
import { templateIn } from "../reply-inserts";
import { listReplyTemplates } from "../reply-templates.server";
import { sendDraft } from "../reply-to-lead.server";
import { shopperLanguage } from "../shopper-language";
import { isAboutCar, misfitOf } from "../template-fits";
import { OWN_WORDS } from "./several-leads.server";

/** Why it is not sent, with what that names, or the way that it went. */
export type OneAnswer = { why: TextKey | null; name?: string; by?: Way; /** Of a preview. */ text?: string };

type Asked = {
  staff: Staff;
  template: string;
  key: string;
  own: string;
  /** Whether words in another language are sent to who writes in Chinese. */
  anyLanguage: boolean;
  /** The newest answer that was seen; empty for none. */
  answered: string;
};
type Written = { by: Way; subject: string; text: string; car: string };

/** Answers one of several leads. @returns why it is not sent, and what of the template the lead does not say; null once it is queued */
export async function answerOne(lead: LeadInScope, asked: Asked, now: Seconds): Promise<OneAnswer> {
  const written = await writeOne(lead, asked, now);
  if ("why" in written) return written;
  const { key, answered, staff } = asked;
  const draft = { id: changeIdOf(key, lead.id), ...written, answered, documents: [] };
  return sent(await sendDraft(lead, staff, draft, { files: [], problem: null }, now), written.by);
}

/** What one of several leads would get, to be read before it is sent. */
export async function previewOne(lead: LeadInScope, asked: Asked, now: Seconds): Promise<OneAnswer> {
  const written = await writeOne(lead, asked, now);
  if ("why" in written) return written;
  const { by, subject, text } = written;
  const unfilled = unfilledIn(written);
  if (unfilled) return { why: "inbox.several_unfilled", name: unfilled.name };
  return { why: null, by, text: [subject, text].filter(Boolean).join("\n\n") };
}

/** The words for one of several leads, in its shopper's language. @returns why there are none */
async function writeOne(
  lead: LeadInScope,
  { staff, template, own: added, anyLanguage }: Asked,
  now: Seconds,
): Promise<Written | { why: TextKey }> {
  if (!OPEN_STATES.includes(lead.state)) return { why: "inbox.several_closed" };
  const record = await findLeadRecord(lead.site.slug, lead.id);
  if (!record) return { why: "inbox.several_unsuited" };
  const [car, language] = await Promise.all([
    findLeadCar(lead.site, lead.id, now),
    findShopperLanguage(lead.site.slug, record),
  ]);
  const isForeign = language === "zh-Hans" && shopperLanguage({ texts: [added], page: "" }) !== language;
  if (added !== "" && isForeign && !anyLanguage) return { why: "inbox.several_words_language" };
  const own = fillFields(added, await findReplyWords(lead.site, record, { person: staff.name, language }));
  if (!lead.email && !lead.phone) return { why: "inbox.several_unreached" };
  if (template === OWN_WORDS) {
    const by = lead.email ? ("email" as const) : ("sms" as const);
    // In any language: what they asked about.
    return {
      by,
      subject: by === "sms" ? "" : (record.car?.name ?? lead.site.config.name),
      text: own,
      car: "",
    };
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
  const words = by && texts?.[by];
  if (!by || !words) return { why: "inbox.several_unsuited" };
  // That a car has sold is what the template says.
  const seen = car && car.standing !== "for-sale" && isAboutCar(template) ? car.newsKey : "";
  const above = signatureStart(words.text, [staff.name, lead.site.config.name]);
  const { text } = own === "" ? words : insertTemplate(words, { subject: "", text: own }, above);
  return { by, subject: words.subject, text, car: seen };
}

function sent(unsent: Awaited<ReturnType<typeof sendDraft>>, by: Way): OneAnswer {
  const [why] = Object.values(unsent?.errors ?? {});
  if (why === "inbox.reply_unfilled") return { why: "inbox.several_unfilled", name: unsent?.name ?? "" };
  if (why === "inbox.reply_car") return { why: "inbox.several_car" };
  if (why === "inbox.reply_answered") return { why: "inbox.several_answered", name: unsent?.name ?? "" };
  return why ? { why } : { why: null, by };
}
