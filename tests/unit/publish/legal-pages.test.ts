import { describe, expect, test } from "vitest";

import { buildConfig, buildLocation } from "#seed/builders/build-tenant";
import { placeholderValues } from "~/publish/placeholders";
import { legalProblems } from "~/publish/check-legal";
import { readPages } from "~/publish/read-pages.server";
import { renderContent } from "~/publish/render-content.server";
import { readTenants } from "~/publish/publish-tenants.server";
import { STATE_LAWS } from "~/content/state-law";
import { siteConfigSchema, type SiteConfigInput } from "~/site/config/site-config";
import { state } from "~/site/config/values";

const LEGAL = [
  "/accessibility",
  "/pages/collection-notice",
  "/pages/complaint-handling-process",
  "/pages/credit-disclosure",
  "/pages/unsubscribe",
  "/privacy-policy",
  "/terms-and-conditions",
  "/warranty",
];

/** A site without files of its own. */
const NO_FILES = new Map<string, Buffer>();

async function legalPages(parts: Partial<SiteConfigInput> = {}) {
  const config = siteConfigSchema.parse({ ...buildConfig("northside"), ...parts });
  const pages = await readPages(
    NO_FILES,
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

test.each(LEGAL)("%s is summed up in Chinese, which says that the English text binds", async (path) => {
  const config = siteConfigSchema.parse(buildConfig("northside"));
  const placeholders = placeholderValues(config, [buildLocation()]);
  const pages = await readPages(NO_FILES, "nowhere", placeholders, renderContent);
  const page = pages.find((one) => one.path === path);
  const { title = "", html = "" } = page?.translations?.["zh-Hans"] ?? {};
  expect(title).toMatch(/[\u4e00-\u9fff]/);
  expect(html).toContain("英文");
  expect(html).toContain("以英文为准");
  // Not the page in the reader's language, to which a path of the site would lead.
  expect(html).toContain(`href="${config.url}${path}"`);
  expect(html).not.toMatch(/\{\{|undefined|null/);
});

test("the terms say how long a reserved car is held, and of which type otherwise", async () => {
  const terms = async (holdHoursByType: object) =>
    (await legalPages({ reserve: { enabled: true, holdHoursByType } })).get("/terms-and-conditions");
  expect(await terms({})).toContain("holds it for 48 hours.");
  const byType = { new: 96, used: 48, demo: 24 };
  expect(await terms(byType)).toContain("holds it for 48 hours (a new car for 96, a demonstrator for 24).");
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

describe("marketing is described as the forms ask for it (Spam Act 2003 s 16)", () => {
  const PRIVACY = "/privacy-policy";
  const NOTICE = "/pages/collection-notice";

  test.each([
    ["an unticked box", {}, "The box is never ticked for you", "Only if you tick the box"],
    ["a ticked box", { optInDefault: true }, "that is ticked when the form opens", "The box is ticked when"],
    ["no box", { optInHidden: true }, "Our forms do not ask.", "so sending one brings none"],
    [
      "other boxes",
      { optInKinds: "finance_and_trade" },
      "Our forms do not ask.",
      "so sending one brings none",
    ],
  ] as const)("%s", async (_, forms, policy, notice) => {
    const pages = await legalPages({ forms });
    expect(pages.get(PRIVACY)).toContain(policy);
    expect(pages.get(NOTICE)).toContain(notice);
    const isUnticked = Object.keys(forms).length === 0;
    expect((pages.get(PRIVACY) ?? "").includes("never ticked")).toBe(isUnticked);
    expect((pages.get(NOTICE) ?? "").includes("Only if you tick")).toBe(isUnticked);
  });

  test("alerts, where a site has them, are ticked by the shopper alone", async () => {
    expect((await legalPages({ alerts: { enabled: true } })).get(PRIVACY)).toContain("Alerts about vehicles");
    expect((await legalPages()).get(PRIVACY)).not.toContain("Alerts about vehicles");
  });
});

test("privacy names the cookies that the site sets, what a browser calls itself, and who works for the dealer", async () => {
  const services = ["Email: the United States", "Text messages: Singapore"];
  const html = (await legalPages({ legal: { privacy: { services } } })).get("/privacy-policy") ?? "";
  expect(html).toContain("what your browser calls itself");
  expect(html).toContain("finds your answers again for up to 90 days");
  expect(html).toContain("Without JavaScript, one lists the pages you open");
  for (const service of services) expect(html).toContain(`<li>${service}</li>`);
  const without = (await legalPages({ tradeIn: { enabled: false } })).get("/privacy-policy") ?? "";
  expect(without).not.toContain("finds your answers again");
  expect(without).toContain("they run our email, text messages, hosting and customer records");
});

describe("privacy says what programs decide or prepare (APP 1.7 to 1.9)", () => {
  const policy = async (parts: Partial<SiteConfigInput> = {}) =>
    (await legalPages(parts)).get("/privacy-policy") ?? "";

  test("by the site's features, with the information that each uses", async () => {
    const html = await policy();
    expect(html).toContain("What we offer for it, a person decides");
    expect(html).toContain("the lender decides");
    expect(html).toContain("No program of ours decides by itself about your rights or interests");
    expect(await policy({ tradeIn: { enabled: false } })).not.toContain("What we offer for it");
    expect(html).not.toContain("goes to whoever asks first");
    const reserve = { enabled: true, processors: ["demo" as const] };
    expect(await policy({ reserve })).toContain("goes to whoever asks first");
  });

  test("and what other programs of the dealer decide, as the dealer states it", async () => {
    const decision = "A program of our insurer refuses cover by your age and postcode.";
    const html = await policy({ legal: { privacy: { automatedDecisions: [decision] } } });
    expect(html).toContain(decision);
    expect(html).not.toContain("No program of ours decides by itself");
  });
});

describe("what publishing asks of a dealer's legal texts", () => {
  const problems = (parts: Partial<SiteConfigInput>) =>
    legalProblems(siteConfigSchema.parse({ ...buildConfig("northside"), ...parts })).map(({ path }) =>
      path.join("."),
    );
  const claim = "Northside Pty Ltd acts as a credit representative of its lenders.";
  const complaintsContact = { name: "Jo Lee, Owner", email: "jo@dealer.test", phone: "02 1" };
  const managed = (manager: string) => ({
    departments: [{ name: "Parts", manager, phone: "02 2", email: "parts@dealer.test" }],
  });

  test("a credit representative has a number and a licensee, which the disclosure says", async () => {
    expect(problems({ legal: { credit: { statements: [claim] } } })).toEqual([
      "legal.credit.representativeNumber",
      "legal.credit.licenseeName",
      "legal.credit.licenseeNumber",
    ]);
    const licensee = { licenseeName: "River Licensing Pty Ltd", licenseeNumber: "999201" };
    const credit = { statements: [claim], representativeNumber: "999101", ...licensee };
    expect(problems({ legal: { credit } })).toEqual([]);
    expect((await legalPages({ legal: { credit } })).get("/pages/credit-disclosure")).toContain(
      "is credit representative 999101 of River Licensing Pty Ltd, Australian credit licence 999201.",
    );
  });

  test("the countries of its companies are among those that hold data", () => {
    const services = ["Hosting: Australia", "Email: the United States"];
    expect(problems({ legal: { privacy: { services } } })).toEqual(["legal.privacy.overseas"]);
    expect(problems({ legal: { privacy: { services, overseas: ["the United States"] } } })).toEqual([]);
  });

  test("a complaint is never read again by whoever answered it", async () => {
    expect(problems({ complaintsContact, legal: managed("Jo Lee, Parts Manager") })).toEqual([
      "legal.departments.0.manager",
    ]);
    for (const same of ["Jo  Lee (Parts)", "jo lee – Parts Manager", "Jo Lee - Parts"])
      expect(problems({ complaintsContact, legal: managed(same) }), same).toHaveLength(1);
    const shared = { ...complaintsContact, email: "Parts@dealer.test" };
    expect(problems({ complaintsContact: shared, legal: managed("Leo Santos") })).toEqual([
      "legal.departments.0.email",
    ]);
    expect(problems({ complaintsContact, legal: managed("Leo Santos, Parts Manager") })).toEqual([]);
    const html = (await legalPages({ complaintsContact })).get("/pages/complaint-handling-process") ?? "";
    const [first = "", second = ""] = html.split("3. If you are not satisfied");
    expect(first).not.toContain("Jo Lee");
    expect(second).toContain("Jo Lee");
  });
});

test("a guarantee of a demo site that is a warranty against defects has the prescribed sentence and an email address (Competition and Consumer Regulations 2010 reg 90)", async () => {
  const fairprice = (await readTenants("tenants")).find(({ slug }) => slug === "fairprice");
  const html = fairprice?.pages.find(({ path }) => path === "/pages/our-guarantee")?.html ?? "";
  expect(html).toContain(
    "Our goods come with guarantees that cannot be excluded under the Australian Consumer Law. You are entitled to a replacement or refund for a major failure and compensation for any other reasonably foreseeable loss or damage. You are also entitled to have the goods repaired or replaced if the goods fail to be of acceptable quality and the failure does not amount to a major failure.",
  );
  expect(html).toContain('href="mailto:hi@fairprice.example"');
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

describe("on each demo site", async () => {
  const demo = await readTenants("tenants");
  const UNTICKED = "The box is never ticked for you";
  const TICKED = "a box for marketing that is ticked when the form opens";
  const NONE = "Our forms do not ask.";

  test.each([
    // As it is, and with `optInDefault`: a site whose forms do not ask has no box to tick.
    ["northside", UNTICKED, TICKED],
    ["harbour", UNTICKED, TICKED],
    ["fairprice", NONE, NONE],
    ["wanderer", NONE, NONE],
  ])("the legal pages of %s say what it does", async (slug, asItIs, withDefault) => {
    const site = demo.find((each) => each.slug === slug);
    if (!site) throw new Error(`no demo site ${slug}`);
    const { config, locations, pages } = site;
    const html = new Map(pages.map((page) => [page.path, page.html]));
    expect([...html.keys()]).toEqual(expect.arrayContaining(LEGAL));

    const privacy = html.get("/privacy-policy") ?? "";
    const { services } = config.legal.privacy;
    for (const words of [
      `${config.legalName} (ABN ${config.abn})`,
      asItIs,
      "what your browser calls itself",
      "finds your answers again for up to 90 days",
      ...services.map((service) => `<li>${service}</li>`),
    ])
      expect(privacy).toContain(words);
    expect(services.length).toBeGreaterThan(0);

    const ticked = siteConfigSchema.parse({ ...config, forms: { ...config.forms, optInDefault: true } });
    const changed = await readPages(NO_FILES, "nowhere", placeholderValues(ticked, locations), renderContent);
    expect(changed.find(({ path }) => path === "/privacy-policy")?.html).toContain(withDefault);

    const complaints = html.get("/pages/complaint-handling-process") ?? "";
    const [first = "", second = ""] = complaints.split("3. If you are not satisfied");
    const { name, email } = config.complaintsContact;
    for (const { manager } of config.legal.departments) expect(first).toContain(manager);
    expect(first).not.toContain(name);
    expect(first).not.toContain(email);
    expect(second).toContain(`Ask for ${name}`);
    expect(second).toContain(`mailto:${email}`);
    expect(html.get("/warranty")).toContain(`mailto:${email}`);
    expect(legalProblems(config)).toEqual([]);
  });
});
