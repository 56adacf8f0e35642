import { WEBSITE } from "~/leads/lead-source";

/** Shoppers whose leads carry the same campaign parameters. */
export type SourceCount = {
  /** The link's utm_source; null for none. */
  utm: string | null;
  /** The name of the link's click id parameter, such as gclid; null for none. */
  click: string | null;
  /** Where a lead came from that no form of the site sent; null for one that a form sent. */
  other: string | null;
  leads: number;
  shoppers: number;
  reserved: number;
};

/** A row of the report. */
export type SourceRow = Omit<SourceCount, "utm" | "click" | "other"> & { source: string };

/** The advertiser behind each click id, by its usual name in utm_source. */
const ADVERTISERS: Readonly<Record<string, string>> = {
  gclid: "google",
  gbraid: "google",
  wbraid: "google",
  fbclid: "facebook",
  msclkid: "bing",
  ttclid: "tiktok",
};

export const CLICK_IDS = Object.keys(ADVERTISERS);

/** Where a lead came from, in lower case; a form without a campaign counts as the website. */
export function sourceOf({ utm, click, other }: Pick<SourceCount, "utm" | "click" | "other">): string {
  const advertiser = click === null ? undefined : ADVERTISERS[click];
  return sourceKey(utm ?? "") || advertiser || sourceKey(other ?? "") || sourceKey(WEBSITE);
}

/** The parts of a host's name that say nothing of whose it is. */
const ENDINGS = new Set(["com", "net", "org", "co", "au", "nz", "uk"]);
/** Who writes from a host of another name. */
const HOST_OF: Readonly<Record<string, string>> = { facebookmail: "facebook" };

/**
 * What a source is counted by, however it is written: a marketplace's mails, which have its host's name, where its bill
 * has been entered.
 */
export function sourceKey(typed: string): string {
  const key = typed.trim().toLowerCase();
  const labels = key.split(".");
  const isHost = labels.length > 1 && ENDINGS.has(labels.at(-1) ?? "") && !/\s/.test(key);
  const named = isHost ? labels.findLast((label) => !ENDINGS.has(label)) : undefined;
  return named ? (HOST_OF[named] ?? named) : key;
}

/** A source as every report spells it: with a capital letter, as people write names. */
export function sourceName(key: string): string {
  return (key.charAt(0).toUpperCase() + key.slice(1)).replaceAll(/\bcrm\b/gi, "CRM");
}

/** Leads by source, most leads first. */
export function rowsBySource(counts: readonly SourceCount[]): SourceRow[] {
  const rows = new Map<string, SourceRow>();
  for (const { utm, click, other, ...count } of counts) {
    const source = sourceOf({ utm, click, other });
    rows.set(source, addCounts(rows.get(source) ?? { source, ...NONE }, count));
  }
  return [...rows.values()].sort((a, b) => b.leads - a.leads || a.source.localeCompare(b.source, "en-AU"));
}

/** Rows shown on the page. Anybody can write a utm_source, so there may be thousands. */
const TOP = 10;

/** The top rows; all others combined, or null if there are none. */
export function topSources(rows: readonly SourceRow[]): {
  top: SourceRow[];
  others: (Omit<SourceRow, "source"> & { sources: number }) | null;
} {
  const rest = rows.slice(TOP);
  return {
    top: rows.slice(0, TOP),
    others: rest.length === 0 ? null : { ...totalOf(rest), sources: rest.length },
  };
}

const NONE = { leads: 0, shoppers: 0, reserved: 0 };

/** All rows as one. */
export function totalOf(rows: readonly SourceRow[]): Omit<SourceRow, "source"> {
  const { leads, shoppers, reserved } = rows.reduce(addCounts, { source: "", ...NONE });
  return { leads, shoppers, reserved };
}

function addCounts(row: SourceRow, count: Omit<SourceRow, "source">): SourceRow {
  return {
    source: row.source,
    leads: row.leads + count.leads,
    shoppers: row.shoppers + count.shoppers,
    reserved: row.reserved + count.reserved,
  };
}
