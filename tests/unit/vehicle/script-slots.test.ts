import { expect, test } from "vitest";

import { siteConfigSchema } from "~/site/config/site-config";
import { scriptSlots } from "~/vehicle/ScriptSlot";

const { vehiclePage } = siteConfigSchema.shape;
const scripts = {
  chat: "https://chat.example/w.js",
  impel: "https://impel.example/w.js",
  autobot: "https://autobot.example/w.js",
  redbook: "https://redbook.example/w.js",
};
const off = { impel: false, autobot: false, redbook: false };
const on = { impel: true, autobot: true, redbook: true };

test("spec 1 §3, flags for impel, autobot and redbook: switched on, and with an address (spec:1.1.20)", () => {
  expect(
    scriptSlots({ ...on, vehiclePage: vehiclePage.parse({ chat: true, scripts }) }, { status: "in_stock" }),
  ).toEqual(scripts);
});

test.each([
  ["nothing is configured", { ...off, vehiclePage: vehiclePage.parse({}) }, "in_stock"],
  [
    "there are addresses, but no switch is on",
    { ...off, vehiclePage: vehiclePage.parse({ scripts }) },
    "in_stock",
  ],
  [
    "switches are on, but there is no address",
    { ...on, vehiclePage: vehiclePage.parse({ chat: true }) },
    "in_stock",
  ],
  ["the car is gone", { ...on, vehiclePage: vehiclePage.parse({ chat: true, scripts }) }, "sold"],
] as const)("none when %s", (_, settings, status) => {
  expect(scriptSlots(settings, { status })).toEqual({});
});

test("a script comes over https, or the site is refused", () => {
  const insecure = { scripts: { chat: "http://chat.example/w.js" } };
  expect(vehiclePage.safeParse(insecure).success).toBe(false);
});
