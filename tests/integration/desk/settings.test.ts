import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { afterAll, beforeEach, describe, expect, test } from "vitest";

import { buildConfig } from "#seed/builders/build-tenant";
import { renderPage } from "#tests/fixtures/rendered-page";
import { makeTenant, makeTenantsFolder } from "#tests/integration/publish/tenant-folder";
import { chooseLook } from "~/desk/content/choose-look.server";
import { findEntryForm } from "~/desk/content/entry-form.server";
import { readDraftedSite } from "~/desk/content/preview.server";
import { findSettings } from "~/desk/content/draft-lists.server";
import { findPublishPage } from "~/desk/content/publish-page.server";
import { rollBackSite } from "~/desk/content/versions.server";
import { closeDatabase, db } from "~/platform/db.server";
import { publishTenant } from "~/publish/publish-tenants.server";
import { findSite } from "~/site/sites.server";

import { MANAGER, onDesk, READER, SALES } from "./desk-world";
import { edit, formOf, publish } from "./edit-draft";

const ROBIN = { author: "robin", onNewer: "refuse" } as const;
const CONTENT = { level: "site", target: "northside", role: "content" } as const;
const OFFER = {
  id: "summer",
  name: "Two weeks on us",
  description: "<p>Now.</p>",
  category: "Vehicle offer",
};
const THEME = join(import.meta.dirname, "../../../tenants/northside/theme.css");

beforeEach(async () => {
  await db().site.deleteMany();
  const tenants = await makeTenantsFolder();
  const css = await readFile(THEME, "utf8");
  const config = {
    ...buildConfig("northside"),
    tagline: "Cars of the north",
    popup: {
      heading: "Try it",
      text: "<p>Two days.</p>",
      url: "/test-drive",
      image: null,
      expiry: "2027-01-01T00:00:00+10:00",
    },
    languages: { "zh-Hans": { words: { "Cars of the north": "北区好车", "Try it": "试一试" } } },
  };
  const files = { "site.json": config, "offers.json": [OFFER], "theme.css": `/* Ours */\n${css}` };
  await publishTenant(await makeTenant(tenants, "northside", files), ROBIN);
  await publishTenant(await makeTenant(tenants, "harbour"), ROBIN);
});
afterAll(closeDatabase);

/** The Chinese of the site's own words. */
async function translatedWords(): Promise<unknown> {
  const { config } = await stored();
  return (config as { languages: Record<string, { words: unknown }> }).languages["zh-Hans"]?.words;
}

async function northside() {
  const site = await findSite("northside");
  if (!site) throw new Error("no northside");
  return site;
}

const stored = async () => {
  const { config, themeCss } = await db().site.findUniqueOrThrow({ where: { slug: "northside" } });
  return { config: config as Record<string, unknown>, themeCss };
};

