import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

import { buildLocation } from "#seed/builders/build-tenant";
import { workbookOf } from "#tests/fixtures/feeds/workbook-of";

vi.stubEnv("DESK_HOST", "desk.test");
vi.stubEnv("REPLY_ADDRESS", "leads@reply.example.com");
vi.stubEnv("INBOUND_MAIL_SECRET", "0123456789abcdef0123456789abcdef");
const { leave, openLeadWorld } = await import("#tests/integration/leads/lead-world");
const { exportRefusedLeads, importLeads } = await import("~/desk/leads/import/import-leads.server");
const { findLeadWays } = await import("~/desk/leads/import/find-lead-ways.server");
const { assignDueLeads } = await import("~/desk/leads/assign-leads.server");
const { closeDatabase, db, sql } = await import("~/platform/db.server");
const { MANAGER, onDesk, READER, SALES } = await import("./desk-world");
type OnDesk = Awaited<ReturnType<typeof onDesk>>;

const NOW = Math.floor(Date.now() / 1_000);
const locations = ["aspley", "bowen"].map((id) => buildLocation({ id, slug: id, name: `Yard ${id}` }));
const { northside, close } = await openLeadWorld({}, {}, { locations });

let [sales, manager]: OnDesk[] = [];
beforeAll(async () => {
  sales = await onDesk("Sam", SALES);
  manager = await onDesk("Kim", MANAGER);
});
afterEach(async () => {
  await db().outboxMessage.deleteMany();
  await db().lead.deleteMany();
  await db().leadFileColumns.deleteMany();
});
afterAll(async () => {
  await close();
  await closeDatabase();
});

const FILE = `First name;Surname;Mobile;E-mail;Stock No.;Comments;Colour
Zoë;Lee;0491 570 158;;N1001;"Saturday;
or Sunday";White
Zoë;Lee;0491 570 158;;;Ring me;
Kim;;;kim@example.com;;;
;;0491 570 159;;;;
Nobody;;12;;;"said ""later""";
`;

function send(
  who: OnDesk | undefined,
  fields: Record<string, string>,
  file?: string | Uint8Array<ArrayBuffer>,
  columns: readonly string[] = [],
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ place: "northside/aspley", source: "Motor show", ...fields }))
    form.set(name, value);
  for (const field of columns) form.append("field", field);
  if (file !== undefined) form.set("leads", new File([file], "leads.csv"));
  if (!who) throw new Error("nobody");
  return { who, request: new Request("http://desk.test/desk/leads/import", { method: "POST", body: form }) };
}

async function shown(...of: Parameters<typeof send>) {
  const { who, request } = send(...of);
  const answer = await importLeads(who, request, NOW);
  if (answer === "gone") throw new Error(answer);
  return answer;
}

const stored = () => db().lead.findMany({ orderBy: [{ name: "asc" }] });

test("a file is shown as it is understood, with what becomes of its rows, and adds nothing", async () => {
  const page = await shown(sales, {}, FILE);
  expect(page.columns.map(({ field }) => field)).toEqual([
    ...["firstName", "lastName", "phone", "email", "stockNumber", "message", null],
  ]);
  expect(page).toMatchObject({
    error: null,
    isDone: false,
    counts: { recorded: 2, continued: 1, repeated: 0 },
    refused: [
      { line: 5, problem: "inbox.import_no_name" },
      { line: 6, problem: "inbox.import_no_contact" },
    ],
    refusedCount: 2,
  });
  expect(await stored()).toEqual([]);
});

test.each([
  ["UTF-8", new TextEncoder().encode(FILE)],
  ["UTF-8 with its mark", new TextEncoder().encode(`\uFEFF${FILE}`)],
  ["Windows-1252", Uint8Array.from(FILE, (letter) => letter.charCodeAt(0))],
  ["commas", FILE.replace("Saturday;", "Saturday").replaceAll(";", ",")],
  ["tabs", FILE.replace("Saturday;", "Saturday").replaceAll(";", "\t")],
])("a file in %s is read", async (_, bytes) => {
  expect(await shown(sales, {}, bytes)).toMatchObject({ counts: { recorded: 2, continued: 1 } });
});

