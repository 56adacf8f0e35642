import { describe, expect, test } from "vitest";
import { z } from "zod";

import { readsOf, readsOfFolders, settingPaths, unreadSettings } from "#tests/fixtures/settings-read";
import { locationSchema } from "~/locations/location";
import { siteConfigSchema } from "~/site/config/site-config";
import { CAR_FACTS } from "~/stock/car-fields/car-fields";

const ofCars: ReadonlySet<string> = new Set(CAR_FACTS.map(([name]) => name));
const reads = readsOfFolders(["app", "server", "seed"]);

describe("every setting is read (spec 1 §3, spec 2 §3)", () => {
  test("of a site (spec:1.3.20)", () => {
    expect(ofCars).toContain("autograb");
    const paths = settingPaths(siteConfigSchema).filter(([key]) => key !== "$schema");
    expect(paths.length).toBeGreaterThan(200);
    expect(unreadSettings(paths, reads, ofCars)).toEqual([]);
  });

  test("of a location (spec:2.3.1)", () => {
    expect(unreadSettings(settingPaths(locationSchema), reads, new Set())).toEqual([]);
  });
});

describe("what counts as read", () => {
  const schema = z.object({
    autograb: z.boolean().default(false),
    vehiclePage: z.object({
      chat: z.boolean(),
      points: z.array(z.object({ title: z.string() })).default([]),
    }),
  });
  const unread = (code: string) => unreadSettings(settingPaths(schema), readsOf(code, "a.ts"), ofCars);

  test("nothing of what nobody reads", () => {
    expect(unread("")).toEqual([
      "autograb",
      "vehiclePage",
      "vehiclePage.chat",
      "vehiclePage.points",
      "vehiclePage.points.title",
    ]);
    expect(unread("const written = { autograb: true, vehiclePage: { chat: true } };")).toHaveLength(5);
  });

  test("a name of a car's own only from the configuration", () => {
    const rest =
      "const { vehiclePage } = useSite(); vehiclePage.chat; const [{ title }] = vehiclePage.points;";
    expect(unread(`car.autograb; ${rest}`)).toEqual(["autograb"]);
    expect(unread(`site.config.autograb; ${rest}`)).toEqual([]);
    expect(unread(`const { autograb } = useSite(); ${rest}`)).toEqual([]);
  });
});
