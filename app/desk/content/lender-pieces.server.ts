import { plainText, type TextKey } from "~/i18n/plain-text";
import { slugify } from "~/stock/slug";

import { readJson, SITE, writeJson } from "./json-pieces.server";
import { asObject, asText, valueAt } from "./piece-values";
import type { PieceField, PieceObject, PieceRules, PieceValue } from "./pieces";
import { withValue } from "./setting-pieces.server";

type LenderField = { path: readonly string[]; input: PieceField["input"]; required?: true };

/** By path in the lender's object; a field's name is the path joined by '_'. */
const FIELDS: readonly LenderField[] = [
  { path: ["name"], input: "text", required: true },
  { path: ["phone"], input: "text", required: true },
  { path: ["abn"], input: "text", required: true },
  { path: ["licence"], input: "text", required: true },
  { path: ["address"], input: "text", required: true },
  { path: ["rate"], input: "number" },
  { path: ["comparisonRates", "min"], input: "number" },
  { path: ["comparisonRates", "max"], input: "number" },
  { path: ["bounds", "minimumRate"], input: "number" },
  { path: ["bounds", "maximumRate"], input: "number" },
  { path: ["bounds", "minimumPriceCents"], input: "money" },
  { path: ["bounds", "rateHidden"], input: "switch" },
  { path: ["fees", "establishmentCents"], input: "money" },
  { path: ["fees", "securityRegistrationCents"], input: "money" },
  { path: ["fees", "dealerAgencyCents"], input: "money" },
  { path: ["fees", "monthlyAdminCents"], input: "money" },
  { path: ["disclaimer"], input: "lines", required: true },
  { path: ["applyUrl"], input: "text" },
];

/** The lenders of a site's finance pages; a piece's value is the lender, and whether it is the usual one. */
export const lenderRules: PieceRules = {
  list(files) {
    const { lenders, lender: usual } = lendingOf(asObject(readJson(files, SITE)));
    return new Map(
      Object.entries(asObject(lenders)).map(([key, lender]) => [key, { lender, isUsual: key === usual }]),
    );
  },
  put(files, key, value) {
    const config = asObject(readJson(files, SITE));
    const lending = lendingOf(config);
    const { [key]: _, ...others } = asObject(lending["lenders"]);
    if (value === null) {
      const byType = Object.entries(asObject(lending["lenderByType"])).filter(([, name]) => name !== key);
      const left = {
        ...(lending["lender"] === key && { lender: null }),
        ...(lending["lenderByType"] !== undefined && { lenderByType: Object.fromEntries(byType) }),
      };
      return writeJson(files, SITE, { ...config, lending: { ...lending, lenders: others, ...left } });
    }
    const { lender = null, isUsual } = asObject(value);
    const lenders = { ...asObject(lending["lenders"]), [key]: lender };
    const usual = isUsual === true ? key : lending["lender"] === key ? null : (lending["lender"] ?? null);
    return writeJson(files, SITE, { ...config, lending: { ...lending, lenders, lender: usual } });
  },
  nameOf: (value, key) => asText(asObject(asObject(value)["lender"])["name"]) || key,
  about: (value) => (asObject(value)["isUsual"] === true ? plainText({}, "settings.lender_is_usual") : ""),
  fields: () => [
    ...FIELDS.map(({ path, input, required = false }): PieceField => {
      const name = path.join("_");
      const label = plainText({}, `settings.lender_${name}` as TextKey);
      const field = { name, label, input, required };
      if (name === "disclaimer") return { ...field, rows: 5 };
      const isRate = input === "number" && { hint: plainText({}, "settings.hint_percent") };
      return { ...field, ...isRate };
    }),
    { name: "isUsual", label: plainText({}, "settings.lender_isUsual"), input: "switch" },
  ],
  toForm(value) {
    const { lender, isUsual } = asObject(value);
    const shown = FIELDS.map(({ path, input }) => [path.join("_"), shownValue(valueAt(lender, path), input)]);
    return { ...Object.fromEntries(shown), isUsual: isUsual === true ? "on" : "" } as Record<string, string>;
  },
  fromForm(typed, before, site) {
    const shown = this.toForm(before, site);
    const was = asObject(asObject(before)["lender"]);
    const lender = FIELDS.reduce((all, { path, input }) => {
      const name = path.join("_");
      const text = typed[name] ?? "";
      return text === shown[name] ? all : withValue(all, path, typedValue(text, input));
    }, was);
    return { lender: withoutEmpty(lender), isUsual: typed["isUsual"] === "on" };
  },
  wrong(value) {
    const range = asObject(asObject(asObject(value)["lender"])["comparisonRates"]);
    const missing = ["min", "max"].filter((end) => Object.keys(range).length === 1 && !(end in range));
    return Object.fromEntries(missing.map((end) => [`comparisonRates_${end}`, "publishing.required"]));
  },
  // lending › lenders › key › the path of the field
  fieldOf: (path) => path.slice(3).join("_"),
  newKey: ({ name = "" }) => slugify(name),
  isRemovable: true,
};

function lendingOf(config: PieceObject): PieceObject {
  return asObject(config["lending"]);
}

function shownValue(value: PieceValue | undefined, input: PieceField["input"]): string {
  if (input === "switch") return value === true ? "on" : "";
  if (typeof value === "number") return String(input === "money" ? value / 100 : value);
  return asText(value);
}

/** @returns undefined for what is left to its default */
function typedValue(text: string, input: PieceField["input"]): PieceValue | undefined {
  if (input === "switch") return text === "on";
  if (text === "") return undefined;
  if (input === "money") return Math.round(Number(text) * 100);
  return input === "number" ? Number(text) : text;
}

/** A range or fees of which nothing is left are not there. */
function withoutEmpty(lender: PieceObject): PieceObject {
  const isEmpty = (value: PieceValue) =>
    typeof value === "object" && value !== null && Object.keys(value).length === 0;
  return Object.fromEntries(Object.entries(lender).filter(([, value]) => !isEmpty(value)));
}
