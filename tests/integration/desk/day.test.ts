import { randomUUID } from "node:crypto";

import { createElement } from "react";
import { afterAll, beforeAll, expect, test } from "vitest";

import { renderHtml } from "#tests/fixtures/render-html";
import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import { DayPage } from "~/desk/day/DayPage";
import { type DayBlock, findDay } from "~/desk/day/find-day.server";
import { type DeskList, parseFilter } from "~/desk/desk-list";
import { INBOX } from "~/desk/leads/inbox-filter";
import { listInbox } from "~/desk/leads/inbox.server";
import { readReports } from "~/desk/reports/read-reports.server";
import { parseReports } from "~/desk/reports/report-filter";
import { RESERVATION_LIST } from "~/desk/reservations/reservation-filter";
import { listDeskReservations } from "~/desk/reservations/reservation-list.server";
import { REVIEW_LIST } from "~/desk/reviews/review-filter";
import { listDeskReviews } from "~/desk/reviews/review-list.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { closeDatabase, db, sql } from "~/platform/db.server";
import { writeTenants } from "~/publish/publish-tenants.server";

import { harbour, leave, MANAGER, northside, onDesk, openDesk, SALES } from "./desk-world";

/** Tuesday, half past ten in Brisbane. */
const NOW = Date.parse("2026-11-24T00:30:00Z") / 1_000;

let manager: OnDesk;
let sales: OnDesk;

const review = (id: string, locationId: string, reviewDate: string) => ({
  ...{ id, locationId, reviewDate, customerName: "Ash", text: "Good.", rating: 5 },
  ...{ image: null, replyText: null, replyDate: null },
});

async function reserve(site: string, vehicleId: string, state: string, heldUntil: string): Promise<void> {
  const shopper = { name: "Bindi", lastName: "Nguyen", email: "b@example.com", phone: "1", message: "" };
  await db().reservation.create({
    data: {
      ...{ site, vehicleId, state, heldUntil: new Date(heldUntil), depositCents: 0, ...shopper },
      ...{ id: randomUUID(), idempotencyKey: randomUUID() },
    },
  });
}

beforeAll(async () => {
  await openDesk();
  await writeTenants([
    {
      ...northside,
      reviews: [
        review("late", "aspley", "2026-11-10"),
        review("bowen", "bowen", "2026-11-12"),
        review("fresh", "aspley", "2026-11-22"),
      ],
    },
    { ...harbour, reviews: [review("far", "wharf", "2026-11-01")] },
  ]);
  [manager, sales] = [await onDesk("Kim", MANAGER), await onDesk("Sam", SALES)];
  const car = (site: string, id: string, locationId: string, soldAt: string | null) =>
    aCar({
      ...{ site, id, slug: id, stockNumber: id, locationId, status: soldAt ? "sold" : "in_stock" },
      ...{
        createdAtTimestamp: NOW - 30 * 86_400,
        soldAtTimestamp: soldAt === null ? null : Date.parse(soldAt) / 1_000,
      },
    });
  await parkCars(
    car("northside", "a1", "aspley", null),
    car("northside", "b1", "bowen", null),
    car("northside", "s1", "aspley", "2026-11-23T03:00:00Z"),
    car("northside", "s2", "aspley", "2026-11-22T03:00:00Z"),
    car("harbour", "h1", "wharf", "2026-11-23T03:00:00Z"),
  );
  for (let index = 0; index < 6; index += 1) {
    await leave(northside, { name: `Late${index}`, lastName: null }, `2026-11-16T0${index}:00:00Z`);
  }
  await leave(northside, { name: "Bowen", locationId: "bowen" }, "2026-11-23T01:00:00Z");
  await sql()`update leads set waiting_since = '2026-11-24T00:00:00Z' where name = 'Bowen'`;
  await leave(northside, { name: "Fresh" }, "2026-11-24T00:29:00Z");
  await leave(harbour, { name: "Neighbour", locationId: "wharf" }, "2026-11-16T01:00:00Z");
  const drive = (name: string, at: string) =>
    leave(
      name === "Neighbour" ? harbour : northside,
      {
        ...{
          name,
          lastName: null,
          kind: "test-drive",
          category: "Vehicle Enquiry",
          subcategory: "Test Drive",
        },
        ...{
          locationId: name === "Neighbour" ? "wharf" : "aspley",
          payload: { "Test Drive Booking Date": at },
        },
      },
      "2026-11-24T00:20:00Z",
    );
  await drive("Wanda", "2026-11-25T09:00");
  await drive("Toby", "2026-11-24T16:30");
  await drive("Later", "2026-11-26T09:00");
  await drive("Neighbour", "2026-11-24T11:00");
  await reserve("northside", "a1", "paid", "2026-11-24T13:00:00Z");
  await reserve("northside", "b1", "held", "2026-11-24T14:30:00Z");
  await reserve("harbour", "h1", "paid", "2026-11-24T05:00:00Z");
});
afterAll(closeDatabase);

async function blocks(who: OnDesk): Promise<Map<string, DayBlock>> {
  const { blocks: found } = await findDay(who, NOW);
  return new Map(found.map((block) => [block.name, block]));
}

