import { CONTENT_KINDS } from "../content/entries";
import { SETTING_GROUPS } from "~/site/config/setting";

/**
 * The groups of settings that a copy takes over: how the site looks and what it offers. Not who the dealer is, whom
 * leads go to, what the law wants said, what is paid to whom, and what counts visitors. What only the installation
 * changes is in no group.
 */
export const COPIED_GROUPS = [
  ...["look", "price", "stock", "sorts", "car", "specs", "buttons", "promotions", "shoppers", "trade"],
  "slots",
] as readonly (typeof SETTING_GROUPS)[number][];

export const LEFT_GROUPS = SETTING_GROUPS.filter((group) => !COPIED_GROUPS.includes(group));

/** Content that stays with the other dealer; hours are their locations’. */
export const LEFT_KINDS = CONTENT_KINDS.filter((kind) => kind !== "hours");

/** What the database has of a site that a copy does not take, each counted by left-out.server.ts. */
export const LEFT_RECORDS = [
  "people",
  "lead_rules",
  "reply_templates",
  "feeds",
  "catalogues",
  "programs",
  "redirects",
] as const;
export type LeftRecord = (typeof LEFT_RECORDS)[number];