test("a row that stands twice, an old date, an address without a name, and a picture are told apart", async () => {
  const row = "Kim,kim@example.com,4/3/2019";
  const page = await shown(sales, {}, `Name,Email,Date received\n${row}\n,lou@example.com,\n${row}\n`);
  expect(page).toMatchObject({
    counts: { recorded: 2, repeated: 1 },
    ...{ refusedCount: 0, doubtCount: 0 },
    rows: [
      { line: 2, sent: "4 March 2019", twice: null },
      { line: 3, who: expect.stringMatching(/^lou@example.com/) },
      { line: 4, is: "repeated", twice: 2 },
    ],
  });
  const picture = Buffer.from("\u0089PNG\r\n\u001a\n", "latin1");
  expect((await shown(sales, {}, picture)).error).toMatch(/^This is a picture, and no list/);
});

test("its rows are leads at the chosen location, each once however often; nobody is written to or given them (desk:132)", async () => {
  await sql()`
    insert into lead_rules (site, id, staff_ids) values ('northside', gen_random_uuid(), ${[manager?.staff.id ?? ""]}::uuid[])`;
  const { text } = await shown(sales, {}, FILE);
  const done = await shown(sales, { text, intent: "confirm" });
  expect(done).toMatchObject({ isDone: true, counts: { recorded: 2, continued: 1 }, refusedCount: 2 });
  await assignDueLeads(new AbortController().signal);
  const given = { locationId: "aspley", assigneeId: null, state: "new", payload: { source: "Motor show" } };
  expect(await stored()).toMatchObject([
    { name: "Kim", email: "kim@example.com", ...given },
    { name: "Zoë", lastName: "Lee", vehicleId: "corolla", ...given },
  ]);
  expect(await db().outboxMessage.count()).toBe(0);
  expect(await db().leadConsent.count()).toBe(0);
  const [entry] = await db().staffAudit.findMany({ where: { action: "leads-imported" } });
  expect(entry).toMatchObject({
    ...{ actor: "Sam", target: "northside", after: { source: "Motor show", new: 2, added: 1, refused: 2 } },
  });

  expect(await shown(sales, {}, FILE)).toMatchObject({ counts: { recorded: 0, continued: 0, repeated: 3 } });
  const again = await shown(sales, { text, intent: "confirm" });
  expect(again.counts).toEqual({ recorded: 0, continued: 0, repeated: 3 });
  expect(await db().lead.count()).toBe(2);
  await sql()`delete from lead_rules`;
});

test("a row came in when its file says, and is as old in the inbox; a time that cannot be true stays in the message", async () => {
  const day = (ago: number) => new Date((NOW - ago * 86_400) * 1_000).toISOString().slice(0, 10);
  const text = [
    "Date,Name,Phone,Message",
    `${day(40)}T02:30:00Z,Ash Lee,0491 570 156,First`,
    `${day(3)}T02:30:00Z,Ash Lee,0491 570 156,Second`,
    `${day(2)}T02:30:00Z,Ash Lee,0491 570 156,Third`,
    `${day(-9)},Kim Ray,0491 570 157,Later`,
    "",
  ].join("\n");
  const page = await shown(sales, {}, text);
  expect(page.columns[0]).toMatchObject({ heading: "Date", field: "received" });
  expect(page.counts).toEqual({ recorded: 3, continued: 1, repeated: 0 });
  expect(page.rows.map(({ sent }) => sent === null)).toEqual([false, false, false, true]);
  expect((await shown(sales, { text, intent: "confirm" })).counts).toEqual(page.counts);
  const [first, second, later] = await db().lead.findMany({ orderBy: { createdAt: "asc" } });
  expect([first, second].map((lead) => lead?.createdAt.toISOString().slice(0, 16))).toEqual([
    `${day(40)}T02:30`,
    `${day(3)}T02:30`,
  ]);
  // What should have been answered by now makes nobody late.
  expect([first, second, later].map((lead) => [lead?.state, lead?.firstAnsweredAt === null])).toEqual([
    ["done", false],
    ["working", false],
    ["new", true],
  ]);
  expect(second).toMatchObject({ waitingSince: null, activeAt: new Date(`${day(2)}T02:30:00Z`) });
  expect(later).toMatchObject({ message: `Later\nDate: ${day(-9)}` });
  expect((later?.createdAt.getTime() ?? 0) / 1_000).toBeGreaterThan(NOW - 600);
});

