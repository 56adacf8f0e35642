import { plainText, type TextKey } from "~/i18n/plain-text";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { chargeLimits } from "~/platform/rate-limit.server";
import type { Site } from "~/site/site";

import { insertChange, LEADS_CHANNEL } from "../work/change-lead.server";
import type { Received } from "../work/lead-change";
import { isOver, type LicenceLink, readLicenceToken } from "./licence-link.server";
import { addLicencePhotos } from "./licence-photos.server";
import { readLicenceForm } from "./read-licence-form.server";

/** Each try costs a core for a moment. */
const TRIES_AN_HOUR = 20;

/** `used`: photos came by it; `over`: a week has passed, or a later link was used. */
type LicenceState = "open" | "used" | "over";

/** What the page of a link shows: nothing of the shopper, whoever has the link. */
export type LicencePageData = { state: LicenceState; days: number; dealer: string };

/**
 * The page behind a link to send a licence.
 *
 * @param token unchecked, from the URL
 * @throws Response 404 unless the link was signed for this site, and its lead is still there
 */
export async function findLicencePage(site: Site, token: string, now: Seconds): Promise<LicencePageData> {
  const { state } = await requireLink(site, token, now);
  return { state, days: site.config.slots.licenceDays, dealer: site.config.name };
}

async function requireLink({ slug }: Site, token: string, now: Seconds) {
  const link = readLicenceToken(slug, token);
  const [lead] =
    link === null
      ? []
      : await sql()<{ usedAt: Seconds | null }[]>`
        select extract(epoch from used.used_at)::float8 as "usedAt" from leads lead
        left join licence_links used on used.site = lead.site and used.lead_id = lead.id
        where lead.site = ${slug} and lead.id = ${link.leadId}`;
  if (link === null || !lead) throw new Response(null, { status: 404 });
  return { link, state: stateOf(link, lead.usedAt, now) };
}

function stateOf(link: LicenceLink, usedAt: Seconds | null, now: Seconds): LicenceState {
  if (usedAt !== null && usedAt >= link.madeAt) return "used";
  return isOver(link, now) ? "over" : "open";
}

/** Null once the photos are stored; else the message beside the field, or that the link opens nothing any more. */
type Refusal = { status: 400 | 409 | 429; error: string } | null;

/** Takes the photos that a shopper sends by a link. Of two that use it at once exactly one does. */
export async function receiveLicence(
  site: Site,
  token: string,
  request: Request,
  now: Seconds,
): Promise<Refusal> {
  const { link, state } = await requireLink(site, token, now);
  const refuse = (key: TextKey, status: 400 | 409 | 429 = 400) => {
    return { status, error: plainText(site.config.texts, key) };
  };
  if (state !== "open") return refuse("booking.licence_error_over", 409);
  const key = `licence:${link.leadId}`;
  const charge = await chargeLimits(site.slug, [{ key, max: TRIES_AN_HOUR, windowSeconds: 3_600 }]);
  if (!charge.ok) return refuse("booking.licence_error_tries", 429);
  const { photos, problem } = await readLicenceForm(request, site.slug);
  if (problem !== null) return refuse(problem);
  const stored = await store(site.slug, link, photos, now);
  if (stored === "used") return refuse("booking.licence_error_over", 409);
  return stored === "full" ? refuse("booking.licence_error_full", 409) : null;
}

/** Ends the transaction without a trace. */
class NotStored extends Error {}

async function store(
  site: string,
  { leadId, madeAt }: LicenceLink,
  photos: readonly Buffer[],
  now: Seconds,
): Promise<"stored" | "used" | "full"> {
  const lead = { site, id: leadId };
  try {
    return await sql().begin(async (tx) => {
      const used = await tx`
        insert into licence_links (site, lead_id, used_at) values (${site}, ${leadId}, to_timestamp(${now}))
        on conflict (site, lead_id) do update set used_at = excluded.used_at
        where licence_links.used_at < to_timestamp(${madeAt}) returning lead_id`;
      if (used.length === 0) return "used";
      if (!(await addLicencePhotos(tx, lead, { photos, addedBy: null, now }))) throw new NotStored();
      const cause = sql()`(select site, id from leads where site = ${site} and id = ${leadId})`;
      await tx`
        with recorded as (${insertChange({ kind: "received", by: null, data: RECEIVED }, cause)})
        select pg_notify(${LEADS_CHANNEL}, site) from recorded`;
      return "stored";
    });
  } catch (error) {
    if (error instanceof NotStored) return "full";
    throw error;
  }
}

/** It asks nothing, so that nobody has to answer. */
const RECEIVED: Received = {
  ...{ by: "licence", from: "", subject: "", text: "", quoted: "", isFromOther: false },
  ...{ isAutomatic: true, dropped: [] },
};
