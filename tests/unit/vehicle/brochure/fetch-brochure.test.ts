import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { brochurePath, printPath } from "~/paths";
import { fetchBrochure } from "~/vehicle/brochure/BrochureLinks";

// It listens whether the page is left.
beforeEach(() => {
  for (const name of ["addEventListener", "removeEventListener"]) vi.stubGlobal(name, () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

const answers = (answer: Response | Error) =>
  vi.stubGlobal("fetch", async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });

test("spec 1 §7: the binary file by the car's slug", async () => {
  answers(new Response("%PDF-1.3"));
  const fetched = await fetchBrochure("/cars/corolla.pdf");
  expect("pdf" in fetched && (await fetched.pdf.text())).toBe("%PDF-1.3");
});

test.each<[string, Response | Error, string | null]>([
  [
    "busy is told in the server's own words",
    new Response("Many are being made.\n", { status: 503 }),
    "Many are being made.",
  ],
  ["a proxy's empty 503 in none", new Response("", { status: 503 }), null],
  ["an error page is no message", new Response("<html>", { status: 500 }), null],
  ["nor is a car that is gone", new Response("Gone", { status: 410 }), null],
  ["nor a line that broke", new TypeError("Failed to fetch"), null],
])("spec 1 §8, PDF download failure: %s", async (_, answer, message) => {
  answers(answer);
  expect(await fetchBrochure("/cars/corolla.pdf")).toEqual({ message });
});

test("spec 1 §2, §7: where they are", () => {
  expect(brochurePath("2021-corolla")).toBe("/cars/2021-corolla.pdf");
  expect(printPath("c 1&x")).toBe("/print?car_id=c%201%26x");
});
