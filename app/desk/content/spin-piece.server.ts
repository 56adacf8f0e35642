import { plainText } from "~/i18n/plain-text";
import { slugify } from "~/stock/slug";

import { field, fromMoment, lastName, readJson, SITE, toMoment, writeJson } from "./json-pieces.server";
import { asList, asObject, asText } from "./piece-values";
import type { PieceField, PieceObject, PieceRules, PieceValue } from "./pieces";

type Form = Record<string, string>;

const [MIN_PRIZES, MAX_PRIZES] = [2, 12];
/** Empty entries of a form, to add. */
const MORE = 2;
const MAX_WEIGHT = 1_000_000;
const TEXTS = ["heading", "lead", "claim", "terms"] as const;

/** The prize wheel (spec 2 §2); a site has one at most. */
export const spinRules: PieceRules = {
  list(files) {
    const { spinToWin = null } = asObject(readJson(files, SITE));
    return new Map(spinToWin === null ? [] : [["site", spinToWin]]);
  },
  put: (files, _, value) => writeJson(files, SITE, { ...asObject(readJson(files, SITE)), spinToWin: value }),
  nameOf: (value) => asText(asObject(value)["heading"]) || plainText({}, "settings.spin"),
  about: (value) =>
    prizesOf(value)
      .map(({ name }) => asText(name))
      .join(", "),
  lead: () => plainText({}, "settings.spin_lead_of_form"),
  fields: (_, value) => {
    const own = (name: "campaign" | "lead" | "claim" | "terms", input: PieceField["input"]): PieceField => ({
      ...{ name, label: plainText({}, `settings.spin_${name}`), input, required: true },
      ...(input === "lines" && { rows: name === "terms" ? 8 : 3 }),
      ...(name !== "lead" && { hint: plainText({}, `settings.hint_spin_${name}`) }),
    });
    return [
      own("campaign", "text"),
      field("heading", "text", { required: true }),
      own("lead", "lines"),
      field("startsAt", "moment", { required: true }, "start"),
      field("expiry", "moment", { required: true }),
      ...rowsOf(value).flatMap((_, index) => prizeFields(index)),
      own("claim", "lines"),
      own("terms", "lines"),
    ];
  },
  toForm(value, { timeZone }) {
    const wheel = asObject(value);
    return {
      ...Object.fromEntries(["campaign", ...TEXTS].map((name) => [name, asText(wheel[name])])),
      start: toMoment(wheel["start"], timeZone),
      expiry: toMoment(wheel["expiry"], timeZone),
      ...(Object.assign({}, ...rowsOf(value).map(shownPrize)) as Form),
    };
  },
  fromForm(typed, before, site) {
    const shown = this.toForm(before, site);
    const moment = (name: "start" | "expiry") =>
      before !== null && typed[name] === shown[name]
        ? asObject(before)[name]
        : fromMoment(typed[name] ?? "", site.timeZone);
    return {
      ...asObject(before),
      campaign: slugify(typed["campaign"] ?? ""),
      ...Object.fromEntries(TEXTS.map((name) => [name, typed[name] ?? ""])),
      start: moment("start") ?? null,
      expiry: moment("expiry") ?? null,
      prizes: typedPrizes(typed, before),
    };
  },
  wrong(value, before, _, typed) {
    const { start = "", expiry = "" } = typed;
    const prizes = prizesOf(value).length;
    return {
      // Both are on the site's clocks.
      ...(start >= expiry && { expiry: plainText({}, "settings.spin_ends_early") }),
      ...(asText(asObject(value)["campaign"]) === "" && { campaign: "publishing.required" }),
      ...(prizes < MIN_PRIZES && { form: plainText({}, "settings.spin_few_prizes", { least: MIN_PRIZES }) }),
      ...(Object.assign({}, ...rowsOf(before).map((row, index) => wrongPrize(typed, row, index))) as Form),
    };
  },
  fieldOf: lastName,
  newKey: () => "site",
  isRemovable: true,
};

function prizesOf(value: PieceValue): PieceObject[] {
  return asList(asObject(value)["prizes"]).map(asObject);
}

/** The prizes, and empty ones to add. */
function rowsOf(value: PieceValue): (PieceObject | null)[] {
  const prizes = prizesOf(value);
  const more = Math.min(MAX_PRIZES - prizes.length, Math.max(MORE, 4 - prizes.length));
  return [...prizes, ...Array.from({ length: Math.max(0, more) }, () => null)];
}

function prizeFields(index: number): PieceField[] {
  const group = plainText({}, "settings.spin_prize", { number: index + 1 });
  return [
    field("name", "text", { group }, `name_${index}`),
    { name: `weight_${index}`, label: plainText({}, "settings.spin_weight"), input: "number", group },
    { name: `wins_${index}`, label: plainText({}, "settings.spin_wins"), input: "switch", group },
  ];
}

function shownPrize(prize: PieceObject | null, index: number): Form {
  return {
    [`name_${index}`]: asText(prize?.["name"]),
    [`weight_${index}`]: prize === null ? "" : String(prize["weight"]),
    [`wins_${index}`]: prize?.["wins"] === false ? "" : "on",
  };
}

/** A prize keeps its id, by which spins know it; one without a name is gone. */
function typedPrizes(typed: Form, before: PieceValue): PieceValue[] {
  const ids = new Set(prizesOf(before).map(({ id }) => asText(id)));
  return rowsOf(before).flatMap((prize, index): PieceValue[] => {
    const name = typed[`name_${index}`] ?? "";
    if (name === "") return [];
    const id = prize === null ? freeId(slugify(name) || "prize", ids) : asText(prize["id"]);
    ids.add(id);
    const wins = typed[`wins_${index}`] === "on";
    const { wins: was, ...others } = prize ?? {};
    return [
      {
        ...others,
        ...{ id, name, weight: Number(typed[`weight_${index}`]) },
        ...((was !== undefined || !wins) && { wins }),
      },
    ];
  });
}

function freeId(wanted: string, taken: ReadonlySet<string>): string {
  const numbers = Array.from({ length: taken.size }, (_, index) => `${wanted}-${index + 2}`);
  return [wanted, ...numbers].find((id) => !taken.has(id)) ?? wanted;
}

function wrongPrize(typed: Form, prize: PieceObject | null, index: number): Form {
  const [name = "", weight = ""] = [typed[`name_${index}`], typed[`weight_${index}`]];
  // What is typed for a new one is not dropped unseen.
  if (name === "") return prize === null && weight !== "" ? { [`name_${index}`]: "publishing.required" } : {};
  const isWhole = /^[1-9]\d*$/.test(weight) && Number(weight) <= MAX_WEIGHT;
  if (isWhole) return {};
  return { [`weight_${index}`]: plainText({}, "settings.number_between", { min: 1, max: MAX_WEIGHT }) };
}
