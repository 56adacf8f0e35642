import { z } from "zod";

import type { TextKey } from "~/i18n/plain-text";
import { sentLine, typedLine } from "~/platform/text-schema";
import { parsePriceRule, type PriceRule } from "~/stock/price-rule";

/** What can be done to several cars at once. */
export const BULK_KINDS = ["hide", "show", "price", "move", "tag", "untag"] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

/** A page of the list; more are chosen only by a tampered form. */
const MAX_CHOSEN = 50;
/** Characters, so that it fits the picture of a card. */
const MAX_TAG = 24;

export type BulkChange =
  | { kind: "hide" | "show" | "untag" }
  | { kind: "price"; rule: PriceRule }
  | { kind: "move"; location: string }
  | { kind: "tag"; tag: string };

/** The form as it was sent, to be rendered again; `change` is null until one is chosen, or while it has errors. */
export type BulkForm = {
  cars: string[];
  typed: { change: string; amount: string; ending: string; location: string; tag: string };
  change: BulkChange | null;
  errors: Partial<Record<"change" | "amount" | "location" | "tag", TextKey>>;
};

const fields = z.object({
  change: z.enum(BULK_KINDS).or(z.literal("")).catch(""),
  amount: typedLine(20, "stock.rule_wrong").catch(""),
  ending: z.enum(["90", ""]).catch(""),
  location: sentLine(100).catch(""),
  tag: typedLine(200, "stock.tag_wrong").catch(""),
});

/** Reads a choice of cars and what to change, from a URL or a form. */
export function readBulk(search: URLSearchParams): BulkForm {
  const typed = fields.parse(Object.fromEntries(search));
  const cars = [...new Set(search.getAll("car"))].filter((id) => !id.includes("\0")).slice(0, MAX_CHOSEN);
  const read = changeOf(typed);
  return "kind" in read
    ? { cars, typed, change: read, errors: {} }
    : { cars, typed, change: null, errors: read };
}

function changeOf(typed: z.output<typeof fields>): BulkChange | BulkForm["errors"] {
  switch (typed.change) {
    case "":
      return {};
    case "price": {
      const rule = parsePriceRule(typed.amount, typed.ending === "90" ? "90" : "as-it-comes");
      return rule === null ? { amount: "stock.rule_wrong" } : { kind: "price", rule };
    }
    case "move":
      return typed.location === ""
        ? { location: "stock.place_wrong" }
        : { kind: "move", location: typed.location };
    case "tag":
      return typed.tag === "" || typed.tag.length > MAX_TAG
        ? { tag: "stock.tag_wrong" }
        : { kind: "tag", tag: typed.tag };
    default:
      return { kind: typed.change };
  }
}