test("an open lead goes on, without a message to who has it; one at another location is not theirs to go on", async () => {
  const [here, there] = ["aspley", "bowen"];
  const mine = await leave(northside, {
    ...{ name: "Ash", lastName: "Lee", phone: "0491 570 156", locationId: here },
  });
  const other = await leave(northside, { phone: "0491 570 157", locationId: there });
  await db().outboxMessage.deleteMany();
  const text = "Name,Phone,Source\nAsh Lee,0491 570 156,Radio\nKim Ray,0491 570 157,\n";
  const confirm = { text, intent: "confirm" };
  expect((await shown(sales, confirm)).counts).toEqual({ recorded: 1, continued: 1, repeated: 0 });
  expect(await db().outboxMessage.count()).toBe(0);
  expect(await db().leadChange.findMany({ where: { leadId: mine } })).toMatchObject([
    { kind: "received", data: { source: "Radio" } },
  ]);
  expect(await db().leadChange.count({ where: { leadId: other } })).toBe(0);
});

test("a row goes on in an open lead of its own name about no other vehicle, and the preview names that lead", async () => {
  const phone = "0491 570 156";
  const ash = await leave(northside, { ...{ name: "Ash", lastName: "Lée", phone }, locationId: "aspley" });
  const rows = [
    "Name,Phone,Email,Vehicle,Status,Date",
    `ASH LEE,${phone},,Corolla,,`,
    `Ash Lee,${phone},,Mazda CX-5,,`,
    `Robin Ray,${phone},,,Lost,31/02/2026`,
    `robin ray,${phone},not-an-email,,,`,
    "Kim Fox,0491 570 15,kim@example.com,,Contacted,01/01/2099",
    "",
  ];
  const text = rows.join("\n");
  const page = await shown(sales, {}, text);
  expect(page).toMatchObject({
    counts: { recorded: 3, continued: 2, repeated: 0 },
    states: [
      { state: "new", count: 1 },
      { state: "working", count: 1 },
      { state: "lost", count: 1 },
    ],
    joined: [
      {
        line: 2,
        lead: { id: ash, name: "Ash Lée", thing: expect.stringContaining("Corolla") as string },
        like: null,
      },
      { line: 5, lead: null, like: 4 },
    ],
    doubts: [
      { line: 4, what: "date", cell: "31/02/2026" },
      { line: 5, what: "email", cell: "not-an-email" },
      { line: 6, what: "phone", cell: "0491 570 15" },
      { line: 6, what: "future", cell: "01/01/2099" },
    ],
  });
  const confirm = { text, batch: page.batch, intent: "confirm" };
  expect((await shown(sales, confirm)).counts).toEqual(page.counts);
  const robin = await db().lead.findFirst({ where: { name: "Robin" } });
  expect(robin).toMatchObject({ state: "lost", personId: robin?.id });

  // Undone as a whole, but for what somebody has worked on.
  await sql()`insert into lead_changes (site, id, lead_id, kind, data)
    values ('northside', gen_random_uuid(), ${robin?.id ?? ""}, 'note', '{"text": "Rang"}')`;
  const { undone } = await shown(sales, { ...confirm, intent: "undo" });
  expect(undone).toEqual({ leads: 2, entries: 1, stayed: 1 });
  expect((await stored()).map(({ name, waitingSince }) => [name, waitingSince])).toEqual([
    ["Ash", null],
    ["Robin", null],
  ]);
  expect(await db().leadChange.count({ where: { leadId: ash } })).toBe(0);
  expect(await db().staffAudit.count({ where: { action: "leads-import-undone" } })).toBe(1);
  await shown(sales, { text, intent: "undo" });
  expect(await db().lead.count()).toBe(2);
});

test("the rows that can't be added come back as they were sent, and are leads once mended", async () => {
  const { text } = await shown(sales, {}, FILE);
  const { who, request } = send(sales, { text });
  const csv = (await exportRefusedLeads(who, request)) ?? "";
  expect(csv).toContain('"Line","What to fix","First name","Surname"');
  expect(csv).toContain('"said ""later"""');
  const mended = csv
    .replace('"12"', '"0491 570 160"')
    .replace('"5","There’s no name. Fill in a name.",""', '"5","","Lou"');
  const added = await shown(sales, { text: mended, intent: "confirm" });
  expect(added).toMatchObject({ counts: { recorded: 2 }, refusedCount: 0 });
  expect((await stored()).map(({ name }) => name)).toEqual(["Lou", "Nobody"]);
});

