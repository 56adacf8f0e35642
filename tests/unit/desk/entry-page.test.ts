import { expect, test } from "vitest";

import { pageOf } from "~/desk/content/entry-page.server";
import type { Site } from "~/site/site";

const FILES = new Map([
  ["locations.json", Buffer.from(JSON.stringify([{ slug: "windsor", timeZone: "Australia/Brisbane" }]))],
]);
/** Noon of 1 December 2026 in Brisbane. */
const NOW = Date.parse("2026-12-01T12:00:00+10:00") / 1_000;

test.each([
  ["2026-12-01", null, "/careers/technician"],
  ["2026-11-01", "2026-12-01", "/careers/technician"],
  ["2026-12-02", null, "/careers"],
  ["2026-11-01", "2026-11-30", "/careers"],
])("a job from %s to %s is shown at %s today", (posted, closes, path) => {
  const value = { location: "windsor", posted, closes };
  const entry = { kind: "vacancy", key: "technician", value, published: value } as const;
  expect(pageOf(entry, { site: {} as Site, files: FILES, now: NOW })).toBe(path);
});
