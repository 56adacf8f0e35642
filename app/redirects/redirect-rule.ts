import type { TextKey } from "~/i18n/plain-text";
import { pageAt } from "~/pages";
import { safeReturnPath } from "~/platform/safe-path";

import { readAddress, tidyAddress } from "./old-address";

/** Leads to the car that the old address names, or to those of its make and model. */
export const STOCK_TARGET = "{stock}";

type RedirectStatus = 301 | 302 | 410;

/** A line of a site's redirects.csv. */
export type RedirectRule = {
  /** An address of the old site, from its first slash; it may end in `*`. */
  from: string;
  /** A path of this site, in which `*` is what `*` of `from` stood for; or {@link STOCK_TARGET}; empty with 410. */
  to: string;
  status: RedirectStatus;
};

/** Why a line cannot be a rule. */
export type RuleProblem = Extract<TextKey, `redirects.problem_${string}`>;

/** A rule in words: of a line of a file, or of a form. */
export type WrittenRule = { from: string; to: string; status: string };

export const MAX_RULES = 5_000;
const MAX_LENGTH = 500;
/** As somebody wrote it, with a host and escapes: a longer one is not read at all. */
const MAX_WRITTEN = 2_000;
const STATUSES: Record<string, RedirectStatus> = {
  "": 301,
  ...{ 301: 301, 308: 301, permanent: 301, moved: 301, "moved permanently": 301, redirect: 301 },
  ...{ 302: 302, 303: 302, 307: 302, temporary: 302, found: 302 },
  ...{ 410: 410, gone: 410, removed: 410, deleted: 410 },
};

/** @param hosts of the site: a whole address of one of them is a path of it */
export function readRule(
  written: WrittenRule,
  hosts: readonly string[],
): { rule: RedirectRule } | { problem: RuleProblem } {
  if (written.from.length > MAX_WRITTEN) return { problem: "redirects.problem_long" };
  const from = tidyAddress(withoutPattern(written.from));
  const problem = problemOfSource(from);
  if (problem) return { problem };
  const status = readStatus(written.status);
  if (status === null) return { problem: "redirects.problem_status" };
  if (status === 410) return { rule: { from, to: "", status } };
  const to = readTarget(written.to, hosts);
  if (to === "") return { problem: "redirects.problem_no_target" };
  if (to === null) return { problem: "redirects.problem_target" };
  if (to.includes("*") && !from.endsWith("*")) return { problem: "redirects.problem_star_target" };
  return to === from ? { problem: "redirects.problem_loop" } : { rule: { from, to, status } };
}

function problemOfSource(from: string): RuleProblem | null {
  if (from.length > MAX_LENGTH) return "redirects.problem_long";
  const star = from.indexOf("*");
  if (star >= 0 && (star < from.length - 1 || from.includes("?"))) return "redirects.problem_star";
  const { path, query } = readAddress(star < 0 ? from : from.slice(0, star));
  if (path === "/" && query.length === 0) return "redirects.problem_everything";
  return isReserved(path) ? "redirects.problem_reserved" : null;
}

/** Whether an address is the product's own machinery's, which no rule leads anywhere. @param path of an OldAddress */
export function isReserved(path: string): boolean {
  return pageAt(path).redirects === "never";
}

/** What Apache and other exports write for the end of an address: `^/used/(.*)$`. */
function withoutPattern(text: string): string {
  return text
    .trim()
    .replace(/^\^/, "")
    .replace(/\$$/, "")
    .replace(/\(?\.\*\)?$/, "*");
}

function readStatus(text: string): RedirectStatus | null {
  const word = text.trim().toLowerCase();
  const number = /\d{3}/.exec(word)?.[0] ?? word;
  return Object.hasOwn(STATUSES, number) ? (STATUSES[number] ?? null) : null;
}

/** @returns empty if none is given; null for another site's address, and for what is no address */
function readTarget(text: string, hosts: readonly string[]): string | null {
  if (text.length > MAX_WRITTEN) return null;
  const typed = text.trim().replace(/\$1|:splat$/, "*");
  if (typed === "" || typed.toLowerCase() === STOCK_TARGET) return typed.toLowerCase();
  const url = typedUrl(typed);
  if (!url || (url.host !== NO_HOST && !hosts.includes(url.hostname.toLowerCase()))) return null;
  const path = url.pathname + url.search + url.hash;
  const stars = path.split("*").length - 1;
  if (path.length > MAX_LENGTH || stars > 1) return null;
  return safeReturnPath(path.replace("*", "x"), "") === "" ? null : path;
}

const NO_HOST = "site.invalid";

function typedUrl(typed: string): URL | null {
  const isWhole = /^https?:\/\//i.test(typed);
  const address = isWhole || typed.startsWith("/") ? typed : `/${typed}`;
  // A backslash is a slash to a URL, so '/\\other' would be another host.
  return URL.canParse(address, `https://${NO_HOST}`) ? new URL(address, `https://${NO_HOST}`) : null;
}
