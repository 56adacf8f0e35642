import { longDate } from "~/i18n/date-format";
import { plainText } from "~/i18n/plain-text";
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
const SAID_WHOLE = ["reservation-", "refund-", "lead-state", "lead-lost", "lead-assigned", "lead-taken"];

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

/** The figures of a state that are integer cents, by the names that entries keep them under. */
const MONEY: ReadonlyMap<string, string> = new Map([
  ["amount_cents", "amount"],
  ["deposit_cents", "deposit"],
  ["offer_price_cents", "offer price"],
  ["price_cents", "price"],
  ["trade_in_cents", "trade-in"],
]);

/** The state before or after as one line, such as "price: $24,990, until: 1 December 2026". */
export function changeText(value: unknown): string {
  if (value === null || typeof value !== "object") return "";
  return Object.entries(value)
    .map(([name, detail]) => `${MONEY.get(name) ?? name.replaceAll("_", " ")}: ${valueText(name, detail)}`)
    .join(", ");
}

function valueText(name: string, value: unknown): string {
  if (MONEY.has(name) && typeof value === "number") return formatDollars(value);
  if (Array.isArray(value)) return value.map((each) => valueText("", each)).join("; ");
  if (value === null || value === "") return "none";
  if (typeof value === "string" && isDay(value)) return longDate(value, "en-AU");
  return typeof value === "object" ? changeText(value) : String(value);
}

function fieldOf(value: unknown, name: string): unknown {
  return value !== null && typeof value === "object" ? (value as Record<string, unknown>)[name] : undefined;
}
