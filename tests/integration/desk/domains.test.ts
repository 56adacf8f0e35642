import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { openDnsServer } from "#tests/fixtures/dns-server";
import { makeTenant, makeTenantsFolder } from "#tests/integration/publish/tenant-folder";

vi.stubEnv("DESK_HOST", "desk.test:3000");
vi.stubEnv("DOMAIN_TARGET", "sites.platform.test");
const dns = await openDnsServer();
vi.stubEnv("DNS_SERVERS", dns.address);
const { MANAGER, onDesk } = await import("./desk-world");
const { edit, formOf, publish } = await import("./edit-draft");
const { changeEntry } = await import("~/desk/content/change-entry.server");
const { findEntryForm } = await import("~/desk/content/entry-form.server");
const { proofOf } = await import("~/desk/content/domain-proof.server");
const { readDraftedSite } = await import("~/desk/content/preview.server");
const { publishDraft } = await import("~/desk/content/publish-draft.server");
const { findPublishPage } = await import("~/desk/content/publish-page.server");
const { rollBackSite } = await import("~/desk/content/versions.server");
const { closeDatabase, db } = await import("~/platform/db.server");
const { asPublished } = await import("~/publish/preview-site.server");
const { publishTenant } = await import("~/publish/publish-tenants.server");
const { findSite, findSiteByHost } = await import("~/site/sites.server");

type OnDesk = Awaited<ReturnType<typeof onDesk>>;
const ROBIN = { author: "robin", onNewer: "refuse" } as const;
const GROUP = { level: "site", target: "harbour", role: "owner" } as const;

// The environment is read once; every test begins without stubs.
beforeAll(() => db().site.deleteMany());
beforeEach(async () => {
  await db().site.deleteMany();
  dns.records.clear();
  const tenants = await makeTenantsFolder();
  for (const slug of ["northside", "harbour"]) await publishTenant(await makeTenant(tenants, slug), ROBIN);
});
afterAll(async () => {
  await closeDatabase();
  await dns.close();
});

/** Sets the record that the page asks for, as whoever runs the domain's DNS would. */
async function prove(who: OnDesk, site = "northside"): Promise<void> {
  const page = await findPublishPage(who, site, 0);
  for (const { name, value } of page?.unproved ?? [])
    dns.records.set(name, [...(dns.records.get(name) ?? ["v=spf1 -all"]), value]);
}

const siteOf = async (host: string) => (await findSiteByHost(host))?.slug ?? null;

describe("a domain", () => {
  test("is added, answers without a restart, becomes the main one, and the old one goes", async () => {
    const kim = await onDesk("Kim", MANAGER);
    expect(await siteOf("www.north.example")).toBeNull();
    expect(await edit(kim, "domains/site", { add: " https://WWW.North.example/cars " })).toBeNull();
    expect(await siteOf("www.north.example")).toBeNull();
    await prove(kim);
    expect(await publish(kim)).toBeNull();
    await expect.poll(() => siteOf("www.north.example")).toBe("northside");
    expect(await siteOf("northside.test")).toBe("northside");
    expect(await edit(kim, "domains/site", { main: "www.north.example", keep_0: "" })).toBeNull();
    expect(await publish(kim)).toBeNull();
    await expect.poll(() => siteOf("northside.test")).toBeNull();
    const { config } = await db().site.findUniqueOrThrow({ where: { slug: "northside" } });
    expect(config).toMatchObject({ hosts: ["www.north.example"] });
    expect(new URL((config as { url: string }).url).hostname).toBe("www.north.example");
    const entries = await db().staffAudit.findMany({
      where: { actorId: kim.staff.id, action: "content-published" },
      orderBy: { at: "asc" },
    });
    expect(entries.map(({ after }) => after)).toMatchObject([
      { changed: ["domains northside.test, www.north.example: changed"] },
      { changed: ["domains www.north.example: changed"] },
    ]);
    const { name, value } = proofOf("northside", "northside.test");
    dns.records.set(name, [value]);
    expect(await rollBackSite(kim, "northside", { number: "1", form: formOf({ newest: "3" }) })).toBeNull();
    await expect.poll(() => siteOf("northside.test")).toBe("northside");
  });

  test.each([
    ["harbour.test", "That domain is in use on this platform already."],
    ["desk.test", "That domain is in use on this platform already."],
    ["sites.platform.test", "That domain is in use on this platform already."],
    ["northside.test", "The site answers on that domain already."],
    ["north", "Enter a domain such as www.example.com.au."],
    ["203.0.113.9", "Enter a domain such as www.example.com.au."],
    ["-north.example", "Enter a domain such as www.example.com.au."],
    ["north example.com", "Enter a domain such as www.example.com.au."],
  ])("%s is refused", async (add, message) => {
    const kim = await onDesk("Kim", MANAGER);
    expect(await edit(kim, "domains/site", { add })).toMatchObject({ errors: { add: message }, status: 400 });
    expect(await db().siteDraft.count()).toBe(0);
  });

  test("that is the main one stays", async () => {
    const kim = await onDesk("Kim", MANAGER);
    expect(await edit(kim, "domains/site", { keep_0: "" })).toMatchObject({
      errors: { keep_0: "The site needs its main address. Choose another one first." },
    });
    expect(await edit(kim, "domains/site", { main: "elsewhere.example" })).toMatchObject({
      errors: { main: "publishing.choice_wrong" },
    });
  });

  test("comes with what its DNS leads to", async () => {
    const page = await findEntryForm(
      await onDesk("Kim", MANAGER),
      { site: "northside", kind: "domains", key: "site" },
      "",
    );
    expect(page?.domains?.target).toEqual({ record: "CNAME", value: "sites.platform.test" });
  });
});

