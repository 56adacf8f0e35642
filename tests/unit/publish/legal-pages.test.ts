import { describe, expect, test } from "vitest";

import { buildConfig, buildLocation } from "#seed/builders/build-tenant";
import { placeholderValues } from "~/publish/placeholders";
import { readPages } from "~/publish/read-pages.server";
import { renderContent } from "~/publish/render-content.server";
import { readTenants } from "~/publish/publish-tenants.server";
import { STATE_LAWS } from "~/content/state-law";
import { siteConfigSchema, type SiteConfigInput } from "~/site/config/site-config";
import { state } from "~/site/config/values";

const LEGAL = [
  "/pages/collection-notice",
  "/pages/complaint-handling-process",
  "/pages/credit-disclosure",
  "/pages/unsubscribe",
  "/privacy-policy",
  "/terms-and-conditions",
  "/warranty",
];

async function legalPages(parts: Partial<SiteConfigInput> = {}) {
  const config = siteConfigSchema.parse({ ...buildConfig("northside"), ...parts });
  const pages = await readPages(
    "nowhere",
    "nowhere",
    placeholderValues(config, [buildLocation()]),
    renderContent,
  );
  return new Map(pages.map((page) => [page.path, page.html]));
}

test("a site without files of its own has every legal page, with nothing left to fill in (spec:2.2.23)", async () => {
  const pages = await legalPages();
  expect([...pages.keys()]).toEqual(LEGAL);
  for (const html of pages.values()) expect(html).not.toMatch(/\{\{|undefined|null/);
});

test.each(state.options)(
  "the pages of a dealer in %s state that law, and name its regulator",
  async (name) => {
    const address = { ...buildConfig("northside").address, state: name };
    const pages = await legalPages({ address });
    const { name: full, regulator, coolingOff } = STATE_LAWS[name];
    expect(pages.get("/terms-and-conditions")).toContain(`The law of ${full} applies.`);
    expect(pages.get("/terms-and-conditions")).toContain(coolingOff);
    expect(pages.get("/warranty")).toContain(`In ${full}: statutory warranty`);
    expect(pages.get("/warranty")).toContain(regulator.website);
    expect(pages.get("/warranty")).toContain("Checked on 21 November 2026");
  },
);

test("complaints: managers, the eight regulators in a new tab, 'or seek independent legal advice' (spec:2.2.73, spec:2.9.29)", async () => {
  const legal = {
    departments: [{ name: "Parts", manager: "Leo", phone: "02 1", email: "parts@dealer.test" }],
  };
  const html = (await legalPages({ legal })).get("/pages/complaint-handling-process") ?? "";
  expect(html).toContain("Leo");
  expect(html).toContain('<a href="mailto:parts@dealer.test">');
  for (const { regulator } of Object.values(STATE_LAWS)) {
    expect(html).toContain(
      `<a href="${regulator.website}" target="_blank" rel="noopener nofollow">${regulator.name}</a>`,
    );
  }
  expect(html).toContain("or seek independent legal advice");
  expect(html).toContain("The manager stays your contact while your complaint is handled");
});

test("privacy: the Act, sharing, opt-out, cookies, access and 30 days (spec:2.9.30)", async () => {
  const html = (await legalPages()).get("/privacy-policy") ?? "";
  for (const words of [
    "Privacy Act 1988",
    "Who else sees it",
    'href="/pages/unsubscribe"',
    "Cookies and counting",
    'href="/contact"',
    "within <strong>30 days</strong>",
  ]) {
    expect(html).toContain(words);
  }
});

describe("counting is described as the site is set (decision 038) (spec:2.9.30)", () => {
  const analytics = async (settings: object) =>
    (await legalPages({ analytics: settings })).get("/privacy-policy") ?? "";

  test.each([
    [{}, ["keep that for 180 days", "Only if you press", "no advertising partners"]],
    [{ keepDays: 30, visits: false }, ["keep that for 30 days", "there is nothing to ask you"]],
    [{ pixelId: "123456" }, ["Only then do Meta (its pixel) load"]],
    [{ events: false }, ["We do not count what is viewed."]],
  ])("%j", async (settings, words) => {
    const html = await analytics(settings);
    for (const word of words) expect(html).toContain(word);
  });
});

test("privacy names whom a press of a button tells (decision 026), and nobody where there is none", async () => {
  const tiles = "https://tiles.test/{z}/{x}/{y}.png";
  const named = await legalPages({
    map: { tiles },
    vehiclePage: { scripts: { chat: "https://chat.test/a.js" } },
  });
  expect(named.get("/privacy-policy")).toContain("maps from tiles.test and chat from chat.test");
  expect((await legalPages()).get("/privacy-policy")).not.toContain("other companies:");
});

test("a demo site's own page stands in place of the template, and every demo site has all", async () => {
  for (const { slug, config, pages } of await readTenants("tenants")) {
    const paths = pages.map(({ path }) => path);
    expect(paths, slug).toEqual(expect.arrayContaining(LEGAL));
    const privacy = pages.find(({ path }) => path === "/privacy-policy")?.html ?? "";
    expect(privacy).toContain(`${config.legalName} (ABN ${config.abn})`);
    for (const { manager } of config.legal.departments) {
      expect(pages.find(({ path }) => path === "/pages/complaint-handling-process")?.html).toContain(manager);
    }
  }
});
