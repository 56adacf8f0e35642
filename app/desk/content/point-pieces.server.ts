import { z } from "zod";

import { plainText, type TextKey } from "~/i18n/plain-text";

import { formOf } from "./form-part";
import { asList, asObject, asText } from "./piece-values";
import type { PieceRules } from "./pieces";
import { entryName, placePart, rowsPart } from "./rows-part.server";
import { fieldsOf } from "./schema-fields.server";
import { putSiteValue, siteValue } from "./stored-in.server";

type PointList = { path: readonly string[]; title: string; text: string; name: TextKey };

const POINT = { title: "title", text: "text" };
const LISTS: Record<string, PointList> = {
  valueAdds: { ...POINT, path: ["vehiclePage", "valueAdds"], name: "publishing.points_value_adds" },
  protectYourCar: { ...POINT, path: ["vehiclePage", "protectYourCar"], name: "publishing.points_protect" },
  tradeIn: {
    ...{ title: "question", text: "answer" },
    ...{ path: ["tradeIn", "faq"], name: "publishing.points_trade_in" },
  },
};
const schema = z.object({ title: z.string(), text: z.string() });

/**
 * What comes with every vehicle, what protects it (spec 1 §5), and the questions of a trade-in (spec 2 §2): short
 * lists of a title and a text.
 */
export const pointRules: PieceRules = {
  list: (files) =>
    new Map(
      Object.entries(LISTS).map(([key, { path, title, text }]) => {
        const points = asList(siteValue(files, path)).map(asObject);
        return [key, points.map((each) => ({ title: each[title] ?? "", text: each[text] ?? "" }))];
      }),
    ),
  put(files, key, value) {
    const list = LISTS[key];
    if (!list) return files;
    const points = asList(value).map((point) => {
      const { title = "", text = "" } = asObject(point);
      return { [list.title]: title, [list.text]: text };
    });
    return putSiteValue(files, list.path, points);
  },
  nameOf: (_, key) => plainText({}, LISTS[key]?.name ?? "publishing.kind_points"),
  about: (value) =>
    asList(value)
      .map((point) => asText(asObject(point)["title"]))
      .join(", "),
  ...formOf((site, value) => {
    const own = fieldsOf({ site, schema, words: ["publishing.field"] });
    return [
      rowsPart(asList(value).map(asObject), {
        columns: (row, index) => [...own(["title"]), placePart(row && index), ...own(["text"], { rows: 3 })],
        keys: ["title", "text"],
        more: 2,
        groupOf: entryName,
        isOrdered: true,
      }),
    ];
  }),
};
