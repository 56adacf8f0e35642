import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, test, vi } from "vitest";

import { isTold, loadView } from "~/vehicle/views/ViewCount";
import { ViewCounter } from "~/vehicle/views/ViewCounter";

afterEach(() => vi.unstubAllGlobals());
const answers = (answer: () => Promise<Response>) => vi.stubGlobal("fetch", answer);
const load = () => loadView("/cars/corolla/view.json", new AbortController().signal);

describe("spec 1 §8, view.json", () => {
  test("reads views and car_fields", async () => {
    answers(() => Promise.resolve(Response.json({ views: 13, car_fields: {} })));
    expect(await load()).toEqual({ views: 13, car_fields: {} });
  });

  test.each([400, 404, 410, 429, 500])("%d: null if the response is not ok", async (status) => {
    answers(() => Promise.resolve(Response.json({ views: 1 }, { status })));
    expect(await load()).toBeNull();
  });

  test.each([
    ["no answer at all", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["an answer that is no JSON", () => Promise.resolve(new Response("<html>"))],
  ])("%s: null", async (_, answer) => {
    answers(answer);
    expect(await load()).toBeNull();
  });
});

test("the server keeps the counter's place and says nothing in it (design §4.11, §4.12)", () => {
  const car = { slug: "corolla", photosCount: 5, updatedAtTimestamp: 1_795_000_000 };
  const html = renderToStaticMarkup(<ViewCounter car={car} websiteId={1} />);
  expect(html).toMatch(/^<p class="[^"]*\bh-6\b[^"]*"><\/p>$/);
});

test("a number is shown once it says something for the car", () => {
  expect([0, 1, 9, 10, 1_234].map(isTold)).toEqual([false, false, false, true, true]);
});
