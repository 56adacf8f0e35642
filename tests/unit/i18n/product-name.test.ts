import { expect, test } from "vitest";

import { chinese } from "~/i18n/chinese";
import { english } from "~/i18n/resources";

import "~/i18n/bring-chinese";

const LAYERS: Record<string, Record<string, string>>[] = [english, chinese];

test("the product's name stands in one text, which an installation's own name replaces", () => {
  const named = LAYERS.flatMap((texts) =>
    Object.entries(texts).flatMap(([area, words]) =>
      Object.entries(words).flatMap(([key, text]) => (/forecourt/i.test(text) ? [`${area}.${key}`] : [])),
    ),
  );
  expect(named).toEqual(["desk.name"]);
});
