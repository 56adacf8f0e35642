import { json } from "@remix-run/node";

import { plainText, type TextKey } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";
import { localTime } from "~/platform/local-time";
import { formatMobile } from "~/shopper/phone";
import { requireFreshShopper } from "~/shopper/session.server";
import { requireSite } from "~/site/require-site.server";

import { countsOf } from "./erase-own-data.server";
import { findOwnData } from "./find-own-data.server";
import { ownDataFile } from "./own-data-file";
import { planErasure } from "./plan-erasure.server";

/** The page of what is known of the signed-in phone. */
export async function loadOwnData(request: Request) {
  const { slug: site, config } = await requireSite(request);
  const { phone } = await requireFreshShopper(request, site);
  const sections = await findOwnData({ site, phone }, config);
  const title = plainText(config.texts, "own_data.title");
  return json({ sections, phone: formatMobile(phone), title }, { headers: PRIVATE });
}

/** The same as a file to keep. */
export async function answerOwnDataFile(request: Request): Promise<Response> {
  const { slug: site, config } = await requireSite(request);
  const { phone } = await requireFreshShopper(request, site);
  const sections = await findOwnData({ site, phone }, config);
  const { date } = localTime(Math.floor(Date.now() / 1_000), config.timeZone);
  const about = { site: config.name, phone: formatMobile(phone), madeAt: date };
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
  const { kept } = await planErasure({ site, phone }, config.legal.privacy.enquiryDays);
  const title = plainText(config.texts, "own_data.delete_title");
  const counts = countsOf(kept);
  return json(
    { kept: counts, enquiryDays: config.legal.privacy.enquiryDays, phone: formatMobile(phone), title },
    { headers: PRIVATE },
  );
}
