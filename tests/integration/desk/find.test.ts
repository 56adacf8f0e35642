import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import { findOnDesk, readWords } from "~/desk/find/find.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { closeDatabase, db } from "~/platform/db.server";

import { harbour, leave, MANAGER, northside, onDesk, openDesk, OWNER, READER, SALES } from "./desk-world";

let ids: { bindi: string; spam: string; foreign: string; reservation: string };
let [owner, manager, sales]: OnDesk[] = [];

beforeAll(async () => {
  await openDesk();
  [owner, manager, sales] = await Promise.all([
    onDesk("Robin", OWNER),
    onDesk("Kim", MANAGER),
    onDesk("Sam", SALES),
  ]);
  const car = (id: string, more: Partial<ReturnType<typeof aCar>> = {}) =>
    aCar({ id, slug: id, stockNumber: id, locationId: "aspley", ...more });
  await parkCars(
    car("S10"),
    car("S1", { locationId: "bowen", make: "Mazda", model: "CX-5", name: "2022 Mazda CX-5" }),
    car("S2", { site: "harbour", locationId: "wharf" }),
  );
  const reservation = { name: "Ash", lastName: "Lee", email: "ash@example.com", phone: "0491 570 157" };
  ids = {
    bindi: await leave(northside),
    spam: await leave(northside, { suspectedSpam: true }),
    foreign: await leave(harbour, { locationId: "wharf" }),
    reservation: randomUUID(),
  };
  await db().reservation.create({
    data: {
      site: "northside",
      id: ids.reservation,
      idempotencyKey: "r",
      vehicleId: "S1",
      state: "paid",
      depositCents: 0,
      message: "",
      ...reservation,
    },
  });
});
afterAll(closeDatabase);

async function find(who: OnDesk | undefined, text: string) {
  if (!who) throw new Error("nobody is signed in");
  const found = await findOnDesk(who, readWords(new URLSearchParams({ q: text })));
  return found.map(({ href }) => href.replace("/desk/", ""));
}

describe("the palette finds", () => {
  test("a lead by what was written, with the place", async () => {
    const id = randomUUID();
    await db().leadChange.create({
      data: {
        ...{ site: "northside", leadId: ids.bindi, id, kind: "received" },
        data: { by: "email", subject: "", text: "Friday 10 is perfect", isAutomatic: false },
      },
    });
    if (!manager) throw new Error("nobody is signed in");
    const [found] = await findOnDesk(manager, "friday 10");
    expect(found?.detail).toContain("“Friday 10 is perfect”");
    expect(found?.href).toBe(`/desk/leads/northside/${ids.bindi}#entry-${id}`);
  });

  test("a lead by name, phone and address, never spam", async () => {
    for (const text of [
      "bindi",
      "0491 570 156",
      "+61 491 570 156",
      "bindi@example.com",
      ids.bindi.slice(0, 8),
    ])
      expect(await find(manager, text)).toEqual([`leads/northside/${ids.bindi}`]);
    expect(await find(owner, "nguyen")).toHaveLength(2);
  });

  test("a car by all of the words, the very stock number first", async () => {
    expect(await find(manager, "s1")).toEqual([
      "stock/northside/S1",
      "stock/northside/S10",
      expect.anything(),
    ]);
    expect(await find(manager, "2022 cx-5")).toEqual(["stock/northside/S1"]);
    expect(await find(manager, "2022 corolla")).toEqual([]);
  });

  test("a reservation, a site and a part of the desk", async () => {
    expect(await find(manager, "ash@example.com")).toEqual([`reservations/northside/${ids.reservation}`]);
    expect(await find(owner, "harbour")).toEqual(["sites/harbour"]);
    expect(await find(manager, "report")).toEqual(["reports"]);
    expect(await find(manager, "")).toContain("stock");
  });

  test("a setting by what people call it, where the person may change it", async () => {
    expect(await find(manager, "adf")).toEqual([
      expect.stringMatching(/^leads\/import\?at=northside/),
      "sites/northside/programs",
    ]);
    expect(await find(manager, "public holidays")).toEqual(["sites/northside/content?kind=days"]);
    expect(await find(manager, "marketplace")).toContain("sites/northside/catalogues");
    expect(await find(sales, "webhook")).toEqual([]);
  });

  test("nothing of another site or location, nor a part without the role (desk:43)", async () => {
    for (const text of ["harbour", "S2", ids.foreign, ids.foreign.slice(0, 8)])
      expect(await find(manager, text)).toEqual([]);
    expect(await find(sales, "cx-5")).toEqual([]);
    expect(await find(sales, "ash@example.com")).toEqual([]);
    expect(await find(sales, "report")).toEqual([]);
    expect(await find(await onDesk("Jo", READER), "people")).toEqual([]);
  });

  test("nothing by wildcards, and little by little", async () => {
    for (const text of ["%%%", "__", "\\\\", "x".repeat(500)]) expect(await find(manager, text)).toEqual([]);
    expect(await find(manager, "2")).toEqual([]);
  });
});
