import { once } from "node:events";
import { createServer, request as send, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeEach, expect, test, vi } from "vitest";

vi.mock("virtual:remix/server-build", async () => {
  const { wholeBuild } = await import("#tests/fixtures/whole-build");
  return { ...(await wholeBuild()) };
});

const { newSiteFiles } = await import("~/publish/new-site");
const { makeTenant, makeTenantsFolder } = await import("#tests/integration/publish/tenant-folder");
const { findDeskSite } = await import("~/desk/desk-sites.server");
const { publishDraft } = await import("~/desk/content/publish-draft.server");
const { findPublishPage } = await import("~/desk/content/publish-page.server");
const { closeDatabase, db } = await import("~/platform/db.server");
const { publishTenant } = await import("~/publish/publish-tenants.server");
const { createApp } = await import("../../../server/app");
const { MANAGER, onDesk } = await import("./desk-world");
const { edit, formOf } = await import("./edit-draft");

// As in production: pages are cached.
vi.stubEnv("DEV", false);
const server = createServer(createApp());
server.listen(0, "127.0.0.1");
await once(server, "listening");
const CONTENT = { level: "site", target: "northside", role: "content" } as const;

beforeEach(async () => {
  await db().site.deleteMany();
  const address = "1 Beach Road, Coolum QLD 4573";
  const answers = { slug: "northside", name: "Northside", host: "northside.test", address, phone: "07 1" };
  const { config, locations, logo, favicon } = newSiteFiles(answers, 1);
  const files = { "site.json": { ...config, manufacturer: null }, "locations.json": locations };
  const assets = { "assets/logo.svg": logo, "assets/favicon.svg": favicon, "assets/own.svg": logo };
  await publishTenant(await makeTenant(await makeTenantsFolder(), "northside", { ...files, ...assets }), {
    author: "robin",
    onNewer: "refuse",
  });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await closeDatabase();
});

async function ask(path: string, cookie = "") {
  const { port } = server.address() as AddressInfo;
  const headers = { host: "northside.test", accept: "text/html", ...(cookie && { cookie }) };
  const sent = send({ host: "127.0.0.1", port, path, headers, agent: false }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const body = (await answer.setEncoding("utf8").toArray()).join("");
  return { status: answer.statusCode, headers: answer.headers, body };
}

const openingOf = async (who: Awaited<ReturnType<typeof onDesk>>) =>
  (await findDeskSite(who.scope, "northside", 0))?.opening ?? null;
const missing = async (who: Awaited<ReturnType<typeof onDesk>>) =>
  (await openingOf(who))?.tasks.flatMap(({ task, isDone, isNeeded }) => (isNeeded && !isDone ? task : []));

test("shoppers of a site that is not open yet read so on every page; whoever has its link sees it (desk:70)", async () => {
  const kim = await onDesk("Kim", MANAGER);
  for (const path of ["/", "/search/used-cars", "/sitemap.xml", "/cars/none"]) {
    const { status, headers } = await ask(path);
    expect({ status, location: headers.location, robots: headers["x-robots-tag"] }).toEqual({
      ...{ status: 302, location: "/opening-soon", robots: "noindex" },
    });
  }
  const soon = await ask("/opening-soon");
  expect(soon).toMatchObject({ status: 200, headers: { "x-robots-tag": "noindex" } });
  expect(soon.body).toContain("Opening soon");
  expect(soon.body).not.toContain("00 000 000 000");

  const { pathname, search } = new URL((await openingOf(kim))?.link ?? "");
  const admitted = await ask(pathname + search);
  expect(admitted).toMatchObject({ status: 302, headers: { location: "/" } });
  const cookie = admitted.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
  const home = await ask("/", cookie);
  expect(home).toMatchObject({
    status: 200,
    headers: { "x-robots-tag": "noindex", "cache-control": "private, no-store" },
  });
  expect(home.body).toContain("Find your next car");
  expect(home.body).not.toContain("00 000 000 000");
  // Its one logo is made for a light ground, and the footer is dark.
  expect(home.body).toMatch(/<footer[^]*class="[^"]*logo-plate/);
  expect((await ask("/")).status).toBe(302);
  expect((await ask("/", "fc_opening=made-up")).status).toBe(302);
  expect((await ask(`${pathname}?key=made-up`)).status).toBe(200);
});

test("a site opens once nothing that it needs is missing, with its draft, by whoever manages it (desk:70)", async () => {
  const kim = await onDesk("Kim", MANAGER);
  expect(await missing(kim)).toEqual(["abn", "contact", "licence", "hours", "logo"]);
  expect((await openingOf(kim))?.tasks.map(({ href }) => href)).toContain(
    "/desk/sites/northside/content/location/northside-yard?task=dealerLicenceNumber",
  );
  // Cars are added to this site, not to the first of those that somebody works for.
  expect((await openingOf(kim))?.tasks.at(-1)?.href).toBe("/desk/stock/add?site=northside");
  expect((await openingOf(kim))?.upload).toBe("/desk/feeds/upload?site=northside");
  expect(await edit(kim, "setting/business", { abn: "51 824 753 557" })).toMatchObject({
    errors: { abn: "Enter the eleven digits of your ABN. These don’t add up: check for a slip." },
  });
  const open = async (who: Awaited<ReturnType<typeof onDesk>>) => {
    const page = await findPublishPage(who, "northside", 0);
    const form = { shown: page?.shown ?? "", newest: String(page?.newest), open: "on" };
    return publishDraft(who, "northside", formOf(form));
  };
  expect(await open(kim)).toMatchObject({ error: "opening.incomplete", status: 400 });

  expect(await edit(kim, "setting/business", { abn: "51824753556" })).toBeNull();
  expect(await edit(kim, "setting/contact", { complaintsContact_name: "Jo Mills" })).toBeNull();
  expect(await edit(kim, "location/northside-yard", { dealerLicenceNumber: "1234567" })).toBeNull();
  expect(await edit(kim, "hours/northside-yard", { day1_open: "08:30", day1_close: "17:30" })).toBeNull();
  expect(await missing(kim)).toEqual(["logo"]);
  expect(await edit(kim, "setting/logo", { logo_file: "own.svg" })).toBeNull();
  const robin = await onDesk("Robin", CONTENT);
  expect((await findPublishPage(robin, "northside", 0))?.opening).toBeNull();
  expect(await open(robin)).toBe("gone");

  expect(await open(kim)).toBeNull();
  expect(await openingOf(kim)).toBeNull();
  const { config } = await db().site.findUniqueOrThrow({ where: { slug: "northside" } });
  expect(config).toMatchObject({ abn: "51 824 753 556", open: true });
  const audit = await db().staffAudit.findFirstOrThrow({
    where: { actorId: kim.staff.id, action: "content-published" },
  });
  expect(JSON.stringify(audit.after)).toContain("The site: open");
  await expect.poll(async () => (await ask("/")).status).toBe(200);
  expect((await ask("/")).headers["x-robots-tag"]).toBeUndefined();
  expect((await ask("/opening-soon")).headers.location).toBe("/");
});
