import { csvLine } from "~/platform/csv";

import type { RedirectRule } from "./redirect-rule";

export const REDIRECTS_FILE = "redirects.csv";

/** The file of these rules, by address. */
export function writeRedirects(rules: readonly RedirectRule[]): string {
  const rows = [...rules].sort((a, b) => (a.from < b.from ? -1 : 1));
  const cells = [["from", "to", "status"], ...rows.map(({ from, to, status }) => [from, to, String(status)])];
  return cells.map(csvLine).join("");
}
