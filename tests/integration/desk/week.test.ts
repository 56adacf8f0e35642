import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import { findBudgetPage } from "~/desk/budget/budget-page.server";
import { saveBudget } from "~/desk/budget/save-budget.server";
import { readReports } from "~/desk/reports/read-reports.server";
import { exportReport } from "~/desk/reports/report-csv.server";
import { parseReports } from "~/desk/reports/report-filter";
import { readWeek } from "~/desk/reports/week/read-week.server";
import { parseWeek } from "~/desk/reports/week/week-filter";
import { weekTables } from "~/desk/reports/week/week-tables";
import type { OnDesk } from "~/desk/staff-session.server";
import { closeDatabase, db } from "~/platform/db.server";

import { audited, harbour, leave, MANAGER, northside, onDesk, openDesk, OWNER, SALES } from "./desk-world";

/** Tuesday noon in Brisbane: the last complete week is 16 to 22 November. */
const NOW = Date.parse("2026-11-24T02:00:00Z") / 1_000;
const SOLD = Date.parse("2026-11-18T02:00:00Z") / 1_000;

const GROSS = { cents: 300_000, cars: 1 };

let manager: OnDesk;
let owner: OnDesk;
let sam: OnDesk;

beforeAll(async () => {
  await openDesk();
  [manager, owner, sam] = await Promise.all([
    onDesk("Kim", MANAGER),
    onDesk("Robin", OWNER),
    onDesk("Sam", SALES),
  ]);
  const gone = await onDesk("Lee", SALES);
  await db().staffRole.deleteMany({ where: { staffId: gone.staff.id } });
  const sold = { status: "sold", soldAtTimestamp: SOLD, createdAtTimestamp: SOLD - 86_400 } as const;
  await parkCars(
    aCar({ id: "s1", slug: "s1", locationId: "aspley", ...sold }),
    aCar({ id: "s2", slug: "s2", locationId: "aspley", ...sold }),
    aCar({ id: "s3", slug: "s3", locationId: "bowen", ...sold }),
  );
  const google = { source: "Website", lead_attributes: { linked_query_params: { gclid: "x" } } };
  const won = await leave(northside, { vehicleId: "s1", payload: google }, "2026-11-17T00:00:00Z");
  const answered = { answeredAfter: 600, firstAnsweredAt: new Date() };
  await db().lead.updateMany({
    where: { id: won },
    data: { ...answered, firstAnsweredBy: sam.staff.id, assigneeId: sam.staff.id },
  });
  const byLee = await leave(northside, { payload: { source: "Walk-in" } }, "2026-11-18T00:00:00Z");
  await db().lead.updateMany({ where: { id: byLee }, data: { ...answered, firstAnsweredBy: gone.staff.id } });
  await db().leadChange.create({
    data: {
      ...{ site: "northside", id: randomUUID(), leadId: byLee, staffId: gone.staff.id, staffName: "Lee" },
      ...{ kind: "call", at: answered.firstAnsweredAt, data: {} },
    },
  });
  await leave(northside, { payload: { source: "Website" }, locationId: "bowen" }, "2026-11-19T00:00:00Z");
  // Earlier in the month, a year before with the same weekday, and at the neighbour.
  await leave(northside, { payload: { source: "Website" } }, "2026-11-03T00:00:00Z");
  await leave(northside, {}, "2025-11-17T02:00:00Z");
  await leave(northside, {}, "2025-11-24T02:00:00Z");
  await leave(harbour, { locationId: "wharf" }, "2026-11-18T00:00:00Z");
  const sale = (vehicleId: string, leadId: string | null, sellerName: string) => ({
    ...{ site: "northside", id: randomUUID(), vehicleId, carName: "Corolla", make: "Toyota", leadId },
    ...{ source: "Website", sellerName, priceCents: 2_500_000, soldOn: new Date("2026-11-18") },
  });
  const costed = { ...sale("s1", won, "Sam"), costCents: 2_500_000 - GROSS.cents };
  await db().sale.createMany({ data: [costed, sale("s2", null, "Lee")] });
});
afterAll(closeDatabase);

const week = (who: OnDesk, query = "") => readWeek(who, parseWeek(new URLSearchParams(query)), NOW);

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

async function budget(who: OnDesk, fields: Record<string, string>, site = "northside") {
  const page = await findBudgetPage(manager, "northside", "2026-11", NOW);
  const seen = { month: "2026-11", seen: page?.seen ?? "" };
  return saveBudget(who, site, formOf({ ...seen, ...fields }));
}

