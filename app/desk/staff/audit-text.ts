import { longDate } from "~/i18n/date-format";
import { plainText, type TextKey } from "~/i18n/plain-text";
import { isLeadState, LOST_REASONS } from "~/leads/work/lead-state";
import { isDay } from "~/platform/local-time";
import { formatDollars } from "~/stock/money";

import type { Level } from "../scope";
import type { AuditRow } from "./find-audit.server";

export type ShownEntry = {
  id: string;
  at: string;
  localAt: string;
  sentence: string;
  /** The states before and after, as words; empty for what the sentence says whole. */
  before: string;
  after: string;
  level: Level | null;
  target: string | null;
  /** The target's name. */
  place: string | null;
};

/** An entry as the page shows it. */
export function toEntry(row: AuditRow): ShownEntry & Pick<AuditRow, "action" | "actor" | "subject"> {
  const { id, at, localAt, actor, action, subject, level, target, place, before, after } = row;
  const isWhole = SAID_WHOLE.some((begin) => action.startsWith(begin));
  return {
    ...{ id, at, localAt, actor, action, subject, level, target, place },
    sentence: auditSentence(row),
    before: isWhole ? "" : changeText(before),
    after: isWhole ? "" : changeText(after),
  };
}

/** Whose sentences say everything. */
const SAID_WHOLE = [
  "reservation-",
  "refund-",
  "deposit-returned",
  "lead-state",
  "lead-lost",
  "lead-assigned",
  "lead-taken",
];

/** An entry as a sentence, such as "Mei changed 2021 Toyota Corolla, N100". */
function auditSentence({ actor, action, subject, shopper, before, after }: AuditRow): string {
  const amount = fieldOf(before, "deposit_cents");
  return plainText({}, `staff.act_${action}`, {
    actor,
    subject,
    shopper: shopper ?? plainText({}, "staff.the_shopper"),
    amount: typeof amount === "number" ? formatDollars(amount) : "",
    detail: detailOf(after),
  });
}

/** The state or the person that a lead went to, or why it was lost. */
function detailOf(after: unknown): string {
  const state = fieldOf(after, "state");
  const name = fieldOf(after, "name");
  const reason = LOST_REASONS.find((known) => known === fieldOf(after, "reason"));
  if (reason) return plainText({}, `inbox.lost_${reason}`).toLowerCase();
  if (isLeadState(state)) return plainText({}, `inbox.tab_${state}`);
  return typeof name === "string" ? name : "";
}

/** Names whose words are no words of the desk. */
const WORDS: ReadonlyMap<string, TextKey> = new Map([
  ["consent", "staff.audit_consent"],
  ["consented", "staff.audit_consented"],
  ["enquiry", "staff.audit_enquiry"],
  ["every_minutes", "staff.audit_every_minutes"],
  ["is_financed", "staff.audit_is_financed"],
  ["payment", "staff.audit_payment"],
  ["perMinute", "staff.audit_per_minute"],
  ["referred", "staff.audit_referred"],
  ["reservation", "staff.audit_reservation"],
  ["same_as", "staff.audit_same_as"],
  ["spin", "staff.audit_spin"],
  ["trade_in_cents", "staff.audit_trade_in"],
  ["yards", "staff.audit_yards"],
]);

/**
 * The state before or after as one line, such as "price: $24,990, until: 1 December 2026". Counts of zero and empty
 * lists are left out.
 */
export function changeText(value: unknown): string {
  if (value === null || typeof value !== "object") return "";
  return Object.entries(value)
    .map(([name, detail]) => detailText(name, detail))
    .filter((text) => text !== "")
    .join(", ");
}

function detailText(name: string, value: unknown): string {
  if (value === 0 && !isMoney(name)) return "";
  const words = nameInWords(name);
  if (value === null || typeof value !== "object") return `${words}: ${valueText(name, value)}`;
  if (!Array.isArray(value)) {
    const within = changeText(value);
    return within === "" ? "" : `${words} (${within})`;
  }
  return value.length === 0 ? "" : `${words}: ${value.map((each) => valueText("", each)).join("; ")}`;
}

/** Integer cents. */
function isMoney(name: string): boolean {
  return /(?:^|_)cents$|Cents$/.test(name);
}

/** The name that an entry keeps something under: `priceToCents` is "price to". */
function nameInWords(name: string): string {
  const key = WORDS.get(name);
  if (key !== undefined) return plainText({}, key);
  return name
    .replace(/_cents$|Cents$/, "")
    .replaceAll("_", " ")
    .replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function valueText(name: string, value: unknown): string {
  if (isMoney(name) && typeof value === "number") return formatDollars(value);
  if (value === null || value === "") return plainText({}, "staff.audit_nothing");
  if (typeof value === "boolean") return plainText({}, value ? "staff.audit_yes" : "staff.audit_no");
  if (typeof value === "string" && isDay(value)) return longDate(value, "en-AU");
  return typeof value === "object" ? changeText(value) : String(value);
}

function fieldOf(value: unknown, name: string): unknown {
  return value !== null && typeof value === "object" ? (value as Record<string, unknown>)[name] : undefined;
}
