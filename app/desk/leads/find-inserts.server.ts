import type { Language } from "~/i18n/language";
import { type LeadRecord, payloadText } from "~/leads/delivery/lead-record";
import { licenceToken } from "~/leads/licence/licence-link.server";
import { spokenIn } from "~/leads/work/lead-contact";
import { databaseNow } from "~/platform/database-clock.server";
import { sql } from "~/platform/db.server";
import type { Site } from "~/site/site";
import { isInStock } from "~/stock/in-stock";

import type { Insert } from "./reply-draft";
import type { ReplyWords } from "./reply-fields";
import { replyInserts } from "./reply-inserts";
import { listReplyTemplates } from "./reply-templates.server";
import { isService, type ReplyAbout, replyWords } from "./reply-words";
import { shopperLanguage } from "./shopper-language";

/** Of a shopper's messages, those that say what language they write. */
const NEWEST = 5;

/** What can be put into a reply to a lead by one press. @param person the name of the person who replies */
export async function findInserts(
  site: Pick<Site, "slug" | "config">,
  lead: LeadRecord,
  person: string,
): Promise<Insert[]> {
  const [language, own] = await Promise.all([
    findShopperLanguage(site.slug, lead),
    listReplyTemplates(site.slug),
  ]);
  const about = await replyAbout(site.slug, lead);
  const wordsIn = (spoken: Language) => replyWords(about, site, { person, language: spoken });
  const words = { "en-AU": wordsIn("en-AU"), "zh-Hans": wordsIn("zh-Hans") };
  return replyInserts({
    ...{ texts: site.config.texts, words, language, own },
    ...{ isService: isService(lead), isCarGone: lead.car !== null && !isInStock(lead.car.status) },
  });
}

/** What a message to the shopper of a lead can name. @param by the person's name and the shopper's language */
export async function findReplyWords(
  site: Pick<Site, "slug" | "config">,
  lead: LeadRecord,
  by: { person: string; language: Language },
): Promise<ReplyWords> {
  return replyWords(await replyAbout(site.slug, lead), site, by);
}

async function replyAbout(site: string, lead: LeadRecord): Promise<ReplyAbout> {
  const [locationSlug, madeAt] = await Promise.all([findLocationSlug(site, lead.locationId), databaseNow()]);
  return { ...lead, locationSlug, licenceToken: licenceToken(site, { leadId: lead.id, madeAt }) };
}

/** The language to answer the shopper of a lead in. */
export async function findShopperLanguage(site: string, lead: LeadRecord): Promise<Language> {
  const wrote = await sql()<{ text: string }[]>`
    select data->>'text' as text from lead_changes
    where site = ${site} and lead_id = ${lead.id} and kind = 'received'
      and data->>'by' in ('email', 'sms', 'site') and data->>'isAutomatic' = 'false'
    order by at desc limit ${NEWEST}`;
  const texts = [...wrote.map(({ text }) => text), lead.message ?? ""];
  return shopperLanguage({ said: spokenIn(lead.payload), texts, page: payloadText(lead, "url") });
}

async function findLocationSlug(site: string, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await sql()<{ slug: string }[]>`
    select data->>'slug' as slug from locations where site = ${site} and id = ${id}`;
  return row?.slug ?? null;
}
