import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { claimMessages, LEASE_SECONDS } from "~/outbox/claim.server";
import { runOutbox } from "~/outbox/run-outbox.server";
import { digestTopic } from "~/shopper/alerts/digest-topic.server";
import { runAlerts } from "~/shopper/alerts/run-alerts.server";
import { closeDatabase, db, sql } from "~/platform/db.server";
import type { Site } from "~/site/site";
import { findSite } from "~/site/sites.server";

import {
  arrive,
  ASH,
  BO,
  DAY,
  fakeChannels,
  follow,
  forgetAll,
  keepSearch,
  NOON,
  openSites,
  price,
  watch,
} from "./alert-world";
import { findAmong } from "../../../fixtures/find-among";

let northside: Site;
let harbour: Site;

beforeAll(async () => {
  ({ northside, harbour } = await openSites());
});
beforeEach(forgetAll);
afterAll(closeDatabase);

/** What a worker sends at a time. */
async function deliver(now: number, { channels }: ReturnType<typeof fakeChannels>): Promise<void> {
  await runOutbox([digestTopic(channels)], findSite, { clock: () => now, chance: () => 0.5 });
}

async function run(now: number, world = fakeChannels()) {
  await runAlerts(findSite, now);
  await deliver(now, world);
  return world;
}

test("a car that came after the search was saved is told once, by every way that was asked for", async () => {
  await follow("northside", ASH, NOON - DAY, { sms: true, email: "ash@example.com" });
  await keepSearch("northside", ASH, "make=Mazda", NOON - DAY);
  await arrive(
    northside,
    { id: "cx5", name: "2023 Mazda CX-5", make: "Mazda", createdAtTimestamp: NOON - 60 },
    { id: "old", name: "2019 Mazda 3", make: "Mazda", createdAtTimestamp: NOON - 2 * DAY },
    { id: "kia", name: "2023 Kia Seltos", make: "Kia", createdAtTimestamp: NOON - 60 },
    {
      id: "gone",
      name: "2022 Mazda 2",
      make: "Mazda",
      status: "sold",
      soldAtTimestamp: NOON,
      createdAtTimestamp: NOON - 60,
    },
    {
      id: "hidden",
      name: "2022 Mazda 6",
      make: "Mazda",
      showOnDealerWebsite: false,
      createdAtTimestamp: NOON - 60,
    },
  );
  const { texts, mails } = await run(NOON);
  expect(texts.map(({ site, to }) => [site, to])).toEqual([["northside", ASH]]);
  expect(texts[0]?.body).toContain("2023 Mazda CX-5, $25,990 drive away");
  const [mail] = mails;
  expect(mail).toMatchObject({
    to: "ash@example.com",
    subject: expect.stringContaining("1 new match") as string,
  });
  expect(mail?.text).toContain("/cars/cx5");
  for (const other of ["2019 Mazda 3", "Kia", "Mazda 2\n", "Mazda 6"])
    expect(mail?.text).not.toContain(other);
  expect(mail?.headers).toEqual({
    "List-Unsubscribe": expect.stringMatching(/^<http.*\/alerts\/unsubscribe\?token=[\w.-]+>$/) as string,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  for (const later of [NOON + 600, NOON + DAY, NOON + 2 * DAY]) {
    const { texts, mails } = await run(later);
    expect([texts, mails]).toEqual([[], []]);
  }
});

test("who saved the settings on a Chinese page is told in Chinese, with links to Chinese pages", async () => {
  await follow("northside", ASH, NOON - DAY, { sms: true, email: "ash@example.com", language: "zh-Hans" });
  await keepSearch("northside", ASH, "make=Mazda", NOON - DAY);
  await arrive(northside, {
    id: "cx5",
    name: "2023 Mazda CX-5",
    make: "Mazda",
    createdAtTimestamp: NOON - 60,
  });
  const { texts, mails } = await run(NOON);
  expect(texts[0]?.body).toMatch(/：1 个新结果符合您保存的搜索。\n2023 Mazda CX-5，\$25,990 上路价\n/);
  expect(mails[0]?.subject).toMatch(/：1 个新结果符合您保存的搜索$/);
  const { url } = northside.config;
  expect(mails[0]?.text).toContain(`${url}/zh/cars/cx5`);
  expect(mails[0]?.text).toContain(`停止提醒：${url}/zh/alerts/unsubscribe?token=`);
  expect(mails[0]?.text.replaceAll(url, "")).not.toContain("Your watchlist");
});

test("a search saved as text is read as the search page reads it", async () => {
  await follow("northside", ASH, NOON - DAY);
  await keepSearch("northside", ASH, "query=diesel+under+30k", NOON - DAY);
  await arrive(
    northside,
    { id: "petrol", createdAtTimestamp: NOON - 60 },
    { id: "dear", simpleFuel: "Diesel", priceCents: 4_000_000, createdAtTimestamp: NOON - 60 },
    { id: "diesel", name: "2022 Kia Sorento", simpleFuel: "Diesel", createdAtTimestamp: NOON - 60 },
  );
  const { texts } = await run(NOON);
  expect(texts[0]?.body).toContain("1 new match");
  expect(texts[0]?.body).toContain("2022 Kia Sorento");
});

test("two searches that find the same car tell of it once", async () => {
  await follow("northside", ASH, NOON - DAY);
  await keepSearch("northside", ASH, "make=Mazda", NOON - DAY);
  await keepSearch("northside", ASH, "query=cx", NOON - DAY);
  await arrive(northside, {
    id: "cx5",
    name: "2023 Mazda CX-5",
    make: "Mazda",
    createdAtTimestamp: NOON - 60,
  });
  const { texts } = await run(NOON);
  expect(texts[0]?.body).toContain("1 new match");
});

test("a drop below every known price is told; raised and lowered again, it is not", async () => {
  await follow("northside", ASH, NOON - DAY);
  await arrive(northside, { id: "corolla" });
  await watch("northside", ASH, "corolla", 2_599_000);
  const told: number[] = [];
  const prices = [2_599_000, 2_499_000, 2_699_000, 2_549_000, 2_499_000, 2_399_000];
  for (const [day, cents] of prices.entries()) {
    await price("northside", "corolla", cents);
    const { texts } = await run(NOON + day * DAY);
    if (texts.length > 0) told.push(cents);
  }
  expect(told).toEqual([2_499_000, 2_399_000]);
});

test("a digest is at most one a day; what comes later waits, and is told if it is still true", async () => {
  await follow("northside", ASH, NOON - DAY);
  await arrive(northside, { id: "corolla" }, { id: "yaris" }, { id: "camry" });
  for (const id of ["corolla", "yaris", "camry"]) await watch("northside", ASH, id, 2_599_000);
  await price("northside", "corolla", 2_499_000);
  expect((await run(NOON)).texts).toHaveLength(1);
  await price("northside", "yaris", 2_399_000);
  await price("northside", "camry", 2_399_000);
  expect((await run(NOON + 3_600)).texts).toHaveLength(0);
  await price("northside", "yaris", 2_799_000);
  const { texts } = await run(NOON + DAY);
  expect(texts[0]?.body).toContain("1 price drop");
  expect((await run(NOON + 2 * DAY)).texts).toHaveLength(0);
});

test("five workers at once tell as often as one", async () => {
  await follow("northside", ASH, NOON - DAY, { sms: true, email: "ash@example.com" });
  await follow("northside", BO, NOON - DAY);
  await keepSearch("northside", BO, "make=Mazda", NOON - DAY);
  await arrive(northside, { id: "corolla" }, { id: "cx5", make: "Mazda", createdAtTimestamp: NOON - 60 });
  await watch("northside", ASH, "corolla", 2_999_000);
  const world = fakeChannels();
  await Promise.all(Array.from({ length: 5 }, () => run(NOON, world)));
  expect(world.texts.map(({ to }) => to).sort()).toEqual([ASH, BO]);
  expect(world.mails).toHaveLength(1);
  expect(await db().alertEvent.count()).toBe(2);
});

test("nothing is sent at night; it is sent in the morning", async () => {
  await follow("northside", ASH, NOON - DAY, { sms: true, email: "ash@example.com" });
  await arrive(northside, { id: "corolla" });
  await watch("northside", ASH, "corolla", 2_999_000);
  for (const hour of [8, 20, 23, 27]) {
    const { texts, mails } = await run(NOON + (hour - 12) * 3_600);
    expect([hour, texts, mails]).toEqual([hour, [], []]);
  }
  expect((await run(NOON + 21 * 3_600)).texts).toHaveLength(1);
});

test("a text message that did not leave by day does not leave by night, nor a day later", async () => {
  await follow("northside", ASH, NOON - DAY);
  await arrive(northside, { id: "corolla" });
  await watch("northside", ASH, "corolla", 2_999_000);
  const evening = NOON + 7.9 * 3_600;
  expect((await run(evening, fakeChannels({ ok: false, reason: "unavailable" }))).texts).toHaveLength(1);
  expect((await run(NOON + 10 * 3_600)).texts).toHaveLength(0);
  expect((await run(NOON + DAY)).texts).toHaveLength(0);
});

test("a provider that is down is asked again later, four times at most", async () => {
  await follow("northside", ASH, NOON - DAY);
  await arrive(northside, { id: "corolla" });
  await watch("northside", ASH, "corolla", 2_999_000);
  const down = fakeChannels({ ok: false, reason: "unavailable" });
  for (let minute = 0; minute < 400; minute += 10) await run(NOON + minute * 60, down);
  expect(down.texts).toHaveLength(4);
  expect(await db().outboxMessage.findFirst()).toMatchObject({ status: "dead", attempts: 4 });
});

test("a worker that dies with a digest in its hands: it is sent again under the same id, on its day only", async () => {
  await follow("northside", ASH, NOON - DAY, { email: "ash@example.com" });
  await arrive(northside, { id: "corolla" });
  await watch("northside", ASH, "corolla", 2_999_000);
  await runAlerts(findSite, NOON);
  const lane = { site: "northside", receiver: "mail", slots: 1 } as const;
  const [lost] = await claimMessages([lane], { topics: ["digest"], now: NOON });
  const world = fakeChannels();
  await deliver(NOON + 60, world);
  expect(world.mails).toEqual([]);
  await deliver(NOON + LEASE_SECONDS, world);
  expect(world.mails.map((mail) => mail.messageId)).toEqual([`<digest.${lost?.id}@northside.test>`]);

  await price("northside", "corolla", 2_399_000);
  await runAlerts(findSite, NOON + DAY);
  await claimMessages([lane], { topics: ["digest"], now: NOON + DAY });
  await deliver(NOON + 2 * DAY, world);
  expect(world.mails).toHaveLength(1);
});

test("an address that takes no mail is not written to again", async () => {
  await follow("northside", ASH, NOON - DAY, { email: "ash@example.com" });
  await arrive(northside, { id: "corolla" });
  await watch("northside", ASH, "corolla", 2_999_000);
  const refusing = fakeChannels({ ok: false, reason: "address_refused" });
  await run(NOON, refusing);
  await run(NOON + 3_600, refusing);
  expect(refusing.mails).toHaveLength(1);
});

test("a shopper who stops alerts gets nothing more, not even what was on its way", async () => {
  await follow("northside", ASH, NOON - DAY);
  await arrive(northside, { id: "corolla" });
  await watch("northside", ASH, "corolla", 2_999_000);
  await run(NOON, fakeChannels({ ok: false, reason: "unavailable" }));
  await db().alertSettings.updateMany({ data: { smsSince: null } });
  expect((await run(NOON + 3_600)).texts).toHaveLength(0);
  expect(await db().outboxMessage.findFirst()).toMatchObject({ status: "withdrawn" });
});

test("an address that nobody confirmed, and a shopper who never asked, get nothing", async () => {
  await follow("northside", ASH, NOON - DAY, { email: "ash@example.com", verified: false });
  await arrive(northside, { id: "corolla" });
  for (const phone of [ASH, BO]) await watch("northside", phone, "corolla", 2_999_000);
  const { texts, mails } = await run(NOON);
  expect([texts, mails]).toEqual([[], []]);
});

test("the neighbour's shoppers and cars are the neighbour's, and a site without alerts has none", async () => {
  await follow("harbour", ASH, NOON - DAY);
  await follow("plain", ASH, NOON - DAY);
  await keepSearch("harbour", ASH, "make=Mazda", NOON - DAY);
  await arrive(northside, { id: "cx5", make: "Mazda", createdAtTimestamp: NOON - 60 });
  await arrive(harbour, { id: "cx5", make: "Mazda", status: "sold", createdAtTimestamp: NOON - 60 });
  expect((await run(NOON)).texts).toEqual([]);
});

test("what was not told within a week is news no more, also where alerts were turned off", async () => {
  const happenedAt = new Date((NOON - 8 * DAY) * 1_000);
  const event = { site: "northside", phone: ASH, event: "new", happenedAt };
  await db().alertEvent.create({ data: { ...event, vehicleId: "old" } });
  await db().alertEvent.create({
    data: { ...event, vehicleId: "fresh", happenedAt: new Date(NOON * 1_000) },
  });
  const off = {
    ...northside,
    config: { ...northside.config, alerts: { ...northside.config.alerts, enabled: false } },
  };
  await runAlerts(findAmong([off]), NOON);
  const open = await db().alertEvent.findMany({ where: { closedAt: null } });
  expect(open.map(({ vehicleId }) => vehicleId)).toEqual(["fresh"]);
});

test("a site is looked at while its changes may be news, and not for its followers alone", async () => {
  const looked = async () => {
    const taken: string[] = [];
    const find = (slug: string) => {
      taken.push(slug);
      return findSite(slug);
    };
    await runAlerts(find, NOON);
    return taken.sort();
  };
  const age = () => sql()`update stock_marks set at = at - interval '11 minutes'`;
  for (const slug of ["harbour", "northside"]) {
    await follow(slug, ASH, NOON - DAY);
    await keepSearch(slug, ASH, "make=Mazda", NOON - DAY);
  }
  await arrive(northside, { id: "cx5", make: "Mazda", createdAtTimestamp: NOON - 60 });
  await age();
  expect(await looked()).toEqual(["harbour", "northside"]);
  expect(await looked()).toEqual([]);

  // The index follows a change; until then it is looked at again.
  await price("northside", "cx5", 1_900_000);
  expect(await looked()).toEqual(["northside"]);
  await sql()`update sites set index_waits = true where slug = 'northside'`;
  await age();
  expect(await looked()).toEqual(["northside"]);
  await sql()`update sites set index_waits = false where slug = 'northside'`;
  expect(await looked()).toEqual(["northside"]);
  expect(await looked()).toEqual([]);

  await keepSearch("harbour", BO, "make=Kia", NOON);
  expect(await looked()).toEqual(["harbour"]);
  await db().alertEvent.create({
    data: {
      site: "northside",
      phone: ASH,
      vehicleId: "gone",
      event: "new",
      happenedAt: new Date(NOON * 1_000),
    },
  });
  expect(await looked()).toEqual(["harbour", "northside"]);
});
