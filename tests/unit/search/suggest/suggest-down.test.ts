import { expect, test, vi } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { loader } from "~/routes/search.suggest";
import { StockIndexUnavailable } from "~/stock/stock-index";

const stock = vi.hoisted(() => ({ findVocabulary: vi.fn(), index: vi.fn() }));
vi.mock("~/stock/stock-vocabulary.server", () => ({ findVocabulary: stock.findVocabulary }));
vi.mock("~/stock/stock-index.server", () => ({ stockIndex: stock.index }));
vi.mock("~/site/require-site.server", () => ({
  requireSite: () => ({ ...buildTenant("northside"), revision: 1 }),
}));

const ask = (path: string) =>
  loader({ request: new Request(`http://northside.test${path}`), params: {}, context: {} });
const NOTHING = { makes: [], models: [], badges: [], kinds: [], vehicles: [] };

test("while the index is down nothing is said of matches, and nobody keeps that answer (spec 1 §8)", async () => {
  const down = new StockIndexUnavailable("down");
  stock.findVocabulary.mockRejectedValue(down);
  stock.index.mockReturnValue({ search: () => Promise.reject(down) });
  const answer = await ask("/search/suggest?q=toyota");
  expect(answer.status).toBe(204);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

test.each(["", "?q=", "?q=%20%20", "?other=1"])("%j asks nothing of the index", async (search) => {
  stock.index.mockImplementation(() => {
    throw new Error("not to be asked");
  });
  expect(await (await ask(`/search/suggest${search}`)).json()).toEqual(NOTHING);
});