describe("a week on one page", () => {
  test("stands beside the week before and the same week a year earlier, as the reports count it (desk:110)", async () => {
    const report = await week(manager);
    expect(report?.week).toEqual({ from: "2026-11-16", to: "2026-11-22" });
    const trend = report?.reports.trend.map(({ period, answers, sold }) => [
      period.from,
      answers.leads,
      sold,
    ]);
    expect(trend).toEqual([
      ["2026-11-16", 3, 3],
      ["2026-11-09", 0, 0],
      ["2025-11-17", 1, 0],
    ]);
    expect(report && weekTables(report)[0]?.rows[0]).toEqual({
      name: "Leads",
      cells: ["3", "0 (▲ better now)", "1 (▲ better now)"],
    });
    const csv = await exportReport(
      new Request("http://desk.test/desk/reports/week.csv"),
      { ...manager, verifiedAt: NOW },
      "week",
      NOW,
    );
    expect(csv).toContain('"The week","Leads","9–15 Nov 2026","0 (▲ better now)"');
    const all = await readReports(
      manager,
      parseReports(new URLSearchParams("from=2026-11-16&to=2026-11-22")),
      NOW,
    );
    expect(report?.reports).toEqual(expect.objectContaining({ trend: all?.trend, stock: all?.stock }));
    expect((await week(manager, "week=2026-11-03"))?.reports.trend[0]).toMatchObject({
      answers: { leads: 1 },
    });
  });

  test("has a row for each person, also for one who has left, and says what no row counts", async () => {
    const people = (await week(manager))?.people;
    const rows = [
      { name: "Sam", leads: 1, answered: 1, median: 600, inTime: 1, sold: 1, gross: GROSS },
      { name: "Lee (left)", leads: 0, answered: 1, median: 600, inTime: 1, sold: 1, gross: null },
    ];
    expect(people?.people).toEqual(rows);
    // Of s3 nobody knows who sold it.
    expect(people).toMatchObject({ unassigned: 2, unanswered: 1, confirmed: 0, soldByNobody: 1 });
    // Once nobody is left of Lee but the name in the lead's history.
    await db().staff.deleteMany({ where: { name: "Lee" } });
    const later = (await week(manager))?.people;
    expect(later?.people).toEqual(rows);
    expect(later).toMatchObject({ unanswered: 1, confirmed: 0, soldByNobody: 1 });
  });

  test("has every lead of the month with its source, and what a lead and a sale cost (desk:111)", async () => {
    expect(
      await audited(() =>
        budget(manager, { leads: "100", cars: "6", "source-0": "Google", "amount-0": "3,000" }),
      ),
    ).toBeNull();
    const report = await week(manager);
    expect(report?.month).toMatchObject({ leads: 4, cars: 3, budget: { leads: 100, cars: 6 } });
    // 22 of 30 days of $3,000.
    const google = { spentCents: 220_000, leadCents: 220_000, saleCents: 220_000 };
    const none = { spentCents: null, leadCents: null, saleCents: null };
    expect(report?.sources.rows).toEqual([
      { source: "website", leads: 2, sold: 1, ...none },
      { source: "google", leads: 1, sold: 1, ...google },
      { source: "walk-in", leads: 1, sold: 0, ...none },
      { source: null, leads: 0, sold: 1, ...none },
    ]);
    expect(report?.sources.total).toMatchObject({ leads: 4, sold: 3, leadCents: 55_000, saleCents: 73_333 });
    const [, month] = report ? weekTables(report) : [];
    expect(month?.rows).toEqual([
      { name: "Leads", cells: ["4", "100", "5"] },
      { name: "Vehicles sold", cells: ["3", "6", "4"] },
      { name: "Gross", cells: ["$3,000 (1/3)", "–", "–"] },
    ]);
    // A single location has no budget of its own; of several sites it is the sum of those that are set.
    const bowen = await week(manager, "at=northside/bowen");
    expect(bowen?.month.budget.spend).toBeNull();
    const notesOf = (report: NonNullable<Awaited<ReturnType<typeof week>>>) =>
      weekTables(report).find(({ id }) => id === "month")?.notes;
    expect(bowen && notesOf(bowen)?.[0]).toBe("Targets are for a whole site. Choose one to see its own.");
    const all = await week(owner);
    expect(all?.month.budget).toMatchObject({ leads: 100, cars: 6 });
    expect(all && notesOf(all)?.slice(0, 2)).toEqual([
      expect.stringMatching(/^The target adds up northside Motors \(100 leads, 6 sold\)\.$/i),
      expect.stringMatching(/^No target is set for .*harbour Motors/i),
    ]);
  });

  test("has the gross for who may see what cars cost alone, as the other reports (desk:175)", async () => {
    const wordsOf = async (who: OnDesk) =>
      JSON.stringify(await week(who).then((each) => each && weekTables(each)));
    expect(await wordsOf(manager)).toContain('{"name":"Gross","cells":["$3,000 (1/3)","–","–"]}');
    const reading = { id: randomUUID(), name: "Reports", abilities: ["sites.read", "reports.read"] as const };
    await db().customRole.create({
      data: { ...reading, abilities: [...reading.abilities], level: "site", target: "northside" },
    });
    const reader = await onDesk("Jo");
    const scope = new Map([
      ["northside", [{ role: "custom" as const, custom: reading, locations: "all" as const }]],
    ]);
    const jo = { ...reader, scope };
    expect(await wordsOf(jo)).not.toMatch(/Gross|3,000/);
    const all = await readReports(
      jo,
      parseReports(new URLSearchParams("from=2026-11-16&to=2026-11-22")),
      NOW,
    );
    expect(all?.sold.total).toMatchObject({ cars: 3, grossCents: null });
  });

  test("sets the sites of somebody who looks after several side by side, and they add up (desk:176)", async () => {
    const report = await week(owner);
    const table = report && weekTables(report).find(({ id }) => id === "sites");
    expect(table?.rows.map(({ name, cells }) => [name.toLowerCase(), ...cells])).toEqual([
      ["harbour motors", "1 (0)", "– (–)", "0 (0)", "–", "1", "0"],
      ["northside motors", "3 (0)", "100% (–)", "3 (0)", "$3,000 (1/3)", "4 of 100", "3 of 6"],
    ]);
    expect(table?.total?.cells).toEqual(["4 (0)", "100% (–)", "3 (0)", "$3,000 (1/3)", "5 of 100", "3 of 6"]);
    const [{ answers, sold } = { answers: null, sold: 0 }] = report?.reports.trend ?? [];
    expect([answers?.leads, sold, report?.month.leads, report?.sources.total.leads]).toEqual([4, 3, 5, 5]);
    expect((await week(manager))?.sites).toEqual([]);
  });

  test("counts an enquiry that goes on in another lead once, in every table", async () => {
    const id = await leave(northside, { payload: { source: "Website" } }, "2026-11-20T00:00:00Z");
    const before = await week(manager);
    const other = await db().lead.findFirstOrThrow({ where: { site: "northside", id: { not: id } } });
    await db().lead.updateMany({ where: { id }, data: { state: "joined", joinedTo: other.id } });
    const after = await week(manager);
    for (const report of [before, after]) expect(report?.sources.total.leads).toBe(report?.month.leads);
    expect(after?.month.leads).toBe((before?.month.leads ?? 0) - 1);
    await db().lead.deleteMany({ where: { id } });
  });

  test("is nobody's who may read no reports, and has nothing of a neighbour", async () => {
    expect(await week(sam)).toBeNull();
    expect(await week(manager, "at=harbour")).toBeNull();
    expect(JSON.stringify(await week(manager)).toLowerCase()).not.toContain("harbour");
  });
});

