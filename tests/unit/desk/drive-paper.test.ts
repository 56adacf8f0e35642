import { expect, test } from "vitest";
import { z } from "zod";

import { driverFields, parsePaper, shortLicence } from "~/desk/drives/drive-paper";
import { MAX_DRAWN } from "~/desk/drives/licence";

const GOOD = {
  driver: "Bindi Nguyen",
  licence: "12 345-678",
  from: "NSW",
  expires: "2037-12-01",
  drawn: "M10 10L20 30L600 200M5 5",
  agreed: "on",
};
const read = (parts: Record<string, unknown> = {}) => {
  const parsed = z.object(driverFields).safeParse({ ...GOOD, ...parts });
  return parsed.success ? parsed.data : parsed.error.issues.map(({ path, message }) => [path[0], message]);
};

test("a licence is read in any spelling, and a signature as it was drawn", () => {
  expect(read()).toEqual({ ...GOOD, licence: "12345678" });
  expect(read({ drawn: undefined })).toMatchObject({ drawn: "" });
  expect(read({ from: "Overseas", licence: "d1234567" })).toMatchObject({ licence: "D1234567" });
});

test.each([
  [{ driver: " " }, ["driver", "drives.error_driver"]],
  [{ licence: "123" }, ["licence", "drives.error_licence"]],
  [{ licence: "12345 🚗" }, ["licence", "drives.error_licence"]],
  [{ from: "" }, ["from", "drives.error_from"]],
  [{ from: "NZ" }, ["from", "drives.error_from"]],
  [{ expires: "2037-02-30" }, ["expires", "drives.error_expires"]],
  [{ drawn: "M1 1<script>" }, ["drawn", "drives.error_drawn"]],
  [{ drawn: "L1 1" }, ["drawn", "drives.error_drawn"]],
  [{ agreed: undefined }, ["agreed", "drives.error_agreed"]],
])("%j is refused beside its field", (parts, refused) => {
  expect(read(parts)).toEqual([refused]);
});

test("a signature of twice the strokes takes twice the time, and one without end is refused", () => {
  const drawn = `M0 0${"L599 199".repeat(MAX_DRAWN / 8)}`;
  expect(read({ drawn: drawn.slice(0, MAX_DRAWN).replace(/L[^L]*$/, "") })).toMatchObject({
    driver: "Bindi Nguyen",
  });
  expect(Array.isArray(read({ drawn: `${drawn}${drawn}` }))).toBe(true);
});

test("a page has the end of a licence alone, and what was not sealed here is no paper", () => {
  expect(shortLicence("12345678")).toBe("…5678");
  expect(parsePaper('{"driver":"Bindi"}')).toBeNull();
});