test("a workbook with a title is read, and staff say what a column is that nobody knows", async () => {
  const book = workbookOf({
    Leads: [
      ["Leads of the motor show"],
      ["Who", "Handy", "Email", "Vehicle", "Colour"],
      ["Ash Bee", "0491 570 156", "ash@example.com", "Mazda CX-5", "Red"],
      ["", "", "", "", ""],
      ["Lou Day", "0491 570 157", "", "", ""],
    ],
  });
  const page = await shown(sales, {}, new Uint8Array(book));
  expect(page).toMatchObject({ counts: { recorded: 1 }, refusedCount: 1 });
  const headings = page.columns.map(({ heading, field, example }) => [heading, field, example]);
  expect(headings[1]).toEqual(["Handy", null, "0491 570 156"]);
  const fields = ["fullName", "phone", "email", "vehicle", ""];
  const again = await shown(sales, { text: page.text, batch: page.batch }, undefined, fields);
  expect(again).toMatchObject({ counts: { recorded: 2 }, refusedCount: 0, isDone: false });
  expect(again.rows.map(({ line }) => line)).toEqual([3, 5]);
  await shown(sales, { text: page.text, batch: page.batch, intent: "confirm" }, undefined, fields);
  expect(await stored()).toMatchObject([
    { name: "Ash", lastName: "Bee", email: "ash@example.com" },
    { name: "Lou", lastName: "Day" },
  ]);
});

test.each([
  ["no file", undefined, {}, "feeds.upload_none"],
  ["a file without headings", "Ash,0491 570 156\n", {}, "inbox.import_no_columns"],
  [
    "a damaged workbook",
    "PK\u0003\u0004…",
    {},
    "The zip is damaged or incomplete: the transfer was cut off.",
  ],
  ["a file that is too large", "x".repeat(1_100_000), {}, "inbox.import_large"],
  [
    "too many rows",
    `Name,Phone\n${"Ash,0491 570 156\n".repeat(1_001)}`,
    {},
    "A file has at most 1000 rows: split this one.",
  ],
] as const)("%s is refused in words, and adds nothing", async (_, file, fields, error) => {
  expect(await shown(sales, { intent: "confirm", ...fields }, file)).toMatchObject({ error, isDone: false });
  expect(await stored()).toEqual([]);
});

test("a row that leaves no way to reach its person is refused; numbers are tidied, and the source is asked for rows without one", async () => {
  const text = [
    "Name,Mobile #,Email,Date rec'd,Wants,Source",
    "Dr. Mei Chan,412345678,,2026-01-05,Mazda CX-5,Expo",
    "Lou Day,0491 57,lou at example,,,Expo",
    "Ray Poe,,ray@example.com,,,",
    "",
  ].join("\n");
  const read = await shown(sales, { source: "" }, text);
  expect(read.columns.map(({ field }) => field)).toEqual([
    ...["fullName", "phone", "email", "received", "vehicle", "source"],
  ]);
  expect(read).toMatchObject({
    ...{ error: null, asksSource: true, refused: [{ line: 3, problem: "inbox.import_no_contact" }] },
  });
  const sent = { text: read.text, intent: "confirm" };
  expect(await shown(sales, { ...sent, source: "" })).toMatchObject({ error: "inbox.import_no_source" });
  expect(await stored()).toEqual([]);
  await shown(sales, { ...sent, source: "Motor show" });
  expect(await stored()).toMatchObject([
    { name: "Mei", lastName: "Chan", phone: "0412 345 678", payload: { source: "Expo" } },
    { name: "Ray", email: "ray@example.com", payload: { source: "Motor show" } },
  ]);
});

test("a file's leads are given to a person, or to each by turn, and undoing the import takes them back", async () => {
  const [kim, sam] = [manager?.staff.id ?? "", sales?.staff.id ?? ""];
  const { text, batch } = await shown(sales, {}, FILE);
  const done = await shown(sales, { text, batch, intent: "confirm", to: sam });
  expect(done).toMatchObject({ given: 2, takers: { isInTurn: false } });
  expect((await stored()).map(({ assigneeId }) => assigneeId)).toEqual([sam, sam]);
  expect(await db().outboxMessage.count()).toBe(0);
  expect(await shown(sales, { text, batch, intent: "undo" })).toMatchObject({
    undone: { leads: 2, stayed: 0 },
  });

  await sql()`
    insert into lead_rules (site, id, staff_ids) values ('northside', gen_random_uuid(), ${[kim, sam]}::uuid[])`;
  expect(await shown(sales, { text, intent: "confirm", to: "turn" })).toMatchObject({ given: 2 });
  expect(new Set((await stored()).map(({ assigneeId }) => assigneeId))).toEqual(new Set([kim, sam]));
  await sql()`delete from lead_rules`;
});

