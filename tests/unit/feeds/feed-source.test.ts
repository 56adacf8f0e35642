import { expect, test } from "vitest";

import { feedSourceSchema } from "~/feeds/feed-source";
import { yardFeed } from "#tests/fixtures/feeds/yard-feed";

const posted = (format: string) => {
  const { config } = yardFeed("yard.csv");
  const from = { kind: "push", secret: "FEED_ACME" };
  return feedSourceSchema.safeParse({ ...config, from, mapping: { ...config.mapping, format } });
};

test("what is posted is JSON: a mapping of another format is refused when the site is published", () => {
  expect([posted("json").success, posted("ndjson").success]).toEqual([true, true]);
  expect(posted("csv").error?.issues).toMatchObject([
    { path: ["mapping", "format"], message: "what is posted is json or ndjson" },
  ]);
});
