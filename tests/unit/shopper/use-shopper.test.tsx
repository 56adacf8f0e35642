import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";

import { type Shopper, useShopper } from "~/shopper/use-shopper";

afterEach(() => vi.unstubAllGlobals());

/** What a page knows before the server has said who is looking. */
function unknownShopper(): Shopper {
  let found: Shopper | null = null;
  function Looks() {
    found = useShopper();
    return null;
  }
  renderToString(<Looks />);
  return found!;
}

test.each([
  [200, { success: true }, { kind: "done" }],
  [401, { success: false }, { kind: "signed_out" }],
])(
  "a press that nobody has said anything about is sent, to be kept although the page is left: %i",
  async (status, body, outcome) => {
    const page = new EventTarget();
    for (const name of ["addEventListener", "removeEventListener"] as const)
      vi.stubGlobal(name, page[name].bind(page));
    vi.stubGlobal("document", { documentElement: { lang: "en-AU" } });
    const fetched = vi.fn(async () => new Response(JSON.stringify(body), { status }));
    vi.stubGlobal("fetch", fetched);
    expect(await unknownShopper().change("corolla", "saved")).toEqual(outcome);
    expect(fetched).toHaveBeenCalledWith(
      "/api/watchlist/save-car",
      expect.objectContaining({ keepalive: true, body: JSON.stringify({ car_id: "corolla" }) }),
    );
  },
);
