import { plainText } from "~/i18n/plain-text";

import { asList, asObject, asText, field, readJson, SITE, writeJson } from "./json-pieces.server";
import { inPlaces } from "./menu-pieces.server";
import type { PieceField, PieceObject, PieceRules, PieceValue } from "./pieces";
import { withValue } from "./setting-pieces.server";

type Form = Record<string, string>;

const LISTS = ["valueAdds", "protectYourCar"] as const;
/** Empty entries of a form, to add. */
const MORE = 2;

/** What comes with every vehicle, and what protects it: short lists of a title and a text (spec 1 §5). */
export const pointRules: PieceRules = {
  list(files) {
    const page = asObject(asObject(readJson(files, SITE))["vehiclePage"]);
    return new Map(LISTS.map((key) => [key, asList(page[key])]));
  },
  put: (files, key, value) =>
    writeJson(files, SITE, withValue(asObject(readJson(files, SITE)), ["vehiclePage", key], asList(value))),
  nameOf: (_, key) =>
    plainText({}, key === "protectYourCar" ? "publishing.points_protect" : "publishing.points_value_adds"),
  about: (value) =>
    asList(value)
      .map((point) => asText(asObject(point)["title"]))
      .join(", "),
  fields: (_, value) =>
    rowsOf(value).flatMap((_, index): PieceField[] => {
      const group = plainText({}, "settings.menu_entry", { number: index + 1 });
      return [
        field("title", "text", { group }, `title_${index}`),
        {
          name: `place_${index}`,
          label: plainText({}, "settings.place"),
          input: "number",
          group,
        },
        field("text", "lines", { group, rows: 3 }, `text_${index}`),
      ];
    }),
  toForm: (value) =>
    Object.assign(
      {},
      ...rowsOf(value).map((row, index) => ({
        [`title_${index}`]: asText(row?.["title"]),
        [`place_${index}`]: row === null ? "" : String(index + 1),
        [`text_${index}`]: asText(row?.["text"]),
      })),
    ) as Form,
  fromForm(typed, before) {
    const rows = rowsOf(before).flatMap((row, index) => {
      const [title = "", text = ""] = [typed[`title_${index}`], typed[`text_${index}`]];
      return title === "" && text === "" ? [] : [{ index, point: { ...row, title, text } }];
    });
    return inPlaces(rows, typed).map(({ point }) => point);
  },
  wrong: (_, before, __, typed) =>
    Object.assign({}, ...rowsOf(before).map((_, index) => wrongRow(typed, index))) as Form,
  fieldOf: () => "form",
  newKey: null,
  isRemovable: false,
};

/** The points, and empty ones to add. */
function rowsOf(value: PieceValue): (PieceObject | null)[] {
  return [...asList(value).map(asObject), ...Array.from({ length: MORE }, () => null)];
}

function wrongRow(typed: Form, index: number): Form {
  const [title, text, place] = [`title_${index}`, `text_${index}`, `place_${index}`];
  const empty = [title, text].filter((name) => (typed[name] ?? "") === "");
  return {
    // Without both an entry is removed.
    ...(empty.length === 1 && Object.fromEntries(empty.map((name) => [name, "publishing.required"]))),
    ...(!/^(?:[1-9]\d{0,2})?$/.test(typed[place] ?? "") && {
      [place]: plainText({}, "settings.number_between", { min: 1, max: 999 }),
    }),
  };
}
