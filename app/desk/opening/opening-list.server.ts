import { isAbn } from "~/platform/abn";
import { sql } from "~/platform/db.server";
import { STARTING } from "~/publish/new-site";
import type { SiteFiles } from "~/publish/site-files.server";
import type { Site } from "~/site/site";
import { IN_STOCK } from "~/stock/in-stock";

import { asList, asObject, asText } from "../content/entry-values";
import type { EntryKind, EntryObject } from "../content/entries";
import { listItems, LOCATIONS, readJson, SITE } from "../content/stored-in.server";
import { deskAddCarPath, deskEntryPath, deskUploadPath } from "../desk-paths";
import { openingLink } from "./opening-link.server";
import { taskPath } from "./opening-task";

/** What a site needs before it opens, in the order of the list; each has a text, `opening.need_…`. */
const NEEDS = ["abn", "contact", "licence", "hours", "logo"] as const;
/** What it may open without. */
const WISHES = ["emails", "colours", "cars"] as const;
type OpeningTask = (typeof NEEDS)[number] | (typeof WISHES)[number];

export type OpeningList = {
  tasks: { task: OpeningTask; isDone: boolean; isNeeded: boolean; href: string }[];
  /** The form that uploads a list of the site's cars. */
  upload: string;
  isComplete: boolean;
  /** The link that shows the site before it opens. */
  link: string;
};

/**
 * What is missing before a site can open, with the form that mends it.
 *
 * @param files of the site with its draft
 * @returns null for a site that is open
 */
export async function findOpeningList(site: Site, files: SiteFiles): Promise<OpeningList | null> {
  const config = asObject(readJson(files, SITE));
  if (config["open"] !== false) return null;
  const [first] = listItems(files, LOCATIONS);
  const [locationId, location]: readonly [string, EntryObject] = first ?? ["", {}];
  const entry = (kind: EntryKind, key: string, field: string) =>
    taskPath(deskEntryPath(site.slug, kind, key), { field });
  const contact = asObject(config["complaintsContact"]);
  const starting = site.config.hosts.map((host) => `${STARTING.mailbox}@${host.replace(/^www\./, "")}`);
  const css = files.get("theme.css")?.toString("utf8") ?? "";
  const done: Record<OpeningTask, [isDone: boolean, href: string]> = {
    abn: [isAbn(asText(config["abn"])), entry("setting", "business", "abn")],
    contact: [
      asText(contact["name"]) !== STARTING.manager,
      entry("setting", "contact", "complaintsContact_name"),
    ],
    licence: [
      asText(location["dealerLicenceNumber"]) !== STARTING.licence,
      entry("location", locationId, "dealerLicenceNumber"),
    ],
    hours: [
      asList(asObject(location["contact"])["openingHours"]).length > 0,
      entry("hours", locationId, "day1_open"),
    ],
    emails: [
      !starting.includes(asText(asObject(config["leads"])["email"])),
      entry("setting", "leads", "leads_email"),
    ],
    logo: [asText(asObject(config["logo"])["file"]) !== STARTING.logo, entry("setting", "logo", "logo_file")],
    colours: [!css.includes(`--colour-brand: ${STARTING.brand};`), entry("theme", "colours", "")],
    cars: [await hasCars(site.slug), deskAddCarPath(site.slug)],
  };
  const tasks = [...NEEDS, ...WISHES].map((task) => {
    const [isDone, href] = done[task];
    return { task, isDone, isNeeded: NEEDS.some((need) => need === task), href };
  });
  const isComplete = tasks.every(({ isDone, isNeeded }) => isDone || !isNeeded);
  return { tasks, upload: deskUploadPath(site.slug, ""), isComplete, link: openingLink(site) };
}

async function hasCars(site: string): Promise<boolean> {
  const rows =
    await sql()`select 1 from vehicles where site = ${site} and status in ${sql()(IN_STOCK)} limit 1`;
  return rows.length > 0;
}
