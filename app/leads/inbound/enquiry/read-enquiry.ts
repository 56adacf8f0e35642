import { type Enquiry, NO_ENQUIRY, splitName } from "./enquiry";
import { adfWithin, readAdf, type ReadXml } from "./read-adf";
import { readLabelled } from "./read-labelled";

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
  /** Texts that may be ADF: the body as it was sent, files of XML. */
  documents: readonly string[];
};

export type MailEnquiry = {
  enquiry: Enquiry;
  /** Whether a system wrote it: an ADF document, or labelled lines with a phone number or an address. */
  isOfSystem: boolean;
};

/** Mailboxes that nobody reads. */
const UNREAD =
  /^(?:no-?reply|do-?not-?reply|noreply|mailer-daemon|postmaster|notifications?|alerts?|bounces?)\b/i;

/**
 * The enquiry that a mail is: by its ADF, else by its labelled lines, else the whole mail as its text. Never fails: what
 * cannot be read is the message.
 */
export async function readEnquiry(mail: EnquiryMail, readXml: ReadXml): Promise<MailEnquiry> {
  for (const document of mail.documents) {
    const adf = adfWithin(document);
    const enquiry = adf === null ? null : await readAdf(adf, readXml);
    if (enquiry)
      return { enquiry: { ...enquiry, source: enquiry.source || domainOf(mail.from) }, isOfSystem: true };
  }
  const { enquiry, rest } = readLabelled(mail.text);
  if (enquiry.phone === "" && enquiry.email === "") return { enquiry: wholeMail(mail), isOfSystem: false };
  const named = enquiry.name === "" ? splitName(mail.fromName) : {};
  const source = enquiry.source || (enquiry.email.toLowerCase() === mail.from ? "" : domainOf(mail.from));
  return {
    enquiry: {
      ...enquiry,
      ...named,
      source,
      vehicle: enquiry.vehicle || mail.subject,
      message: enquiry.message || rest,
    },
    isOfSystem: true,
  };
}

/** A mail that a shopper wrote, or one that is not understood. */
function wholeMail({ from, fromName, replyTo, subject, text }: EnquiryMail): Enquiry {
  const address = [replyTo, from].find((each) => each !== "" && !UNREAD.test(each)) ?? "";
  return {
    ...NO_ENQUIRY,
    ...splitName(fromName),
    email: address,
    message: [subject, text].filter(Boolean).join("\n\n"),
    source: address === "" ? domainOf(from) : "",
  };
}

function domainOf(address: string): string {
  return address.slice(address.indexOf("@") + 1);
}
