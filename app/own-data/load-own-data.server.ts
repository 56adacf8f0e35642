import { json } from "@remix-run/node";

import { plainText, type TextKey } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";
import { localTime } from "~/platform/local-time";
import { nowInSeconds } from "~/platform/now.server";
import { formatPhone } from "~/shopper/phone";
import { requireFreshShopper } from "~/shopper/session.server";
import { requireSite } from "~/site/require-site.server";
import type { Site } from "~/site/site";

import { keptOf } from "./erase-own-data.server";
import { findOwnData, type OwnSection } from "./find-own-data.server";
import { type Contact, contactText, planErasure } from "./plan-erasure.server";

/** The page of what is known of the signed-in phone. */
export async function loadOwnData(request: Request) {
  const { slug: site, config } = await requireSite(request);
  const { phone } = await requireFreshShopper(request, site);
  const sections = await findOwnData({ site, phone }, config, "page");
  const title = plainText(config.texts, "own_data.title");
  return json({ sections, phone: formatPhone(phone), title }, { headers: PRIVATE });
}

/** The same as a file to keep. */
export async function answerOwnDataFile(request: Request): Promise<Response> {
  const site = await requireSite(request);
  const { phone } = await requireFreshShopper(request, site.slug);
  return makeOwnDataFile(site, { phone });
}

export async function makeOwnDataFile(
  { slug: site, config }: Pick<Site, "slug" | "config">,
  { only, ...contact }: Contact & { only?: readonly string[] },
): Promise<Response> {
  const owner = { site, ...contact, ...(only === undefined ? {} : { only }) };
  const sections = await findOwnData(owner, config, "file");
  const { date } = localTime(nowInSeconds(), config.timeZone);
  const about = { site: config.name, contact, madeAt: date };
  const say = (name: string) => plainText(config.texts, `own_data.${name}` as TextKey);
  return new Response(ownDataFile(sections, about, say), {
    headers: {
      ...PRIVATE,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${site}-${date}.json"`,
      "X-Robots-Tag": "noindex",
    },
  });
}

/** What a deletion would keep, before anything is deleted. */
export async function loadDeletion(request: Request) {
  const { slug: site, config } = await requireSite(request);
  const { phone } = await requireFreshShopper(request, site);
  const { licenceDays } = config.slots;
  const { kept } = await planErasure({ site, phone }, licenceDays);
  const title = plainText(config.texts, "own_data.delete_title");
  const stays = keptOf(kept, config.timeZone);
  return json({ ...stays, licenceDays, phone: formatPhone(phone), title }, { headers: PRIVATE });
}

/** Both `t` and a closure over plainText, for keys of own_data. */
type SayOwn = (name: string, values?: Record<string, string>) => string;

/** The sections as JSON in plain words: the names are those that the page shows; empty values are left out. */
function ownDataFile(
  sections: readonly OwnSection[],
  about: { site: string; contact: Contact; madeAt: string },
  say: SayOwn,
): string {
  const data = sections.map(({ name, records }) => [
    say(`section_${name}`),
    records.map((record) =>
      Object.fromEntries(
        Object.entries(record).flatMap(([field, value]) =>
          value === null || value === "" ? [] : [[say(`field_${field}`), value]],
        ),
      ),
    ),
  ]);
  const { contact } = about;
  const heading = {
    [say("about_site")]: about.site,
    [say("phone" in contact ? "about_phone" : "about_email")]: contactText(contact),
    [say("about_made")]: about.madeAt,
    [say("about_note")]: say("not_found_by_phone"),
  };
  return `${JSON.stringify({ ...heading, ...Object.fromEntries(data) }, null, 2)}\n`;
}
