import { buildLocation, buildTenant } from "#seed/builders/build-tenant";
import { aSubmission } from "#tests/fixtures/a-submission";
import type { LeadSubmission } from "~/leads/to-lead-submission";
import { writeTenants } from "~/publish/publish-tenants.server";

/**
 * Friday 27 November 2037, 2 pm in Brisbane: in the future, since what is queued at once is due by the clock of the
 * database.
 */
export const FRIDAY = Date.parse("2037-11-27T14:00+10:00") / 1_000;
/** Monday, in the hours of both locations. */
export const MONDAY = Date.parse("2037-11-30T10:00+10:00") / 1_000;

export const aspley = buildLocation({ id: "aspley", name: "Northside Aspley" });
export const workshop = buildLocation({
  id: "workshop",
  name: "Northside Workshop",
  locationType: "service",
});

const TIMES = { minutes: 30, everyMinutes: 30 };
const config = {
  leads: { email: "leads@northside.test" },
  slots: { testDrive: { ...TIMES, capacity: 1 }, service: { ...TIMES, capacity: 3 } },
};

export const northside = buildTenant("northside", { config, locations: [aspley, workshop] });
/** The neighbour: the same location's id, other bookings. */
export const harbour = buildTenant("harbour", {
  config: { ...config, id: 2, leads: { email: "leads@harbour.test" } },
  locations: [aspley],
});

export const openBookingWorld = () => writeTenants([northside, harbour]);

export const testDrive = { kind: "test-drive" as const, location: aspley, vehicleId: null };
export const service = { kind: "service" as const, location: workshop, vehicleId: null };

let people = 0;

/** A lead of somebody who has not booked before. */
export function submission(overrides: Partial<LeadSubmission> = {}): LeadSubmission {
  people += 1;
  return aSubmission({
    ...{ kind: "test-drive", category: "Vehicle Enquiry", subcategory: "Test Drive" },
    ...{ locationId: "aspley", eventId: 17, lastName: "Nguyen", message: null },
    email: `bindi.${people}@example.com`,
    phone: `0491570${String(100 + (people % 900))}`,
    ...overrides,
  });
}
