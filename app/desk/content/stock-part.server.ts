import { plainText } from "~/i18n/plain-text";
import { facetLabelKey } from "~/stock/facet-settings";

import type { Option } from "./field-part.server";
import { type Form, type FormPart } from "./form-part";
import { asObject, asText } from "./entry-values";
import type { EditedSite } from "./entry-kind";
import type { EntryField, EntryValue } from "./entries";

/** What may be chosen, each one of the values in stock. Anything else that a site's folder names stays. */
const CHOICES = ["car_type", "item_type", "body", "badge", "fuel", "transmission", "location_name"] as const;
/** Amounts, from and to. */
const RANGES = ["price", "year"] as const;
const BETWEEN = "|";

/** The cars that an offer is for: choices in words in place of the query of a search, which is its `stock`. */
export function stockPart({ stock }: EditedSite, value: EntryValue): FormPart {
  const group = plainText({}, "publishing.field_stock");
  const shown = show(value);
  const choices = CHOICES.map((facet): EntryField => {
    const name = `stock_${facet}`;
    const values = [...new Set([...(stock?.values[facet] ?? []), shown[name] ?? ""])].filter(Boolean);
    const options = [
      { value: "", label: plainText({}, "publishing.stock_any") },
      ...values.map((each): Option => ({ value: each, label: labelOf(each) })),
    ];
    return { name, label: plainText({}, facetLabelKey(facet)), input: "choice", options, group };
  });
  const ranges = RANGES.flatMap((facet) =>
    (["from", "to"] as const).map((end): EntryField => {
      const label = plainText({}, `publishing.stock_${facet}_${end}`);
      return { name: `stock_${facet}_${end}`, label, input: facet === "price" ? "money" : "number", group };
    }),
  );
  const [first, ...others] = choices.filter(({ options = [] }) => options.length > 1);
  const hint = stock && plainText({}, "publishing.stock_count", { count: stock.count });
  return {
    fields: [...(first ? [{ ...first, hint: hint ?? undefined }] : []), ...others, ...ranges],
    show,
    write(written, typed, before) {
      const was = before === null ? null : show(before);
      if (was && Object.entries(was).every(([name, text]) => (typed[name] ?? "") === text)) return written;
      return { ...asObject(written), stock: queryOf(typed, before) || null };
    },
    wrong(typed): Form {
      const isTurned = (facet: (typeof RANGES)[number]) => {
        const [from = "", to = ""] = [typed[`stock_${facet}_from`], typed[`stock_${facet}_to`]];
        return from !== "" && to !== "" && Number(from) > Number(to);
      };
      const turned = RANGES.filter(isTurned);
      const message = plainText({}, "publishing.stock_turned");
      return Object.fromEntries(turned.map((facet) => [`stock_${facet}_to`, message]));
    },
  };
}

function show(value: EntryValue): Form {
  const query = new URLSearchParams(asText(asObject(value)["stock"]));
  const chosen = CHOICES.map((facet) => [`stock_${facet}`, query.getAll(facet).join(BETWEEN)]);
  const ranges = RANGES.flatMap((facet) => {
    const [from = "", to = ""] = (query.get(facet) ?? "").split(":");
    return [
      [`stock_${facet}_from`, from],
      [`stock_${facet}_to`, to],
    ];
  });
  return Object.fromEntries([...chosen, ...ranges]) as Form;
}

function queryOf(typed: Form, before: EntryValue): string {
  const query = new URLSearchParams(asText(asObject(before)["stock"]));
  for (const facet of [...CHOICES, ...RANGES]) query.delete(facet);
  for (const facet of CHOICES) {
    const values = (typed[`stock_${facet}`] ?? "").split(BETWEEN).filter(Boolean);
    for (const value of values) query.append(facet, value);
  }
  for (const facet of RANGES) {
    const [from = "", to = ""] = [typed[`stock_${facet}_from`], typed[`stock_${facet}_to`]];
    if (from + to !== "") query.append(facet, `${from}:${to}`);
  }
  return query.toString().replaceAll("%3A", ":");
}

/** Several values are one choice, as the site's folder has them. */
function labelOf(values: string): string {
  return values
    .split(BETWEEN)
    .map((value) => {
      const type = (["new", "used", "demo"] as const).find((known) => known === value);
      return type ? plainText({}, `publishing.card_type_${type}`) : value;
    })
    .join(", ");
}