describe("targets and spend", () => {
  test("are changed by those who may see costs at the whole site", async () => {
    expect(await budget(sam, { leads: "5" })).toBe("gone");
    expect(await budget(manager, { leads: "5" }, "harbour")).toBe("gone");
    expect(await findBudgetPage(sam, "northside", null, NOW)).toBeNull();
    expect(await findBudgetPage(manager, "harbour", null, NOW)).toBeNull();
  });

  test("of a form that another has overtaken are not stored", async () => {
    const stale = { month: "2026-11", seen: "[null,null]", leads: "7" };
    expect(await saveBudget(manager, "northside", formOf(stale))).toMatchObject({
      ...{ status: 409, errors: { form: "reports.error_changed" }, submitted: { leads: "7" } },
    });
    expect((await findBudgetPage(manager, "northside", "2026-11", NOW))?.leads).toBe(100);
  });

  test("that cannot be read come back beside their fields, and the audit log has what was stored", async () => {
    expect(await budget(manager, { leads: "many" })).toMatchObject({
      errors: { leads: "reports.error_whole" },
    });
    const entry = await db().staffAudit.findFirstOrThrow({ where: { action: "budget-changed" } });
    expect(entry.after).toEqual({ month: "2026-11", leads: 100, cars: 6, spend: ["google $3,000"] });
  });

  test("of the month before offer its sources again", async () => {
    const next = await findBudgetPage(manager, "northside", "2026-12", NOW);
    expect(next).toMatchObject({ month: "2026-12", earlier: "2026-11", later: "2027-01", leads: null });
    expect(next?.rows[0]).toEqual({ source: "google", amount: "" });
    expect(next?.sources).toEqual(["website", "google", "walk-in"]);
  });
});