test("a column gives each lead to the salesperson whom it names, also an open one; who is unknown is asked once, and columns are remembered", async () => {
  const [kim, sam] = [manager?.staff.id ?? "", sales?.staff.id ?? ""];
  const phone = "0491 570 156";
  const open = await leave(northside, { ...{ name: "Ash", lastName: "Lee", phone }, locationId: "aspley" });
  await sql()`update leads set assignee_id = ${kim} where id = ${open}`;
  const row = (...cells: string[]) => `${cells.join(",")}\n`;
  const list = row("Cust Name", "Handy", "E-mail Addr", "Veh of Interest", "Assigned To");
  const text =
    list +
    row("Ash Lee", phone, "", "", "Sam") +
    row("Lou Day", "0491 570 157", "", "Mazda CX-5", "KIM") +
    row("Ray Poe", "", "ray@example.com", "", "S. Mith") +
    row("Mei Fox", "0491 570 159", "", "", "");
  const fields = ["fullName", "phone", "email", "vehicle", "salesperson"];
  const page = await shown(sales, { text }, undefined, fields);
  expect(page).toMatchObject({
    ...{ named: 2, asksKnown: true, counts: { recorded: 3, continued: 1 } },
    asked: [{ word: "s. mith", cell: "S. Mith", rows: 1, person: "" }],
    joined: [{ line: 2, lead: { id: open, assignee: "Kim" } }],
  });
  const said = { salesperson: "s. mith", person: sam };
  const sent = { text, batch: page.batch, to: kim, ...said };
  expect(await shown(sales, { ...sent, intent: "confirm" }, undefined, fields)).toMatchObject({ given: 4 });
  const holders = async () =>
    (await stored()).map(({ name, assigneeId }) => [
      name,
      assigneeId === sam ? "Sam" : assigneeId === kim ? "Kim" : null,
    ]);
  expect(await holders()).toEqual([
    ["Ash", "Sam"],
    ["Lou", "Kim"],
    ["Mei", "Kim"],
    ["Ray", "Sam"],
  ]);
  expect(await shown(sales, { ...sent, intent: "undo" }, undefined, fields)).toMatchObject({
    undone: { leads: 3, entries: 1, stayed: 0 },
  });
  expect(await holders()).toEqual([["Ash", "Kim"]]);

  // The next file with these headings, and those words of theirs, is understood.
  const next = await shown(sales, {}, list + row("Jo Ray", "0491 570 150", "", "", "S. Mith"));
  expect(next).toMatchObject({ isKnown: true, error: null, refusedCount: 0, named: 1 });
  expect(next.columns.map(({ field }) => field)).toEqual(fields);
});

test("of people with an open lead, each row is a new lead if that is chosen for all", async () => {
  const phone = "0491 570 156";
  await leave(northside, { ...{ name: "Ash", lastName: "Lee", phone }, locationId: "aspley" });
  const text = `Name,Phone,Message\nAsh Lee,${phone},One\nAsh Lee,${phone},Two\n`;
  expect((await shown(sales, { text })).counts).toMatchObject({ recorded: 0, continued: 2 });
  const apart = await shown(sales, { text, known: "apart" });
  expect(apart).toMatchObject({ asksKnown: true, counts: { recorded: 1, continued: 1 } });
  await shown(sales, { text, known: "apart", intent: "confirm" });
  const [one, other] = await stored();
  expect(await db().lead.count()).toBe(2);
  expect(one?.personId).toBe(other?.personId);
});

test("only who works on leads there imports them, and a manager alone is shown the address for mail", async () => {
  const reader = await onDesk("Jo", READER);
  for (const [who, place] of [
    [reader, "northside/aspley"],
    [sales, "northside/bowen"],
    [manager, "harbour"],
  ] as const) {
    const sent = send(who, { place, intent: "confirm" }, FILE);
    expect(await importLeads(sent.who, sent.request, NOW)).toBe("gone");
    const asked = send(who, { place }, FILE);
    expect(await exportRefusedLeads(asked.who, asked.request)).toBeNull();
  }
  const waysOf = async (who: OnDesk | undefined) => who && (await findLeadWays(who, "northside/aspley", NOW));
  expect(await waysOf(manager)).toMatchObject({
    mailAddress: expect.stringMatching(/^leads\+northside-[0-9a-f]{10}@reply\.example\.com$/) as string,
    apiAddress: expect.stringMatching(/\/api\/v1\/leads$/) as string,
  });
  expect(await waysOf(sales)).toMatchObject({ mailAddress: null, mayMakeKeys: false });
});
