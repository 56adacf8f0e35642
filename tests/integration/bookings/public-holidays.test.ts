import { afterAll, beforeAll, expect, test } from "vitest";

import { buildLocation, buildTenant } from "#seed/builders/build-tenant";
import { listDiaryLocations } from "~/desk/bookings/diary-location.server";
import { scopeOf } from "~/desk/scope";
import { findOfferedTimes } from "~/leads/bookings/form-slots.server";
import { bookingRefusal } from "~/leads/booking-time";
import { listLocations } from "~/locations/locations.server";
import { closeDatabase } from "~/platform/db.server";
import { writeTenants } from "~/publish/publish-tenants.server";
import { findSite } from "~/site/sites.server";
import { openTimesOn } from "~/locations/opening-hours";

const SETTINGS = { closedWeekendsByAppointment: false, fortnightlySaturdayService: false };
const config = { slots: { testDrive: { minutes: 30, everyMinutes: 30, capacity: 1 } } };
const parramatta = buildLocation({ id: "parramatta", name: "Harbour Parramatta" });
parramatta.address.state = "NSW";
/** Opens on the Monday after Boxing Day, as its dealer has written. */
const aspley = buildLocation({ id: "aspley", name: "Northside Aspley" });
aspley.contact.specialHours = [{ date: "2026-12-28", status: "Open", open: "10:00", close: "12:00" }];

beforeAll(() => writeTenants([buildTenant("northside", { config, locations: [aspley, parramatta] })]));
afterAll(closeDatabase);

/** Saturday 26 December 2026, 9 am in Brisbane. */
const NOW = Date.parse("2026-12-26T09:00+10:00") / 1_000;

async function daysOffered(location: string) {
  const site = await findSite("northside");
  if (site === null) throw new Error("no site");
  const asked = new URLSearchParams({ kind: "test-drive", location, from: "2026-12-28" });
  const offer = await findOfferedTimes(site, asked, NOW);
  return offer?.days.filter(({ times }) => times.length > 0).map(({ date }) => date) ?? [];
}

test("no time is offered on a public holiday of the yard's state, unless its dealer opens", async () => {
  expect(await daysOffered("parramatta")).not.toContain("2026-12-28");
  expect(await daysOffered("parramatta")).toContain("2026-12-29");
  expect(await daysOffered("aspley")).toContain("2026-12-28");
});

test("a typed time on a holiday is refused by its name, with the next day that is open", async () => {
  const [, location] = await listLocations("northside");
  if (location === undefined) throw new Error("no yard");
  expect(
    bookingRefusal({
      ...{ local: "2027-03-26T10:00", settings: SETTINGS, timeZone: "Australia/Sydney", now: NOW },
      location,
    }),
  ).toMatchObject({ is: "closed", holiday: "Good Friday", next: { date: "2027-03-30" } });
});

test("the desk's diary knows them too", async () => {
  const scope = scopeOf(
    [{ level: "installation", target: "", role: "owner" }],
    [{ slug: "northside", agency: null, group: null }],
  );
  const locations = await listDiaryLocations(scope, "leads.work");
  expect(locations.map(({ location }) => openTimesOn(location, SETTINGS, "2026-12-28"))).toEqual([
    { open: "10:00", close: "12:00" },
    null,
  ]);
});
