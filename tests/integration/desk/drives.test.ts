import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import {
  FRIDAY,
  MONDAY,
  northside,
  openBookingWorld,
  submission,
  testDrive,
} from "#tests/integration/bookings/booking-world";
import { readPdf } from "#tests/fixtures/read-pdf";
import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import { answerAgreement } from "~/desk/drives/answer-agreement.server";
import { answerAbout } from "~/desk/answered";
import { actOnDrive, findDrivePage, forgetPapers } from "~/desk/drives/drive.server";
import { findOwnData } from "~/own-data/find-own-data.server";
import { bookTime } from "~/leads/bookings/book-time.server";
import { closeDatabase, db, sql } from "~/platform/db.server";

import { audited, onDesk, READER } from "./desk-world";

const GOOD = {
  ...{ intent: "sign", driver: "Bindi Nguyen", licence: "1234 5678", from: "NSW", expires: "2038-01-01" },
  ...{ drawn: "M10 10L200 100", agreed: "on" },
};
const DAY = 86_400;
type OnDesk = Awaited<ReturnType<typeof onDesk>>;
let [sales, far, reader]: OnDesk[] = [];

beforeAll(async () => {
  await openBookingWorld();
  const car = {
    km: 41_200,
    id: "cerato",
    slug: "cerato",
    name: "2021 Kia Cerato",
    stockNumber: "K-21",
    rego: "123ABC",
  };
  await parkCars(aCar({ site: "northside", ...car }));
  sales = await onDesk("Sam", { level: "location", target: "northside/aspley", role: "sales" });
  far = await onDesk("Far", { level: "location", target: "northside/bowen", role: "manager" });
  reader = await onDesk("Jo", READER);
});
let booking = "";
beforeEach(async () => {
  await db().lead.deleteMany();
  const wanted = { ...testDrive, vehicleId: "cerato", startsAt: MONDAY };
  const answer = await bookTime(northside, wanted, submission(), FRIDAY);
  if (answer.is !== "booked") throw new Error(answer.is);
  booking = answer.booking.id;
});
afterAll(closeDatabase);

const who = (person: OnDesk | undefined) => person ?? expect.fail("nobody");

function press(fields: Record<string, string>, by = sales, site = "northside", now = FRIDAY) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return audited(() => actOnDrive(who(by), { site, booking, form }, now));
}
const look = (by = sales, now = FRIDAY) => findDrivePage(who(by), { site: "northside", booking }, now);

test("a licence and a signature are taken once, and stored so that the database alone does not say them (desk:98)", async () => {
  expect(await look()).toMatchObject({ name: expect.any(String) as string, mayWork: true, paper: null });
  expect(await press(GOOD)).toBeNull();
  const [row] = await db().testDrive.findMany();
  const stored = Buffer.from(row?.sealed ?? []).toString("latin1");
  for (const word of ["Bindi", "12345678", "M10 10"]) expect(stored).not.toContain(word);
  expect((await look())?.paper).toMatchObject({
    ...{ driver: "Bindi Nguyen", licence: "…5678", from: "NSW", expires: "2038-01-01", staff: "Sam" },
  });
  expect(await press(GOOD)).toMatchObject({ status: 409, errors: { form: "drives.error_changed" } });
  const entries = await db().staffAudit.findMany({ where: { action: "drive-signed" }, omit: { id: true } });
  expect(JSON.stringify(entries)).not.toMatch(/Bindi|5678/);
  expect(await press({ intent: "discard" })).toBeNull();
  expect(await press({ intent: "discard" })).toMatchObject({ errors: { form: "drives.error_changed" } });
  expect(await db().staffAudit.count({ where: { action: "drive-discarded" } })).toBe(1);
});

test("the keys go out on the day with a plate, once, and come back with the kilometres (desk:98)", async () => {
  const plate = { site: "northside", id: randomUUID(), locationId: "aspley", kind: "plate", name: "1234-T" };
  await db().lentThing.create({ data: plate });
  const at = (fields: Record<string, string>) => press(fields, sales, "northside", MONDAY);
  expect(await look()).toMatchObject({ keys: { isEarly: true, out: null } });
  expect(await press({ intent: "out", km: "" })).toMatchObject({ status: 409 });
  expect(await look(sales, MONDAY)).toMatchObject({
    keys: { isEarly: false, things: [{ value: plate.id, label: "1234-T" }] },
  });
  expect(await at({ intent: "out", km: "many" })).toMatchObject({ errors: { km: "loans.error_km" } });
  const unsigned = { intent: "out", km: "41,250", thing: plate.id };
  expect(await at(unsigned)).toMatchObject({ question: { sure: answerAbout("licence", booking) } });
  const out = { ...unsigned, sure: answerAbout("licence", booking) };
  expect(await at(out)).toBeNull();
  // That was somebody else's: they never went out, nor did the plate.
  expect(await at({ intent: "undo-out" })).toBeNull();
  expect(await look(sales, MONDAY)).toMatchObject({ keys: { out: null, things: [{ value: plate.id }] } });
  await db().loan.deleteMany();
  const tries = await Promise.all([at(out), at(out)]);
  expect(tries.filter((refused) => refused === null)).toHaveLength(1);
  expect(await look(sales, MONDAY)).toMatchObject({
    ...{ state: "came", keys: { thing: "1234-T", things: [], out: { by: "Sam", km: 41_250 }, back: null } },
  });
  expect(await db().loan.findMany()).toMatchObject([{ holder: "Bindi Nguyen", returnedAt: null }]);
  const asked = await at({ intent: "back", km: "41" });
  expect(asked).toMatchObject({ question: { yes: expect.any(String) as string } });
  expect(await at({ intent: "back", km: "41,262" })).toBeNull();
  expect(await look(sales, MONDAY)).toMatchObject({ keys: { back: { by: "Sam", km: 41_262 } } });
  expect(await db().loan.findMany()).toMatchObject([{ returnedBy: "Sam" }]);
  const low = await at({ intent: "keys", out_km: "41,100", back_km: "41,112" });
  expect(low).toMatchObject({ question: { text: expect.stringContaining("41,200 km") as string } });
  expect(await at({ intent: "keys", out_km: "41,252", back_km: "41,264" })).toBeNull();
  expect(await look(sales, MONDAY)).toMatchObject({ keys: { out: { km: 41_252 }, back: { km: 41_264 } } });
  expect(await at({ intent: "back", km: "" })).toMatchObject({ status: 409 });
  const names = ["drive-out", "drive-undo-out", "drive-back", "drive-keys"];
  const entries = await db().staffAudit.findMany({
    where: { action: { in: names } },
    orderBy: { id: "asc" },
  });
  expect(JSON.stringify(entries.map(({ subject }) => subject))).not.toContain("Bindi");
  expect(entries.map(({ action }) => action)).toEqual([
    ...["drive-out", "drive-undo-out", "drive-out", "drive-back", "drive-keys"],
  ]);
});

