import { z } from "zod";

import { plainText } from "~/i18n/plain-text";
import { changeIdOf } from "~/leads/inbound/record-received.server";
import { placeSms } from "~/leads/inbound/receive-sms.server";
import { claimUnplaced, forgetUnplaced, listUnplaced } from "~/leads/inbound/unplaced-texts.server";
import { addNote } from "~/leads/work/change-lead.server";
import type { LeadRef } from "~/leads/work/lead-change";
import type { Seconds } from "~/platform/moment";
import { textFields } from "~/platform/read-form.server";
import { sentLine } from "~/platform/text-schema";
import { formatMobile } from "~/shopper/phone";
import { findSite } from "~/site/sites.server";

import { momentText } from "../moment-text";
import type { RefusedForm } from "../read-action.server";
import { type Scope, sitesFor } from "../scope";
import type { OnDesk } from "../staff-session.server";

const MAX_SHOWN = 20;

/** A text message to a number that several sites share, from somebody whom none of them knows. */
export type ShownText = {
  id: string;
  phone: string;
  text: string;
  dropped: string[];
  at: string;
  /** Those that it may be for. */
  sites: { slug: string; name: string }[];
};

/** Only who works for all of the sites sees it: for anybody else it may be another dealer's. */
function wholeSites(scope: Scope): string[] {
  return sitesFor(scope, "leads.work").flatMap(({ site, locations }) => (locations === "all" ? [site] : []));
}

export async function listUnplacedTexts({ scope }: OnDesk, now: Seconds): Promise<ShownText[]> {
  const texts = await listUnplaced(wholeSites(scope), MAX_SHOWN);
  const slugs = [...new Set(texts.flatMap(({ sites }) => sites))];
  const found = (await Promise.all(slugs.map((slug) => findSite(slug)))).filter((site) => site !== null);
  return texts.map(({ id, from, text, dropped, receivedAt, sites }) => {
    const shown = found.filter(({ slug }) => sites.includes(slug));
    const timeZone = shown[0]?.config.timeZone ?? "UTC";
    return {
      ...{ id, text, dropped, phone: formatMobile(from), at: momentText(receivedAt, now, timeZone) },
      sites: shown.map(({ slug, config }) => ({ slug, name: config.name })),
    };
  });
}

const placed = z.object({ text: sentLine(64).default(""), site: sentLine(64).default("") });

/**
 * Makes a text message, with the others of its sender, a lead of the site that somebody has chosen.
 *
 * @returns the lead; "gone" for a text outside their scope, or one that a colleague has placed elsewhere
 */
export async function placeUnplacedText(
  onDesk: OnDesk,
  form: FormData,
  now: Seconds,
): Promise<LeadRef | RefusedForm | "gone"> {
  const read = placed.safeParse(Object.fromEntries(textFields(form)));
  if (!read.success) return "gone";
  const { text: id, site: slug } = read.data;
  const shown = (await listUnplacedTexts(onDesk, now)).find((text) => text.id === id);
  if (!shown) return "gone";
  if (slug === "") return { errors: { site: "inbox.text_site_none" }, submitted: { text: id } };
  const site = shown.sites.some((each) => each.slug === slug) ? await findSite(slug) : null;
  const [first, ...others] = site ? await claimUnplaced(slug, id) : [];
  if (!site || !first) return "gone";
  const lead = await placeSms(site, first);
  for (const message of others) await placeSms(site, message);
  const { name } = onDesk.staff;
  await addNote(lead, changeIdOf(slug, "placed", first.id), plainText({}, "inbox.text_placed"), {
    id: onDesk.staff.id,
    name,
  });
  await forgetUnplaced([first, ...others].map((message) => message.id));
  return lead;
}