/** How many rows the list behind a link shows. */
async function behind(who: OnDesk, href: string): Promise<number | undefined> {
  const [path = "", query = ""] = (href.split("#")[0] ?? "").split("?");
  const search = new URLSearchParams(query);
  const filterOf = <Filter>(list: DeskList<Filter>) => parseFilter(list, search);
  switch (path) {
    case "/desk/leads":
      return (await listInbox(who, filterOf(INBOX), NOW))?.leads.length;
    case "/desk/reservations":
      return (await listDeskReservations(who, filterOf(RESERVATION_LIST), NOW))?.reservations.length;
    case "/desk/reviews":
      return (await listDeskReviews(who, filterOf(REVIEW_LIST), NOW))?.reviews.length;
    case "/desk/reports": {
      const reports = await readReports(who, parseReports(search), NOW);
      return href.endsWith("#sold") ? reports?.sold.total.cars : reports?.answers.total.leads;
    }
    default:
      return 0;
  }
}

test("a principal's day has what waits, and each number is that of its list (desk:72)", async () => {
  const found = await blocks(manager);
  const counts = [...found.values()].flatMap(({ figures }) =>
    figures.map(({ name, count }) => [name, count]),
  );
  expect(Object.fromEntries(counts)).toEqual({
    ...{ waiting: 1, overdue: 7, new: 11, unassigned: 11, ending: 1, held: 1, unoffered: 0, unanswered: 2 },
    attention: 0,
    ...{ leads_yesterday: 1, leads_before: 6, sold: 1 },
  });
  for (const { name, count, href } of [...found.values()].flatMap(({ figures }) => figures)) {
    expect([name, await behind(manager, href)]).toEqual([name, count]);
  }
  expect(
    found
      .get("leads")
      ?.lines.map(({ text, detail }) => [text, detail])
      .slice(0, 2),
  ).toEqual([
    ["Bowen Nguyen", "General Enquiry · Waiting for us since 10:00 am"],
    ["Late0", expect.stringContaining("Overdue since Mon, 16 Nov") as string],
  ]);
  expect(found.get("bookings")?.lines.map(({ text, detail }) => `${text} ${detail}`)).toEqual([
    "Today 4:30 pm Toby · Test Drive · Yard aspley",
    "Tomorrow 9:00 am Wanda · Test Drive · Yard aspley",
  ]);
});

test("sales see the day of their own yard, without the figures; the neighbour's is nobody's (desk:72)", async () => {
  const found = await blocks(sales);
  expect([...found.keys()]).toEqual(["leads", "tasks", "bookings", "reservations", "trade-ins", "reviews"]);
  const counts = [...found.values()].flatMap(({ figures }) =>
    figures.map(({ name, count }) => [name, count]),
  );
  expect(Object.fromEntries(counts)).toEqual({
    ...{ waiting: 0, overdue: 6, new: 10, unassigned: 10, ending: 1, held: 0, unoffered: 0, unanswered: 1 },
  });
  expect(JSON.stringify([...(await blocks(manager)).values()])).not.toMatch(/harbour|Neighbour/);
});

test("a task of today is there before its time, one of tomorrow is not", async () => {
  const lead = await leave(northside, {}, "2026-11-24T00:25:00Z");
  const task = (text: string, dueAt: string) => ({
    ...{ site: "northside", id: randomUUID(), leadId: lead, staffId: sales.staff.id, text },
    dueAt: new Date(dueAt),
  });
  await db().leadTask.createMany({
    data: [task("Ring today", "2026-11-24T07:00:00Z"), task("Ring tomorrow", "2026-11-24T23:00:00Z")],
  });
  expect((await blocks(sales)).get("tasks")?.lines.map(({ text }) => text)).toEqual(["Ring today"]);
  expect((await blocks(manager)).get("tasks")?.lines).toEqual([]);
});

test("the page has one heading with the date, its numbers as links, and a line where nothing waits", async () => {
  const html = renderHtml(createElement(DayPage, await findDay(manager, NOW)));
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html.replace(/<[^<>]*>/g, "")).toContain("Today Tuesday 24 November");
  expect(html).toContain('href="/desk/leads?overdue=1"');
  expect(html).toContain('href="/desk/reservations?state=today"');
  expect(html).toContain("Every trade-in has an offer.");
});

test("a booking stands on its day though its lead is lost, and says so", async () => {
  const id = await leave(northside, { name: "Lottie" });
  await db().lead.update({ where: { site_id: { site: "northside", id } }, data: { state: "lost" } });
  await db().booking.create({
    data: {
      ...{ site: "northside", id: randomUUID(), leadId: id, locationId: "aspley", kind: "test-drive" },
      ...{ place: 9, startsAt: new Date((NOW + 3_600) * 1_000), endsAt: new Date((NOW + 5_400) * 1_000) },
      ...{ state: "booked", language: "en-AU" },
    },
  });
  const lines = (await blocks(manager)).get("bookings")?.lines.map(({ detail }) => detail) ?? [];
  expect(lines.find((detail) => detail.startsWith("Lottie"))).toContain("the lead is marked lost");
});