test("of many who sign one drive, one does", async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(GOOD)) form.set(name, value);
  const asked = { site: "northside", booking, form };
  const signed = await Promise.all(Array.from({ length: 8 }, () => actOnDrive(who(sales), asked, FRIDAY)));
  expect(signed.filter((refused) => refused === null)).toHaveLength(1);
});

test("a licence that is out of date by the drive is refused with what was typed; so is a drive that is off", async () => {
  const day = new Date((MONDAY - 2 * DAY) * 1_000).toISOString().slice(0, 10);
  expect(await press({ ...GOOD, expires: day })).toMatchObject({
    errors: { expires: "drives.error_expired" },
    submitted: { driver: "Bindi Nguyen" },
  });
  await db().booking.updateMany({ data: { state: "cancelled" } });
  expect(await press(GOOD)).toMatchObject({ status: 409 });
  expect(await db().testDrive.count()).toBe(0);
});

test("what the installation's secret does not open any more can only be deleted, and signed again", async () => {
  await press(GOOD);
  await db().testDrive.updateMany({ data: { sealed: Buffer.from("of another secret") } });
  expect(await look()).toMatchObject({ paper: null, isLost: true });
  await expect(answerAgreement(who(sales), "northside", booking)).rejects.toMatchObject({ status: 404 });
  expect(await press({ intent: "discard" })).toBeNull();
  expect(await press(GOOD)).toBeNull();
  expect(await look()).toMatchObject({ paper: { driver: "Bindi Nguyen" }, isLost: false });
});

test("the agreement is a PDF with what was signed, and that it was opened is written down", async () => {
  await expect(answerAgreement(who(sales), "northside", booking)).rejects.toMatchObject({ status: 404 });
  await press({ ...GOOD, driver: "Łukasz Nguyễn" });
  const answer = await answerAgreement(who(sales), "northside", booking);
  expect(answer.headers.get("Content-Type")).toBe("application/pdf");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const { text } = await readPdf(Buffer.from(await answer.arrayBuffer()));
  for (const said of [
    "Booked for Monday 30 November 2037 at 10:00 am",
    "Łukasz Nguyễn",
    ...["Vehicle 2021 Kia Cerato", "Rego 123ABC", "Stock number K-21"],
    "Signed: Friday 27 November 2037 at 2:00 pm, with Sam",
  ])
    expect(text).toContain(said);
  expect(await db().staffAudit.count({ where: { action: "drive-agreement-opened" } })).toBe(1);
});

test("nobody sees or signs a drive of another location or site, and who only reads sees no licence", async () => {
  await press(GOOD);
  expect(await look(far)).toBeNull();
  expect(await look(reader)).toMatchObject({ mayWork: false, paper: null });
  expect(await press(GOOD, far)).toBe("gone");
  expect(await press(GOOD, reader)).toBe("gone");
  expect(await press(GOOD, sales, "harbour")).toBe("gone");
  for (const person of [far, reader])
    await expect(answerAgreement(who(person), "northside", booking)).rejects.toMatchObject({ status: 404 });
});

test("it is erased after the site's days, with its lead, and handed to the shopper who asks", async () => {
  await press(GOOD);
  await db().lead.updateMany({ data: { phone: "0491 570 156" } });
  const owner = { site: "northside", phone: "+61491570156" };
  await forgetPapers(FRIDAY + 59 * DAY);
  expect(await db().testDrive.count()).toBe(1);
  const sections = await findOwnData(owner, { texts: {}, timeZone: "Australia/Brisbane" }, "file");
  expect(sections.find(({ name }) => name === "bookings")?.records).toMatchObject([
    { licence: "Bindi Nguyen, 12345678, NSW, 2038-01-01" },
  ]);
  await sql()`update sites set config = jsonb_set(config, '{slots,licenceDays}', '7') where slug = 'northside'`;
  await forgetPapers(FRIDAY + 6 * DAY);
  expect(await db().testDrive.count()).toBe(1);
  await forgetPapers(FRIDAY + 8 * DAY);
  expect(await db().testDrive.count()).toBe(0);
  await press(GOOD);
  await db().lead.deleteMany();
  expect(await db().testDrive.count()).toBe(0);
});
