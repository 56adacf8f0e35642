import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { closeDatabase, db } from "~/platform/db.server";

import { importLeads } from "../../../server/cli/import-leads";
import { leave, openLeadWorld } from "./lead-world";

const { northside, close } = await openLeadWorld();
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "forecourt-leads-"));
});
afterEach(() => db().lead.deleteMany());
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await close();
  await closeDatabase();
});

const FILE = `First name;Surname;Mobile;E-mail;Stock No.;Comments;Colour
Ash;Lee;0491 570 158;;N1001;"Saturday;
or Sunday";White
Kim;;;kim@example.com;;;
;;0491 570 159;;;;
Nobody;;12;;;;
`;

async function run(isConfirmed: boolean, text = FILE, source: string | null = null) {
  const file = join(folder, "Motor show.csv");
  await writeFile(file, text);
  return importLeads({ site: "northside", file, source, isConfirmed });
}

const stored = () => db().lead.findMany({ orderBy: { name: "asc" } });

test("a file says first what it would add, by row, and adds nothing", async () => {
  expect(await run(false)).toBe(`row 2  recorded  Ash  Lee  0491 570 158  N1001
row 3  recorded  Kim  kim@example.com
row 4  refused  no name
row 5  refused  neither a phone number nor an email address

2 recorded, 2 refused
Nothing was added yet: the same with --confirm adds them.
`);
  expect(await stored()).toEqual([]);
});

test("its rows are leads with their source, each once, however often it is added (desk:85)", async () => {
  expect(await run(true)).toContain("2 recorded, 2 refused");
  expect(await stored()).toMatchObject([
    {
      ...{
        name: "Ash",
        lastName: "Lee",
        vehicleId: "corolla",
        message: "Saturday;\nor Sunday\nColour: White",
      },
      payload: { source: "Motor show" },
    },
    { name: "Kim", email: "kim@example.com", category: "Sales Enquiry", payload: { source: "Motor show" } },
  ]);
  expect(await run(true)).toContain("2 repeated, 2 refused");
  expect(await stored()).toHaveLength(2);
});

test("a shopper with an open lead goes on in it; a column's or a told source is the row's", async () => {
  const id = await leave(northside, { name: "Ash", lastName: "Lee", phone: "0491 570 158" });
  const text = "Name,Phone,Source\nAsh Lee,+61 491 570 158,Radio\nKim Ray,0491 570 159,\n";
  expect(await run(true, text, "Expo")).toContain("1 continued, 1 recorded");
  expect((await stored()).map(({ payload }) => (payload as { source: string }).source)).toEqual([
    "Website",
    "Expo",
  ]);
  expect(await db().leadChange.findMany({ where: { leadId: id } })).toMatchObject([
    { data: { source: "Radio" } },
  ]);
});

test("a site that is not there, and a file that is cut off, are said", async () => {
  await expect(
    importLeads({ site: "nowhere", file: "x.csv", source: null, isConfirmed: true }),
  ).rejects.toThrow("There is no site 'nowhere'.");
  await expect(run(true, 'Name,Phone\n"Ash,0491 570 158\n')).rejects.toThrow("never ends");
  expect(await stored()).toEqual([]);
});
