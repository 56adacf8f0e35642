import type { Seconds } from "~/platform/moment";
import { chargeLimits } from "~/platform/rate-limit.server";
import { recordKey } from "~/platform/submission-key";
import type { Site } from "~/site/site";

import { spamSignals } from "../spam-signals";
import { domainOf } from "./enquiry/read-enquiry";
import type { InboundOutcome } from "./inbound-mail";
import type { KeptFiles } from "./keep-attachments.server";
import type { ReadMail } from "./read-mail.server";
import { type ArrivedEnquiry, recordEnquiry } from "./record-enquiry.server";
import { changeIdOf } from "./record-received.server";
import { recordRefusal } from "./refusals.server";

const DAY = 86_400;
/** More than any marketplace sends a dealer; a program in a loop does. */
const [MAILS_A_DAY, OF_ONE_SENDER] = [3_000, 500];
/** The source of a mail that its shopper wrote. */
const BY_MAIL = "Email";
const MAX_SOURCE = 100;

/**
 * Receives a mail at a site's address for leads. A program's answer, a list's mail, a report and a message of ours make
 * no lead, so that no loop can form; anything else does, also what a lead system says that it generated.
 *
 * @throws as recordEnquiry; its sender sends it again, and it is recorded once
 */
export async function receiveEnquiry(
  site: Site,
  mail: ReadMail,
  keep: () => Promise<KeptFiles>,
  now: Seconds,
): Promise<InboundOutcome> {
  const { slug } = site;
  const { from } = mail;
  const refuse = (reason: Parameters<typeof recordRefusal>[1]["reason"]) =>
    recordRefusal(slug, { way: "mail", reason, sender: domainOf(from), detail: "" });
  if (mail.enquiry === null) {
    await refuse(mail.report ? "report" : mail.isAutomatic ? "automatic" : "own");
    return "ignored";
  }
  const charge = await chargeLimits(slug, [
    { key: "inbound-enquiry", max: MAILS_A_DAY, windowSeconds: DAY },
    { key: `inbound-enquiry:${from}`, max: OF_ONE_SENDER, windowSeconds: DAY },
  ]);
  if (!charge.ok) {
    await refuse("many");
    return "busy";
  }
  try {
    const { is } = await recordEnquiry(site, arrivedMail(slug, mail, mail.enquiry, await keep()), now);
    if (is === "repeated") await charge.refund();
    return is === "repeated" ? "repeated" : "recorded";
  } catch (error) {
    await charge.refund();
    throw error;
  }
}

/** The enquiry that a mail is, for recordEnquiry. */
export function arrivedMail(
  site: string,
  { messageId, from, subject, text, quoted }: ReadMail,
  { enquiry, by }: NonNullable<ReadMail["enquiry"]>,
  { files, dropped }: KeptFiles,
): ArrivedEnquiry {
  const isOfSystem = by !== "words";
  const whole = [text, quoted].filter(Boolean).join("\n\n");
  const entryId = changeIdOf(site, "mail", messageId);
  return {
    ...{ enquiry, entryId, files, source: enquiry.source.slice(0, MAX_SOURCE) || BY_MAIL },
    key: recordKey(entryId),
    original: {
      ...{ by: "email", from, subject, quoted: isOfSystem ? whole : "", messageId, dropped },
      ...{ isFromOther: false, isAutomatic: false },
    },
    // A system's form is filled in by somebody; a mail from anybody may be anything.
    signals: isOfSystem ? [] : spamSignals({ website: "", texts: [subject, whole], limit: null }),
  };
}
