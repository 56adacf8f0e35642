import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

import { buildLocation } from "#seed/builders/build-tenant";

vi.stubEnv("DESK_HOST", "desk.test");
vi.stubEnv("REPLY_ADDRESS", "leads@reply.test");
vi.stubEnv("INBOUND_MAIL_SECRET", "0123456789abcdef0123456789abcdef");
const { leave, openLeadWorld } = await import("#tests/integration/leads/lead-world");
const { findLeadWays } = await import("~/desk/leads/import/find-lead-ways.server");
const { tryMail } = await import("~/desk/leads/try-mail/try-mail.server");
const { leadAddressOf } = await import("~/leads/inbound/lead-address.server");
const { receiveMail } = await import("~/leads/inbound/receive-mail.server");
const { closeDatabase, db } = await import("~/platform/db.server");
const { MANAGER, onDesk, READER, SALES } = await import("./desk-world");
type OnDesk = Awaited<ReturnType<typeof onDesk>>;

const NOW = Math.floor(Date.now() / 1_000);
const locations = ["aspley", "bowen"].map((id) => buildLocation({ id, slug: id, name: `Yard ${id}` }));
const { northside, close } = await openLeadWorld({}, {}, { locations });

let [sam, kim]: OnDesk[] = [];
beforeAll(async () => {
  sam = await onDesk("Sam", SALES);
  kim = await onDesk("Kim", MANAGER);
});
afterEach(async () => {
  await db().lead.deleteMany();
});
afterAll(async () => {
  await close();
  await closeDatabase();
});

const MAIL = `From: Example Cars <leads@cars.example>
Subject: New lead for you
Message-ID: <one@cars.example>

Name: Ash Lee
Phone: 0491 570 158
Stock No: n1001
Comments: Is it there on Saturday?`;

function press(who: OnDesk | undefined, mail: string, fields: Record<string, string> = {}) {
  if (!who) throw new Error("nobody");
  const form = new FormData();
  for (const [name, value] of Object.entries({ place: "northside/bowen", mail, ...fields }))
    form.set(name, value);
  return tryMail(who, form, NOW);
}
const make = { intent: "make" };
const stored = () => db().lead.findMany();

test("a pasted mail is shown as it would be read, and is a lead once it is made one (desk:173)", async () => {
  const shown = await press(kim, MAIL);
  if (shown === "gone" || !("reading" in shown)) throw new Error("not read");
  expect(Object.fromEntries(shown.reading.fields.map(({ name, text }) => [name, text]))).toMatchObject({
    ...{ name: "Ash Lee", phone: "0491 570 158", source: "cars.example" },
    message: "Is it there on Saturday?",
    car: expect.stringContaining("Corolla") as string,
  });
  expect(shown.reading).toMatchObject({ by: "labels", unknownCar: "", isSpam: false, into: null });
  expect(await stored()).toEqual([]);

  await press(kim, MAIL, make);
  const [lead] = await stored();
  expect(lead).toMatchObject({
    ...{ name: "Ash", vehicleId: "corolla", state: "new", message: "Is it there on Saturday?" },
    payload: { source: "cars.example" },
  });
  expect(await db().staffAudit.count({ where: { action: "mail-made-lead" } })).toBe(1);
  // The same mail, from whichever way, is that lead.
  expect(await press(kim, MAIL)).toMatchObject({ reading: { into: { is: "made", id: lead?.id } } });
  await press(kim, MAIL, make);
  const raw = Buffer.from(MAIL);
  const recipients = [leadAddressOf("northside") ?? ""];
  expect(await receiveMail({ raw, recipients, sender: null }, NOW)).toBe("repeated");
  expect(await stored()).toHaveLength(1);
});

test("it says what it does not find, and what it would be added to", async () => {
  const id = await leave(northside, { name: "Ash", phone: "0491 570 158", locationId: "bowen" });
  const shown = await press(kim, MAIL.replace("n1001", "X77777"));
  expect(shown).toMatchObject({ reading: { unknownCar: "X77777", into: { is: "continues", id } } });
  await press(kim, MAIL.replace("n1001", "X77777"), make);
  const entry = await db().leadChange.findFirstOrThrow({ where: { leadId: id, kind: "received" } });
  expect(JSON.stringify(entry.data)).toContain("no car for sale had the stock number X77777");
});

test("somebody else with the number of an open lead is a lead and a person of their own, which both pages ask about", async () => {
  const id = await leave(northside, { name: "Dave", lastName: "O'Neill", phone: "0491 570 158" });
  expect(await press(kim, MAIL)).toMatchObject({ reading: { into: null } });
  await press(kim, MAIL, make);
  const [dave, ash] = await db().lead.findMany({ orderBy: { name: "desc" } });
  expect([dave?.id, ash?.name]).toEqual([id, "Ash"]);
  expect(ash?.personId).not.toBe(dave?.personId);
  expect(await db().leadChange.count({ where: { leadId: id } })).toBe(0);
  // Who writes again is whoever has the name, not who wrote last.
  await press(kim, MAIL.replace("Ash Lee", "O’Neill Dave").replace("one@", "two@"), make);
  expect(await db().leadChange.count({ where: { leadId: id, kind: "received" } })).toBe(1);
  expect(await stored()).toHaveLength(2);
});

test.each([
  ["", "inbox.try_empty"],
  ["x".repeat(100_000), "inbox.try_large"],
  [`Auto-Submitted: auto-replied\n${MAIL}`, "inbox.refused_automatic"],
])("%.20s is no lead", async (mail, problem) => {
  expect(await press(kim, mail, make)).toMatchObject({ problem });
  expect(await stored()).toEqual([]);
});

test("only who works on leads there tries one", async () => {
  expect(await press(sam, MAIL)).toBe("gone");
  expect(await press(await onDesk("Jo", READER), MAIL, make)).toBe("gone");
  expect(await press(kim, MAIL, { place: "harbour" })).toBe("gone");
  await press(sam, MAIL, { ...make, place: "northside/aspley" });
  expect(await stored()).toMatchObject([{ locationId: "aspley" }]);
});

test("a way says when it last brought something, and what it refused (desk:174)", async () => {
  const waysOf = async (who: OnDesk | undefined) => who && (await findLeadWays(who, "northside", NOW));
  const recipients = [leadAddressOf("northside") ?? ""];
  const send = (mail: string) => receiveMail({ raw: Buffer.from(mail), recipients, sender: null }, NOW);
  expect((await waysOf(kim))?.news?.mail).toEqual({ last: "Nothing has come this way yet.", refused: [] });
  expect(await send(MAIL)).toBe("recorded");
  expect(await send(`Auto-Submitted: auto-replied\n${MAIL}`)).toBe("ignored");
  const news = (await waysOf(kim))?.news;
  expect(news?.mail.last).toMatch(/^Last brought something .+\. In the last 30 days: 1\.$/);
  expect(news?.mail.refused).toEqual([expect.stringMatching(/: cars\.example\. An automatic reply/)]);
  expect(news?.program.refused).toEqual([]);
  expect((await waysOf(sam))?.news).toBeNull();
});
