import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, expect, test } from "vitest";

import { keepCertificates } from "~/desk/needs/certificates.server";
import { findNeeds } from "~/desk/needs/find-needs.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { closeDatabase, db, sql } from "~/platform/db.server";

import { harbour, leave, MANAGER, northside, onDesk, openDesk, OWNER } from "./desk-world";

const NOW = Math.floor(Date.now() / 1_000);
const DAY = 86_400;

let owner: OnDesk;

beforeAll(async () => {
  await openDesk();
  owner = await onDesk("Robin", OWNER);
});
afterAll(closeDatabase);

test("nothing is said of sites that need nothing, and somebody with one site has their day", async () => {
  expect(await findNeeds(owner.scope, NOW)).toEqual({ sites: 2, needs: [] });
  const manager = await onDesk("Kim", MANAGER);
  expect(await findNeeds(manager.scope, NOW)).toBeNull();
});

test("each site has what waits for somebody: leads, feeds, drafts, catalogues and certificates (desk:112)", async () => {
  const twoWeeksAgo = new Date((NOW - 14 * DAY) * 1_000).toISOString();
  await leave(northside, {}, twoWeeksAgo);
  await leave(northside, { locationId: "bowen" }, twoWeeksAgo);
  await leave(harbour, { locationId: "wharf" });
  await sql()`
    insert into feed_sources (site, name, kind, location, config, every_minutes)
    values ('harbour', 'yard', 'http', 'https://dealer.example/a.csv', '{}', 60)`;
  await sql()`
    insert into feed_runs (id, site, source, state) values (${randomUUID()}, 'harbour', 'yard', 'failed')`;
  const draft = { site: "harbour", value: "{}", base: "", author: "Kim" };
  await db().siteDraft.createMany({
    data: [
      { ...draft, entry: "offer/summer" },
      { ...draft, entry: "setting/contact" },
      { ...draft, entry: "picture/a.webp" },
    ],
  });
  const { sites, needs } = (await findNeeds(owner.scope, NOW)) ?? { sites: 0, needs: [] };
  expect(sites).toBe(2);
  const none = { isClosed: false, overdue: 0, feeds: 0, drafts: 0, catalogues: 0, certificates: [] };
  expect(needs).toEqual([
    { site: "harbour", name: "Harbour Motors", ...none, feeds: 1, drafts: 2 },
    { site: "northside", name: "northside Motors", ...none, overdue: 2 },
  ]);
});

test("a site that is not open yet needs somebody", async () => {
  await sql()`update sites set config = config || '{"open": false}' where slug = 'harbour'`;
  expect((await findNeeds(owner.scope, NOW))?.needs).toContainEqual(
    expect.objectContaining({ site: "harbour", isClosed: true }),
  );
  await sql()`update sites set config = config - 'open' where slug = 'harbour'`;
});

test("a certificate that ends soon or has ended is said, one that lasts is not, and a host that has gone is forgotten", async () => {
  await db().siteHost.createMany({
    data: ["a.example", "b.example", "c.example"].map((host) => ({ site: "harbour", host })),
  });
  await sql()`insert into host_certificates (host, ends_at) values ('gone.example', now())`;
  await keepCertificates(
    new Map([
      ["a.example", NOW + 3 * DAY],
      ["b.example", NOW + 60 * DAY],
      ["c.example", 0],
    ]),
  );
  await keepCertificates(
    new Map([
      ["b.example", NOW + 90 * DAY],
      ["desk.example", NOW],
    ]),
  );
  const harbours = (await findNeeds(owner.scope, NOW))?.needs.find(({ site }) => site === "harbour");
  expect(harbours?.certificates).toEqual([
    { host: "a.example", endsOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string },
    { host: "c.example", endsOn: null },
  ]);
  const stored = await sql()<{ host: string }[]>`select host from host_certificates order by host`;
  expect(stored.map(({ host }) => host)).toEqual(["a.example", "b.example", "c.example"]);
});