describe("a domain that nobody has proved", () => {
  test("waits in the draft, while the rest is published; its page says which record is missing (desk:40)", async () => {
    const kim = await onDesk("Kim", MANAGER);
    expect(await edit(kim, "domains/site", { add: "www.north.example" })).toBeNull();
    const at = { site: "northside", kind: "domains", key: "site" };
    const form = await findEntryForm(kim, at, "");
    const missing = await findPublishPage(kim, "northside", 0);
    const [proof] = missing?.unproved ?? [];
    expect(missing).toMatchObject({ count: 0, changes: [], unproved: [{ host: "www.north.example" }] });
    expect(proof?.name).toBe("_dealer-site.www.north.example");
    expect(form?.domains?.hosts.map((shown) => shown.proof)).toEqual([null, proof]);
    expect(await publish(kim)).toMatchObject({ error: "publishing.publish_nothing" });
    const contact = await findEntryForm(kim, { site: "northside", kind: "setting", key: "contact" }, "");
    const { values = {}, seen = "" } = contact ?? {};
    const phone = formOf({ intent: "save", ...values, seen, phone: "(07) 5550 9999" });
    await changeEntry(kim, { site: "northside", kind: "setting", key: "contact" }, phone);
    const page = await findPublishPage(kim, "northside", 0);
    await prove(kim);
    const late = formOf({ shown: page?.shown ?? "", newest: String(page?.newest) });
    expect(await publishDraft(kim, "northside", late)).toMatchObject({ error: "publishing.moved_on" });
    dns.records.clear();
    expect(await publish(kim)).toBeNull();
    const { config } = await db().site.findUniqueOrThrow({ where: { slug: "northside" } });
    expect(config).toMatchObject({ phone: "(07) 5550 9999", hosts: ["northside.test"] });
    expect(await siteOf("www.north.example")).toBeNull();
    await prove(kim);
    expect(await publish(kim)).toBeNull();
    await expect.poll(() => siteOf("www.north.example")).toBe("northside");
  });

  test("is not proved by another site's record", async () => {
    const [kim, ali] = [await onDesk("Kim", MANAGER), await onDesk("Ali", GROUP)];
    await edit(kim, "domains/site", { add: "cars.example" });
    await edit(ali, "domains/site", { add: "cars.example" }, "harbour");
    await prove(ali, "harbour");
    expect(await publish(kim)).toMatchObject({ error: "publishing.publish_nothing" });
    expect(await publish(ali, "harbour")).toBeNull();
  });

  test("and was given up is not taken back by rolling back, until it is proved again", async () => {
    const kim = await onDesk("Kim", MANAGER);
    await edit(kim, "domains/site", { add: "www.north.example" });
    await prove(kim);
    await publish(kim);
    await edit(kim, "domains/site", { keep_1: "" });
    expect(await publish(kim)).toBeNull();
    const records = new Map(dns.records);
    dns.records.clear();
    const back = () => rollBackSite(kim, "northside", { number: "2", form: formOf({ newest: "3" }) });
    expect(await back()).toMatchObject({
      error: "publishing.hosts_unproved",
      details: [expect.stringMatching(/^www\.north\.example: a TXT record named _dealer-site\./)],
      status: 409,
    });
    for (const [name, texts] of records) dns.records.set(name, texts);
    expect(await back()).toBeNull();
    await expect.poll(() => siteOf("www.north.example")).toBe("northside");
  });
});

describe("a domain that two sites want", () => {
  test("goes to one of them, and the other is told without a name", async () => {
    const [kim, ali] = [await onDesk("Kim", MANAGER), await onDesk("Ali", GROUP)];
    expect(await edit(kim, "domains/site", { add: "cars.example" }, "harbour")).toBe("gone");
    expect(await edit(kim, "domains/site", { add: "cars.example" })).toBeNull();
    expect(await edit(ali, "domains/site", { add: "cars.example" }, "harbour")).toBeNull();
    await Promise.all([prove(kim), prove(ali, "harbour")]);
    const outcomes = await Promise.all([publish(kim, "northside"), publish(ali, "harbour")]);
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
    expect(outcomes.find((outcome) => outcome !== null)).toEqual({
      error: "publishing.host_taken",
      details: [],
      status: 409,
    });
    const [first] = outcomes;
    await expect.poll(() => siteOf("cars.example")).toBe(first === null ? "northside" : "harbour");
    expect(await db().siteVersion.count({ where: { number: 2 } })).toBe(1);
  });

  test("does not stop the preview of the one that was late", async () => {
    const [kim, ali] = [await onDesk("Kim", MANAGER), await onDesk("Ali", GROUP)];
    await edit(kim, "domains/site", { add: "cars.example" });
    await edit(ali, "domains/site", { add: "cars.example" }, "harbour");
    await prove(ali, "harbour");
    expect(await publish(ali, "harbour")).toBeNull();
    const site = await findSite("northside");
    const drafted = site && (await readDraftedSite(site, kim.scope));
    if (!site || !drafted) throw new Error("no draft");
    expect(await asPublished(site, drafted, () => siteOf("northside.test"))).toBe("northside");
  });
});