describe("settings", () => {
  test("are changed in the draft, published, drawn on the dealer’s page, and rolled back (desk:31)", async () => {
    const kim = await onDesk("Kim", MANAGER);
    const before = (await stored()).config;
    expect(await edit(kim, "setting/contact", { phone: "(07) 5550 9999" })).toBeNull();
    expect(await edit(kim, "theme/colours", { colour_brand: "#224411" })).toBeNull();
    expect((await stored()).config).toEqual(before);
    expect((await findSettings(kim, "northside", 0))?.changes).toBe(2);
    const page = await findPublishPage(kim, "northside", 0);
    expect(page?.changes).toMatchObject([
      { name: "Contact details", values: [{ label: "Phone", after: { text: "(07) 5550 9999" } }] },
      { name: "Colours", values: [{ after: { text: "#224411", colour: "#224411" } }] },
    ]);
    expect(await publish(kim)).toBeNull();
    await expect.poll(async () => (await renderPage("northside.test", "/")).html).toContain("(07) 5550 9999");
    const { html } = await renderPage("northside.test", "/");
    expect(html).toContain("--colour-brand: #224411");
    expect((await stored()).themeCss).toMatch(/^\/\* Ours \*\/\n:root \{\n {2}--colour-brand: #224411;/);
    expect((await stored()).config).toEqual({ ...before, phone: "(07) 5550 9999" });
    const byKim = { actorId: kim.staff.id, action: "content-published" };
    expect(await db().staffAudit.findFirstOrThrow({ where: byKim })).toMatchObject({
      after: { changed: ["setting Contact details: changed", "theme Colours: changed"] },
    });
    const back = { number: "1", form: formOf({ newest: "2" }) };
    expect(await rollBackSite(kim, "northside", back)).toBeNull();
    await expect.poll(async () => (await renderPage("northside.test", "/")).html).not.toContain("5550 9999");
  });

  test("a look is chosen in one press, published, and seen on the dealer’s page (desk:31)", async () => {
    const kim = await onDesk("Kim", MANAGER);
    const { config: before, themeCss: css } = await stored();
    expect(await edit(kim, "setting/look", { theme_cardStyle: "flat" })).toBeNull();
    expect(await chooseLook(kim, "northside", "ochre")).toBeNull();
    expect((await stored()).themeCss).toBe(css);
    const { brand, ink } = { brand: "#9a4a1c", ink: "#261d16" };
    const page = await findEntryForm(kim, { site: "northside", kind: "theme", key: "colours" }, "");
    expect(page).toMatchObject({
      state: "changed",
      values: { colour_brand: brand, colour_ink: ink },
      fonts: { displayFont: "fraunces", bodyFont: "figtree" },
    });
    expect(await publish(kim)).toBeNull();
    const { html } = await renderPage("northside.test", "/");
    expect(html).toContain(`--colour-brand: ${brand}`);
    expect(html).toContain(`--colour-ink: ${ink}`);
    expect(html).toContain("font-display-fraunces font-body-figtree");
    const look = { displayFont: "fraunces", headerStyle: "light", cardStyle: "flat" };
    expect((await stored()).config).toMatchObject({ name: before["name"], theme: look });
  });

  test("a look is nothing for a name of none, and for who may not change the theme", async () => {
    const kim = await onDesk("Kim", MANAGER);
    expect(await chooseLook(kim, "northside", "pink")).toMatchObject({
      errors: { form: "publishing.unexpected" },
      status: 400,
    });
    for (const grant of [SALES, READER, CONTENT])
      expect(await chooseLook(await onDesk("Alex", grant), "northside", "ochre")).toBe("gone");
    expect(await db().siteDraft.count()).toBe(0);
  });

  test("of each kind of field keep their types, and what is untouched stays as it was", async () => {
    const kim = await onDesk("Kim", MANAGER);
    const reserve = { reserve_enabled: "on", reserve_depositCents: "$1,250.50", reserve_holdHours: "24" };
    expect(await edit(kim, "setting/reserve", reserve)).toBeNull();
    const slip = await edit(kim, "setting/reserve", { reserve_depositCents: "$125" });
    const text = "The deposit would go from $1,250.50 to $125. Is that right?";
    expect(slip).toMatchObject({ question: { text }, submitted: { reserve_depositCents: "125" } });
    const { sure = "" } = (typeof slip === "object" && slip?.question) || {};
    expect(await edit(kim, "setting/reserve", { reserve_depositCents: "$125", sure })).toBeNull();
    expect(await edit(kim, "setting/reserve", { reserve_depositCents: "$130" })).toBeNull();
    const back = await edit(kim, "setting/reserve", reserve);
    const yes = (typeof back === "object" && back?.question?.sure) || "";
    expect(await edit(kim, "setting/reserve", { ...reserve, sure: yes })).toBeNull();
    expect(
      await edit(kim, "setting/social", { social_facebookUrl: "https://facebook.example/n" }),
    ).toBeNull();
    expect(await edit(kim, "setting/price", { price_showWasPrice: "" })).toBeNull();
    expect(await edit(kim, "setting/look", { theme_displayFont: "fraunces" })).toBeNull();
    expect(await publish(kim)).toBeNull();
    const { config } = await stored();
    expect(config["reserve"]).toMatchObject({ enabled: true, depositCents: 125_050, holdHours: 24 });
    expect(config["social"]).toEqual({ facebookUrl: "https://facebook.example/n" });
    expect(config["price"]).toMatchObject({ showWasPrice: false });
    expect(config["theme"]).toMatchObject({ displayFont: "fraunces" });
    expect(await edit(kim, "setting/social", { social_facebookUrl: "" })).toBeNull();
    expect(await publish(kim)).toBeNull();
    expect((await stored()).config["social"]).toEqual({});
  });

  test("of where leads go, and a location's form, lead to who gets them", async () => {
    const kim = await onDesk("Kim", MANAGER);
    const leads = async (kind: string, key: string) =>
      (await findEntryForm(kim, { site: "northside", kind, key }, ""))?.leadsToRules;
    expect([await leads("setting", "leads"), await leads("location", "northside-yard")]).toEqual([
      true,
      true,
    ]);
    expect(await leads("setting", "contact")).toBe(false);
  });

  test("are refused beside their fields, in words, with what was typed", async () => {
    const kim = await onDesk("Kim", MANAGER);
    const wrong = { email: "kim", address_postcode: "40000", phone: " " };
    expect(await edit(kim, "setting/contact", { ...wrong, phone: "07" })).toMatchObject({
      errors: {
        ...{ email: "Enter an email address.", address_postcode: "Enter a postcode of four digits." },
        phone: "Enter the whole number that shoppers call, such as 07 5550 1234 or 1300 000 000.",
      },
      submitted: { email: "kim" },
      status: 400,
    });
    expect(await edit(kim, "setting/contact", wrong)).toMatchObject({
      errors: { phone: "publishing.required" },
    });
    expect(await edit(kim, "setting/social", { social_tiktokUrl: "tiktok" })).toMatchObject({
      errors: { social_tiktokUrl: "Enter a whole address, starting with https://." },
    });
    expect(await edit(kim, "setting/leads", { leads_answerWithinMinutes: "2" })).toMatchObject({
      errors: { leads_answerWithinMinutes: "Enter a whole number from 5 to 10080." },
    });
    expect(await edit(kim, "setting/reserve", { reserve_depositCents: "lots" })).toMatchObject({
      errors: { reserve_depositCents: "publishing.number_wrong" },
    });
    expect(await edit(kim, "setting/look", { theme_cardStyle: "round" })).toMatchObject({
      errors: { theme_cardStyle: "publishing.choice_wrong" },
    });
    expect(await edit(kim, "setting/none", {})).toBe("gone");
    expect(await db().siteDraft.count()).toBe(0);
  });

  test("whose words have a translation drop it, which would be of other words", async () => {
    const kim = await onDesk("Kim", MANAGER);
    const translated = async (kind: string, key: string) =>
      (await findEntryForm(kim, { site: "northside", kind, key }, ""))?.translated;
    expect(await translated("setting", "business")).toEqual(["Cars of the north"]);
    expect(await translated("setting", "contact")).toEqual([]);
    expect(await edit(kim, "setting/business", { tagline: "Cars of the south" })).toBeNull();
    expect(await translated("setting", "business")).toEqual([]);
    expect(await publish(kim)).toBeNull();
    expect((await stored()).config).toMatchObject({ tagline: "Cars of the south" });
    expect(await translatedWords()).toEqual({ "Try it": "试一试" });
  });

  test("nor is a promotion with other words refused for the translation of its old ones", async () => {
    const kim = await onDesk("Kim", MANAGER);
    expect(await edit(kim, "popup/site", { heading: "Drive it" })).toBeNull();
    expect(await publish(kim)).toBeNull();
    expect(await translatedWords()).toEqual({ "Cars of the north": "北区好车" });
  });
});

describe("a location", () => {
  const at = "location/northside-yard";

  test("gets another phone, address and picture, is published and drawn; its hours stay (desk:32)", async () => {
    const kim = await onDesk("Kim", MANAGER);
    const before = (await db().location.findFirstOrThrow({ where: { site: "northside" } })).data;
    expect(await edit(kim, at, {})).toBeNull();
    expect(await db().siteDraft.count()).toBe(0);
    const moved = { address_street: "9 River Road", address_lat: "-27.5", address_long: "153.01" };
    expect(
      await edit(kim, at, { contact_phone: "07 3000 0099", ...moved, image: "media/logo.svg" }),
    ).toBeNull();
    expect(await edit(kim, "hours/northside-yard", { day1_open: "07:15", day1_close: "17:00" })).toBeNull();
    expect((await findSettings(kim, "northside", 0))?.locations).toMatchObject([
      { state: "changed", about: expect.stringContaining("9 River Road") as string },
    ]);
    expect(await publish(kim)).toBeNull();
    const { data } = await db().location.findFirstOrThrow({ where: { site: "northside" } });
    const { contact, address } = before as { contact: { openingHours: object[] }; address: object };
    expect(data).toMatchObject({
      ...(before as object),
      image: "media/logo.svg",
      address: { ...address, street: "9 River Road", lat: -27.5, long: 153.01 },
      contact: {
        ...contact,
        phone: "07 3000 0099",
        openingHours: expect.arrayContaining([
          expect.objectContaining({ weekday: 1, open: "07:15" }),
        ]) as object[],
      },
    });
    const page = async () => (await renderPage("northside.test", "/our-location/northside-yard")).words;
    await expect.poll(page).toContain("9 River Road");
    expect(await page()).toContain("07 3000 0099");
  });

  test("is refused beside its fields, and is nobody's who edits content alone", async () => {
    const kim = await onDesk("Kim", MANAGER);
    const wrong = {
      contact_email: "yard",
      address_postcode: "40",
      address_lat: "27.5",
      address_placeUrl: "javascript:x",
    };
    expect(await edit(kim, at, { ...wrong, name: " " })).toMatchObject({
      errors: { name: "publishing.required" },
      submitted: wrong,
      status: 400,
    });
    expect(await edit(kim, at, wrong)).toMatchObject({
      errors: {
        contact_email: "Enter an email address.",
        address_postcode: "Enter a postcode of four digits.",
        address_lat: "Enter degrees of a place in Australia, such as -27.3641 and 153.0181.",
        address_placeUrl: "Enter a whole address, starting with https://.",
      },
    });
    expect(await edit(await onDesk("Robin", CONTENT), at, {})).toBe("gone");
    expect(await edit(kim, at, {}, "harbour")).toBe("gone");
    expect(await edit(kim, "location/harbour-yard", {})).toBe("gone");
    expect(await db().siteDraft.count()).toBe(0);
  });
});

describe("the theme", () => {
  test("is refused where text could not be read, beside the colour that was changed (desk:31)", async () => {
    const kim = await onDesk("Kim", MANAGER);
    expect(await edit(kim, "theme/colours", { colour_ink_muted: "#cccccc" })).toMatchObject({
      errors: {
        colour_ink_muted: expect.stringMatching(/^Too close to “.*the contrast is 1\.\d to 1/) as string,
      },
      submitted: { colour_ink_muted: "#cccccc" },
      status: 400,
    });
    const refused = await edit(kim, "theme/colours", { colour_badge: "#eeeeee" });
    expect(refused).toMatchObject({
      errors: { colour_badge: expect.stringContaining("“Text on tags”") as string },
    });
    expect(await edit(kim, "theme/colours", { colour_badge: "red; } body { x: y" })).toMatchObject({
      errors: { colour_badge: "Enter a colour such as #0b3b3c." },
    });
  });

  test("takes corners, shadows and headings, each by its own rule", async () => {
    const kim = await onDesk("Kim", MANAGER);
    const wrong = { radius_card: "8", shadow_card: "none; --colour-page: red", display_weight: "fat" };
    expect(await edit(kim, "theme/shape", wrong)).toMatchObject({
      errors: {
        radius_card: "Enter a length such as 8px, or 0.",
        shadow_card: "Check what you’ve entered here.",
        display_weight: "Check what you’ve entered here.",
      },
    });
    expect(await edit(kim, "theme/shape", { radius_card: "0", heading_transform: "uppercase" })).toBeNull();
    expect(await publish(kim)).toBeNull();
    expect((await stored()).themeCss).toMatch(/--radius-card: 0;[^]*--heading-transform: uppercase;/);
  });
});

describe("somebody who edits content only", () => {
  test("neither sees nor previews nor publishes the settings in the draft", async () => {
    const [kim, jo] = [await onDesk("Kim", MANAGER), await onDesk("Jo", CONTENT)];
    await edit(kim, "setting/contact", { phone: "(07) 5550 9999" });
    await edit(jo, "offer/summer", { name: "Three weeks on us" });
    expect(await findSettings(jo, "northside", 0)).toBeNull();
    expect(await edit(jo, "setting/contact", {})).toBe("gone");
    expect(await edit(jo, "theme/colours", {})).toBe("gone");
    expect((await findPublishPage(jo, "northside", 0))?.count).toBe(1);
    const { phone } = (await northside()).config;
    expect((await readDraftedSite(await northside(), jo.scope))?.config.phone).toBe(phone);
    expect((await readDraftedSite(await northside(), kim.scope))?.config.phone).toBe("(07) 5550 9999");
    expect(await publish(jo)).toBeNull();
    expect((await stored()).config["phone"]).toBe(phone);
    expect(await db().siteDraft.findMany({ select: { entry: true } })).toEqual([
      { entry: "setting/contact" },
    ]);
    expect(await publish(kim)).toBeNull();
    expect((await stored()).config["phone"]).toBe("(07) 5550 9999");
  });

  test("and everybody else has no settings of this site", async () => {
    const elsewhere = { level: "site", target: "harbour", role: "owner" } as const;
    for (const grant of [SALES, READER, elsewhere]) {
      const who = await onDesk("Alex", grant);
      expect(await findSettings(who, "northside", 0)).toBeNull();
      expect(await edit(who, "setting/contact", { phone: "1" })).toBe("gone");
    }
  });
});
