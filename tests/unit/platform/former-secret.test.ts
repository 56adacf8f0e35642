import { execFileSync } from "node:child_process";

import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

const [OLD, NEW] = ["o".repeat(32), "n".repeat(32)];
const REQUEST = { url: "https://northside.test/", headers: new Headers() };
const ID = "0f8fad5b-d9cb-469f-a165-70867728950e";

/** The product's own modules in an installation with these secrets. */
async function installation(secret: string, before = "") {
  vi.stubEnv("DATABASE_URL", "postgresql://db.test/none");
  vi.stubEnv("SESSION_SECRET", secret);
  vi.stubEnv("SESSION_SECRET_BEFORE", before);
  vi.stubEnv("REPLY_ADDRESS", "");
  vi.resetModules();
  const [cookies, reservations, bookings] = await Promise.all([
    import("~/shopper/cookie.server"),
    import("~/slots/reservation-token.server"),
    import("~/leads/bookings/find-booking.server"),
  ]);
  const cookie = cookies.hostCookie("fc_session");
  return {
    sent: async () => ({
      cookie: (await cookie.write(REQUEST, "a shopper")).split(";")[0] ?? "",
      reservation: reservations.reservationToken("northside", ID),
      booking: bookings.bookingToken("northside", ID),
    }),
    reads: async (sent: { cookie: string; reservation: string; booking: string }) => ({
      cookie: await cookie.read({ ...REQUEST, headers: new Headers({ Cookie: sent.cookie }) }),
      reservation: reservations.reservationIdOf("northside", sent.reservation),
      booking: bookings.bookingIdOf("northside", sent.booking),
    }),
  };
}

const READ = { cookie: "a shopper", reservation: ID, booking: ID };
const NOTHING = { cookie: null, reservation: null, booking: null };

test("what the former secret signed is good while it is named, and no longer", async () => {
  const sent = await (await installation(OLD)).sent();
  expect(await (await installation(NEW, OLD)).reads(sent)).toEqual(READ);
  expect(await (await installation(NEW)).reads(sent)).toEqual(NOTHING);
});

test("everything is signed with the new one from then on", async () => {
  const sent = await (await installation(NEW, OLD)).sent();
  expect(await (await installation(NEW)).reads(sent)).toEqual(READ);
  expect(await (await installation(OLD)).reads(sent)).toEqual(NOTHING);
});

test("keys are made from the secret in one place, so that each has its former one", () => {
  const files = execFileSync("git", ["grep", "-l", "SESSION_SECRET", "--", "app"], { encoding: "utf8" });
  expect(files.trim().split("\n")).toEqual([
    // Says whether it is set.
    "app/desk/doctor/settings.ts",
    "app/platform/env.server.ts",
    "app/platform/signature.server.ts",
  ]);
});
