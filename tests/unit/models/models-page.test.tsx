import { expect, test } from "vitest";

import { renderHtml } from "#tests/fixtures/render-html";
import { ModelsPage } from "~/models/ModelsPage";

test("what is on the way is not said to be in stock, and counts are written as people write them", () => {
  const category = (name: string, count: number) => ({ name, count, fromPrice: 6_990, href: `/${name}` });
  const page = {
    ...{ bodies: [], body: null, fuels: [], fuel: null, cards: [], sideLinks: [], count: 1 },
    categories: [category("Electrified", 1_882), category("Upcoming", 11)],
  };
  const words = renderHtml(<ModelsPage page={page} />).replace(/<[^>]*>/g, " ");
  expect(words).toContain("1,882 in stock · from $6,990");
  expect(words).toContain("11 on the way · from $6,990");
  expect(words).not.toMatch(/11 in stock|In stock by type/);
});
