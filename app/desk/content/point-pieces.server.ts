import { plainText, type TextKey } from "~/i18n/plain-text";

import { field, readJson, SITE, writeJson } from "./json-pieces.server";
import { asList, asObject, asText, valueAt } from "./piece-values";
import { inPlaces } from "./menu-pieces.server";
import type { PieceField, PieceObject, PieceRules, PieceValue } from "./pieces";
import { withValue } from "./setting-pieces.server";

type Form = Record<string, string>;

type PointList = { path: readonly string[]; title: string; text: string; name: TextKey };

const LISTS: Record<string, PointList> = {
  valueAdds: { ...inVehiclePage("valueAdds"), name: "publishing.points_value_adds" },
  protectYourCar: { ...inVehiclePage("protectYourCar"), name: "publishing.points_protect" },
  tradeIn: {
    ...{ path: ["tradeIn", "faq"], title: "question", text: "answer" },
    name: "publishing.points_trade_in",
  },
};
/** Empty entries of a form, to add. */
const MORE = 2;

/**
 * What comes with every vehicle, what protects it (spec 1 §5), and the questions of a trade-in (spec 2 §2): short
 * lists of a title and a text.
 */
export const pointRules: PieceRules = {
  list(files) {
    const site = readJson(files, SITE);
    return new Map(
      Object.entries(LISTS).map(([key, { path, title, text }]) => {
        const list = valueAt(site, path);
        const points = asList(list).map(asObject);
        return [key, points.map((each) => ({ title: each[title] ?? "", text: each[text] ?? "" }))];
      }),
    );
  },
  put(files, key, value) {
    const list = LISTS[key];
    if (!list) return files;
    const points = asList(value).map((point) => {
      const { title = "", text = "" } = asObject(point);
      return { [list.title]: title, [list.text]: text };
    });
    return writeJson(files, SITE, withValue(asObject(readJson(files, SITE)), list.path, points));
  },
  nameOf: (_, key) => plainText({}, LISTS[key]?.name ?? "publishing.kind_points"),
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

function inVehiclePage(name: string): Omit<PointList, "name"> {
  return { path: ["vehiclePage", name], title: "title", text: "text" };
}

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
