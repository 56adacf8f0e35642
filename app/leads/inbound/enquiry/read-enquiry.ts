import { type Enquiry, NO_ENQUIRY, splitName } from "./enquiry";
import { adfWithin, readAdf, type ReadXml } from "./read-adf";
import { readLabelled } from "./read-labelled";
import { phoneInProse, signature, withoutFooter } from "./read-prose";

/** A mail as far as an enquiry is read from it. */
type EnquiryMail = {
  /** Lower case. */
  from: string;
  fromName: string;
  /** Empty if it names none. */
  replyTo: string;
  subject: string;
  /** All of its words. */
  text: string;
  /** The body as it was sent. */
  body: string;
  /** The texts of files that may be ADF. */
  files: readonly string[];
};

export type MailEnquiry = {
  enquiry: Enquiry;
  /** What it was read from: an ADF document, labelled lines with a phone number or an address, or neither. */
  by: "adf" | "labels" | "words";
};

/** Of a message. */
const MAX_TEXT = 20_000;
/** Mailboxes that nobody reads. */
const UNREAD =
  /^(?:no-?reply|do-?not-?reply|noreply|mailer-daemon|postmaster|notifications?|alerts?|bounces?)\b/i;

/**
 * The enquiry that a mail is: by its ADF, else by its labelled lines, else the whole mail as its text. Never fails: what
 * cannot be read is the message.
 */
export async function readEnquiry(mail: EnquiryMail, readXml: ReadXml): Promise<MailEnquiry> {
  for (const document of [mail.body, ...mail.files]) {
    const adf = adfWithin(document);
    const enquiry = adf === null ? null : await readAdf(adf, readXml);
    if (enquiry) return { enquiry: { ...enquiry, source: enquiry.source || domainOf(mail.from) }, by: "adf" };
  }
  const text = [mail.text, ...mail.files].filter(Boolean).join("\n\n").slice(0, MAX_TEXT);
  const { enquiry, rest } = readLabelled(text);
  if (enquiry.phone === "" && enquiry.email === "")
    return { enquiry: wholeMail({ ...mail, text }), by: "words" };
  const named = enquiry.name === "" ? splitName(mail.fromName) : {};
  const source = enquiry.source || (enquiry.email.toLowerCase() === mail.from ? "" : domainOf(mail.from));
  return {
    enquiry: {
      ...enquiry,
      ...named,
      source,
      vehicle: enquiry.vehicle || mail.subject,
      message: withoutFooter(enquiry.message || rest),
    },
    by: "labels",
  };
}

/** A mail that a shopper wrote, or one that is not understood. */
function wholeMail({ from, fromName, replyTo, subject, text }: EnquiryMail): Enquiry {
  const words = withoutFooter(text);
  const address = [replyTo, from].find((each) => each !== "" && !UNREAD.test(each)) ?? "";
  return {
    ...NO_ENQUIRY,
    ...splitName(fromName || signature(words)),
    email: address,
    phone: phoneInProse(words),
    message: [subject, words].filter(Boolean).join("\n\n"),
    source: address === "" ? domainOf(from) : "",
  };
}

export function domainOf(address: string): string {
  return address.slice(address.indexOf("@") + 1);
}
