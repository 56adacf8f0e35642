import { randomUUID } from "node:crypto";

import { sql } from "~/platform/db.server";
import type { Site } from "~/site/site";

import { receiveSms } from "./receive-sms.server";
import { recordReceived } from "./record-received.server";

type Answerable = { id: string; lead: string; from: string; subject: string; text: string };

/** The mails of the outbox's page that went to the shopper of a lead, newest first. */
export async function listAnswerable(site: string): Promise<Answerable[]> {
  return sql()<Answerable[]>`
    select mail.id, coalesce(lead.joined_to, lead.id) as lead, lower(mail.to) as "from", mail.subject, mail.text
    from mail_messages mail
    join outbox on outbox.site = mail.site
      and outbox.id::text = substring(mail.headers->>'Message-ID' from '[.]([0-9a-f-]{36})@')
    join leads lead on lead.site = outbox.site and lead.id = outbox.lead_id and lower(lead.email) = lower(mail.to)
    where mail.site = ${site} order by mail.created_at desc`;
}

/** What somebody who tries the product writes in a shopper's place: an answer to a mail, or to a text message. */
type Answer = { to: "mail" | "text"; id: string; text: string };

/** @returns false for a message that is gone by now, or that went to no shopper */
export async function answerAsShopper(site: Site, { to, id, text }: Answer): Promise<boolean> {
  if (to === "text") {
    const [message] = await sql()<{ phone: string }[]>`
      select phone from sms_messages where site = ${site.slug} and id = ${id}`;
    if (!message) return false;
    await receiveSms([site.slug], { id: randomUUID(), from: message.phone, text, dropped: [] });
    return true;
  }
  const mail = (await listAnswerable(site.slug)).find((each) => each.id === id);
  if (!mail) return false;
  const data = {
    ...{ by: "email" as const, from: mail.from, subject: `Re: ${mail.subject}`, text, quoted: mail.text },
    ...{ isFromOther: false, isAutomatic: false, dropped: [] },
  };
  await recordReceived({ site: site.slug, id: mail.lead }, { id: randomUUID(), data, files: [] });
  return true;
}
