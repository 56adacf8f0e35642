import { afterAll, beforeEach, describe, expect, test } from "vitest";

import { buildConfig } from "#seed/builders/build-tenant";
import { makeTenant, makeTenantsFolder } from "#tests/integration/publish/tenant-folder";
import { entriesOf, readDraft } from "~/desk/content/draft.server";
import { changeEntry } from "~/desk/content/change-entry.server";
import { findEntryForm } from "~/desk/content/entry-form.server";
import { INSTALLER_SETTINGS } from "~/desk/content/installer-settings.server";
import { entryId } from "~/desk/content/entries";
import { rollBackSite } from "~/desk/content/versions.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { closeDatabase, db } from "~/platform/db.server";
import { publishTenant } from "~/publish/publish-tenants.server";
import { findSite } from "~/site/sites.server";

import { MANAGER, onDesk, OWNER } from "./desk-world";
import { formOf, publish } from "./edit-draft";

const ROBIN = { author: "robin", onNewer: "refuse" } as const;
const HOSTILE = ["javascript:alert(1)", "java\tscript:alert(1)", "data:text/html,x", "vbscript:x"];
const ELSEWHERE = ["//evil.test", "\\\\evil.test", "https://dealer.test@evil.test/"];
const CARD = { heading: "Hi", text: "", linkText: "Go", start: null, expiry: null };
const CONFIG = {
  ...buildConfig("northside"),
  dealershipWebsites: [{ make: "Kia", url: "https://kia.test" }],
  models: { sideLinks: [{ name: "Stock", url: "/used-cars" }] },
  promoCards: [{ ...CARD, id: "card", url: "/contact" }],
  popup: { heading: "Hi", text: "", url: "/contact", image: null, expiry: "2027-01-01T00:00:00+10:00" },
  analytics: { tagManagerId: "GTM-FIRST1" },
};

let tenants: string;
let manager: OnDesk;

beforeEach(async () => {
  await db().site.deleteMany();
  tenants = await makeTenantsFolder();
  await publishTenant(await makeTenant(tenants, "northside", { "site.json": CONFIG }), ROBIN);
  manager = await onDesk("Morgan", MANAGER);
});
afterAll(closeDatabase);

async function formsOf(who: OnDesk) {
  const site = await findSite("northside");
  const draft = site && (await readDraft(site, who.scope));
  const forms = (draft ? entriesOf(draft) : []).map(async ({ kind, key }) => {
    const at = { site: "northside", kind, key };
    const page = await findEntryForm(who, at, "");
    return page && { at, page };
  });
  return (await Promise.all(forms)).flatMap((form) => form ?? []);
}

type Found = Awaited<ReturnType<typeof formsOf>>[number];

function send(who: OnDesk, { at, page }: Found, change: Record<string, string>) {
  const { values, seen } = page;
  return changeEntry(who, at, formOf({ intent: "save", ...values, seen, ...change }));
}

async function storedConfig(): Promise<Record<string, unknown>> {
  const { config } = await db().site.findUniqueOrThrow({ where: { slug: "northside" } });
  return config as Record<string, unknown>;
}

test("every address of the desk's forms is refused beside its field unless it leads to a page, a mailbox or a phone", async () => {
  const fields = (await formsOf(manager)).flatMap((form) =>
    form.page.fields
      .filter(({ name, input }) => input === "text" && /url|_link$|map_tiles/i.test(name))
      .map((field) => ({ form, field })),
  );
  const kinds = new Set(fields.map(({ form }) => form.at.kind));
  for (const kind of ["setting", "rows", "card", "popup", "menu", "location"])
    expect([...kinds]).toContain(kind);
  for (const { form, field } of fields) {
    for (const address of [...HOSTILE, ...ELSEWHERE]) {
      const about = `${form.at.kind}/${form.at.key} ${field.name} ${JSON.stringify(address)}`;
      const refused = await send(manager, form, { [field.name]: address });
      expect(refused, about).toMatchObject({ status: 400, errors: expect.anything() });
    }
  }
  expect(await db().siteDraft.count()).toBe(0);
});

describe("what stays with whoever runs the installation", () => {
  const HIDDEN = Object.fromEntries(
    INSTALLER_SETTINGS.map((path) => [path.join("_"), "GTM-EVIL99"] as const),
  );

  test("no form of the desk has it, and none takes it, of a manager or an owner", async () => {
    for (const who of [manager, await onDesk("Olive", OWNER)]) {
      for (const form of await formsOf(who)) {
        // A location has a dealership and a time zone of its own.
        const own = form.at.kind === "location" ? ["dealershipId", "timeZone"] : [];
        const shown = form.page.fields.map(({ name }) => name).filter((name) => name in HIDDEN);
        expect(shown).toEqual(own);
        await send(who, form, HIDDEN);
      }
    }
    const rows = await db().siteDraft.findMany();
    expect(rows.filter(({ value }) => value?.includes("GTM-EVIL99"))).toEqual([]);
  });

  test("a draft that has it does not publish it", async () => {
    const form = (await formsOf(manager)).find(({ at }) => at.key === "counting");
    if (!form) throw new Error("no form");
    expect(await send(manager, form, { analytics_keepDays: "90" })).toBeNull();
    const values = { analytics_keepDays: 90, analytics_tagManagerId: "GTM-EVIL99" };
    await db().siteDraft.updateMany({
      where: { site: "northside", entry: entryId("setting", "counting") },
      data: { value: JSON.stringify({ group: "counting", values }) },
    });
    await publish(manager);
    expect(await storedConfig()).toMatchObject({ analytics: { tagManagerId: "GTM-FIRST1" } });
  });

  test("rolling back brings back the rest of an older version, not its tag manager", async () => {
    const next = { ...CONFIG, tagline: "Second", analytics: { tagManagerId: "GTM-SECOND" } };
    await publishTenant(await makeTenant(tenants, "northside", { "site.json": next }), ROBIN);
    expect(await storedConfig()).toMatchObject({
      tagline: "Second",
      analytics: { tagManagerId: "GTM-SECOND" },
    });
    expect(
      await rollBackSite(manager, "northside", { number: "1", form: formOf({ newest: "2" }) }),
    ).toBeNull();
    expect(await storedConfig()).toMatchObject({
      tagline: CONFIG.tagline,
      analytics: { tagManagerId: "GTM-SECOND" },
    });
  });
});
