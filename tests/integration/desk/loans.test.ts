import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { answerAbout } from "~/desk/answered";
import { actOnLoan, readLoans } from "~/desk/loans/loans.server";
import { closeDatabase, db } from "~/platform/db.server";

import { audited, leave, MANAGER, northside, onDesk, openDesk, READER, SALES } from "./desk-world";

const NOW = Math.floor(Date.now() / 1_000);
const DAY = 86_400;
const day = (days: number) => new Date((NOW + days * DAY) * 1_000).toISOString().slice(0, 10);
type OnDesk = Awaited<ReturnType<typeof onDesk>>;
let [manager, sales, far, reader, neighbour]: OnDesk[] = [];

beforeAll(async () => {
  await openDesk();
  manager = await onDesk("Kim", MANAGER);
  sales = await onDesk("Sam", SALES);
  far = await onDesk("Far", { level: "location", target: "northside/bowen", role: "sales" });
  reader = await onDesk("Jo", READER);
  neighbour = await onDesk("Nell", { level: "site", target: "harbour", role: "manager" });
});
let plate = "";
beforeEach(async () => {
  await db().lentThing.deleteMany();
  await press({ intent: "add", place: "northside/aspley", kind: "plate", name: "1234-T" }, manager);
  plate = (await db().lentThing.findFirstOrThrow()).id;
});
afterAll(closeDatabase);

const who = (person: OnDesk | undefined) => person ?? expect.fail("nobody");

function press(fields: Record<string, string>, by = sales, now = NOW) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return audited(() => actOnLoan(who(by), form, now));
}
const out = (fields: Record<string, string> = {}, by = sales) =>
  press(
    { intent: "out", site: "northside", thing: plate, holder: "Bindi", due: day(1), km: "", ...fields },
    by,
  );
const list = async (by = sales, query = "", now = NOW) => readLoans(who(by), new URLSearchParams(query), now);
const openLoan = async () => (await db().loan.findFirstOrThrow({ where: { returnedAt: null } })).id;

test("a plate says who has it since when, when it is due, and comes back (desk:99)", async () => {
  expect((await list())?.lent).toMatchObject([
    { name: "1234-T", loan: null, mayWork: true, mayManage: false },
  ]);
  expect(await out()).toBeNull();
  expect((await list())?.lent).toMatchObject([{ loan: { holder: "Bindi", outBy: "Sam", isOverdue: false } }]);
  expect((await list(sales, "", NOW + 3 * DAY))?.lent).toMatchObject([{ loan: { isOverdue: true } }]);
  const back = { intent: "back", site: "northside", thing: plate, loan: await openLoan(), km: "" };
  expect(await press(back)).toBeNull();
  expect(await press(back)).toMatchObject({ status: 409 });
  expect((await list())?.lent).toMatchObject([{ loan: null }]);
  const entries = await db().staffAudit.findMany({
    where: { action: { startsWith: "lent-" } },
    omit: { id: true },
  });
  expect(new Set(entries.map(({ action }) => action))).toEqual(
    new Set(["lent-added", "lent-out", "lent-back"]),
  );
  expect(JSON.stringify(entries)).not.toContain("Bindi");
});

test("of many who hand out one plate, one does; and of many who take it back", async () => {
  const form = new FormData();
  const fields = { intent: "out", site: "northside", thing: plate, holder: "Bindi", due: day(1), km: "" };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const all = (asked: FormData) =>
    Promise.all(Array.from({ length: 12 }, () => actOnLoan(who(sales), asked, NOW)));
  const handed = await all(form);
  expect(handed.filter((refused) => refused === null)).toHaveLength(1);
  expect(await db().loan.count()).toBe(1);
  const back = new FormData();
  const fieldsBack = { intent: "back", site: "northside", thing: plate, loan: await openLoan(), km: "" };
  for (const [name, value] of Object.entries(fieldsBack)) back.set(name, value);
  expect((await all(back)).filter((refused) => refused === null)).toHaveLength(1);
});

test("a car comes back with what its odometer shows, and is asked about if it shows less than before", async () => {
  expect(await out({ km: "41,250 km" })).toBeNull();
  const back = { intent: "back", site: "northside", thing: plate, loan: await openLoan() };
  expect(await press({ ...back, km: "41,000" })).toMatchObject({
    question: { text: "It left with 41,250 km and is back with 41,000 km. Is that right?" },
  });
  expect(await press({ ...back, km: "far" })).toMatchObject({ errors: { km: "loans.error_km" } });
  expect(await press({ ...back, km: "41,300" })).toBeNull();
  expect(await db().loan.findFirst()).toMatchObject({ outKm: 41_250, backKm: 41_300, returnedBy: "Sam" });
  // What was typed as it left was the slip.
  expect(await out({ km: "412,500" })).toBeNull();
  const again = { ...back, loan: await openLoan(), km: "41,300" };
  const sure = answerAbout("km", again.loan, 412_500, 41_300);
  expect(await press(again)).toMatchObject({ question: { sure } });
  expect(await press({ ...again, km: "1", sure })).toHaveProperty("question");
  expect(await press({ ...again, sure })).toBeNull();
});

test("what is refused is said beside its field", async () => {
  expect(await out({ holder: "" })).toMatchObject({ errors: { holder: "loans.error_holder" } });
  for (const due of ["", "2037-02-30", day(-2)])
    expect(await out({ due })).toMatchObject({ errors: { due: "loans.error_due" } });
  expect(
    await press({ intent: "add", place: "northside/aspley", kind: "plate", name: "1234-t" }, manager),
  ).toMatchObject({ errors: { name: "loans.error_known" } });
});

test("a manager takes off the list what is here, and nobody what is out", async () => {
  await out();
  const retire = { intent: "retire", site: "northside", thing: plate };
  expect(await press(retire, manager)).toMatchObject({ status: 409 });
  await press({ intent: "back", site: "northside", thing: plate, loan: await openLoan(), km: "" });
  expect(await press(retire, sales)).toBe("gone");
  expect(await press(retire, manager)).toBeNull();
  expect(await db().staffAudit.count({ where: { action: "lent-retired" } })).toBe(1);
  expect((await list())?.lent).toEqual([]);
});

test("nobody sees or hands out what is another location's or site's", async () => {
  expect((await list(far))?.lent).toEqual([]);
  expect((await list(neighbour))?.lent).toEqual([]);
  for (const by of [far, reader, neighbour]) expect(await out({}, by)).toBe("gone");
  expect(await out({ site: "harbour" }, neighbour)).toBe("gone");
  const add = { intent: "add", place: "northside/bowen", kind: "car", name: "i30" };
  for (const by of [sales, far, reader, neighbour]) expect(await press(add, by)).toBe("gone");
  expect(await press({ ...add, place: "northside/nowhere" }, manager)).toBe("gone");
});

test("a shopper's loan goes with the shopper's data", async () => {
  const lead = await leave(northside, { name: "Bindi" });
  expect((await list(sales, `site=northside&lead=${lead}`))?.holder).toMatchObject({ lead });
  expect((await list(far, `site=northside&lead=${lead}`))?.holder).toBeNull();
  await out({ lead });
  expect(await db().loan.findFirst()).toMatchObject({ leadId: lead });
  await db().lead.deleteMany();
  expect(await db().loan.count()).toBe(0);
});
