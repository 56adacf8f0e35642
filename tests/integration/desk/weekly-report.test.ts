import type { ActionFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { startSmtpReceiver } from "#tests/fixtures/smtp-receiver";
import { aCar } from "#tests/unit/stock/a-car";
import type { OnDesk } from "~/desk/staff-session.server";

import { findAmong } from "../../fixtures/find-among";

vi.stubEnv("DESK_HOST", "desk.test");
const { parkCars } = await import("#tests/integration/stock/park-cars");
const { audited, harbour, leave, MANAGER, northside, onDesk, openDesk, OWNER, SALES } =
  await import("./desk-world");
const { sendWeekMail } = await import("~/desk/reports/week/send-week-mail.server");
const { findWeekMail } = await import("~/desk/reports/week/week-mail.server");
const { readWeek } = await import("~/desk/reports/week/read-week.server");
const { weekTables } = await import("~/desk/reports/week/week-tables");
const weekly = await import("~/desk/reports/weekly-report.server");
const { runOutbox } = await import("~/outbox/run-outbox.server");
const { closeDatabase, db } = await import("~/platform/db.server");
const { addDays, localTime } = await import("~/platform/local-time");
const { createSmtpMail } = await import("~/platform/mail-smtp.server");
const unsubscribe = await import("../../../app/routes/desk.weekly-report");

const smtp = await startSmtpReceiver();
const mail = createSmtpMail({ url: smtp.url, timeoutMs: 60_000 });

const today = localTime(Date.now() / 1_000, "Australia/Brisbane");
/** The next Monday there, after today: what is queued is due by then. */
const monday = addDays(today.date, 7 - ((today.weekday + 6) % 7));
const SEVEN = Date.parse(`${monday}T07:00:00+10:00`) / 1_000;
const WEEK = { from: addDays(monday, -7), to: addDays(monday, -1) };

let manager: OnDesk;
let owner: OnDesk;
let sam: OnDesk;

beforeAll(async () => {
  await openDesk();
  await parkCars(
    aCar({ id: "a1", slug: "a1", status: "in_stock", createdAtTimestamp: SEVEN - 40 * 86_400 }),
    aCar({ id: "h1", slug: "h1", site: "harbour", status: "in_stock", createdAtTimestamp: SEVEN }),
  );
  [manager, owner] = await Promise.all([onDesk("Kim & Co", MANAGER), onDesk("Robin", OWNER)]);
  sam = await onDesk("Sam", SALES);
  const answered = await leave(northside, { vehicleId: "a1" }, `${WEEK.from}T03:00:00Z`);
  await db().lead.updateMany({
    where: { id: answered },
    data: {
      ...{ answeredAfter: 1_500, firstAnsweredAt: new Date(), firstAnsweredBy: manager.staff.id },
      ...{ state: "lost", lostReason: "price" },
    },
  });
  await leave(harbour, { vehicleId: "h1", locationId: "wharf" }, `${WEEK.from}T03:00:00Z`);
});
afterAll(async () => {
  await smtp.stop();
  await closeDatabase();
});

/** The mails that arrive when the job and the outbox run at a moment. */
async function mailsAt(now: number) {
  smtp.received.length = 0;
  await weekly.queueWeeklyReports(now);
  await weekly.queueWeeklyReports(now);
  await runOutbox([weekly.weeklyReportTopic(mail)], findAmong([northside, harbour]), {
    clock: () => now,
    chance: () => 0.5,
  });
  return [...smtp.received];
}

test("on Monday at seven whoever runs a site gets last week's figures once, equal to the report's (desk:42)", async () => {
  expect(await mailsAt(SEVEN - 1)).toEqual([]);
  const [sent, ...more] = await mailsAt(SEVEN);
  expect(more).toEqual([]);
  expect(sent?.to).toBe(manager.staff.email);
  expect(sent?.headers["from"]).toContain("<no-reply@desk.test>");
  const text = sent?.parts["text/plain"] ?? "";
  const html = sent?.parts["text/html"] ?? "";
  expect(text).toMatch(/Hi Kim & Co, here are the figures of northside Motors/);
  expect(text).toContain("31 to 60: Vehicles 1, Value (AUD) $25,990");
  expect(text).toContain("  Kim & Co: Leads 0, Answered 1, Median 25 min, On time 100%, Sold 0\n");
  // The week before had no lead, and neither had the same week of last year.
  expect(text).toMatch(/^ {2}Leads: .* 1, .* 0 \(▲ better now\), .* 0 \(▲ better now\)$/m);
  expect(text).toContain("Lost leads\n  The price: Leads 1\n  Total: Leads 1");
  const link = `https://desk.test/desk/reports/week?week=${WEEK.from}`;
  expect(text).toContain(`${link}#stock`);
  expect(html).toContain("Kim &amp; Co");
  expect(html).toContain(`${link}#people`);
  // One model, two renderings: every figure of the page is in both parts of the mail.
  const page = await readWeek(manager, { place: null, group: null, day: null }, SEVEN);
  expect(page?.week).toEqual(WEEK);
  const tables = page ? weekTables(page) : [];
  expect(tables.length).toBeGreaterThanOrEqual(6);
  for (const { title, rows, total } of tables) {
    expect(text).toContain(`\n\n${title}\n`);
    for (const { name, cells } of [...rows, ...(total ? [total] : [])]) {
      const line = text
        .split("\n")
        .find((each) => cells.every((cell) => each.includes(cell)) && each.includes(name));
      expect([title, name, line]).not.toContain(undefined);
      const escaped = [name, ...cells].map((cell) => `>${cell.replaceAll("&", "&amp;")}</`);
      const row = html.split("<tr>").find((each) => escaped.every((cell) => each.includes(cell)));
      expect([title, name, row]).not.toContain(undefined);
    }
  }
  expect((text + html).toLowerCase()).not.toContain("harbour");
  expect(await mailsAt(SEVEN + 600)).toEqual([]);
});

test("who is over several sites asks for it, and gets all of them in one mail", async () => {
  expect(await weekly.findWeeklyReport(owner.staff.id)).toBe(false);
  await weekly.setWeeklyReport(owner.staff, { wanted: true });
  const [sent, ...more] = await mailsAt(SEVEN + 1_200);
  expect(more).toEqual([]);
  expect(sent?.to).toBe(owner.staff.email);
  expect(sent?.parts["text/plain"]).toContain("the figures of 2 sites");
  expect(sent?.parts["text/plain"]).toMatch(
    /^ {2}Leads: .* 2, .* 0 \(▲ better now\), .* 0 \(▲ better now\)$/m,
  );
  await weekly.setWeeklyReport(owner.staff, { wanted: false });
});

test("whoever reads reports sees the mail before Monday, and has it sent now, once a press (desk:177)", async () => {
  const shown = await findWeekMail(
    owner,
    `https://desk.test/desk/reports/week/mail?week=${WEEK.from}`,
    SEVEN,
  );
  expect(shown).toMatchObject({ week: WEEK.from, to: owner.staff.email, isWanted: false });
  const form = new FormData();
  for (const [name, value] of Object.entries({ week: WEEK.from, key: shown?.key ?? "" }))
    form.set(name, value);
  const send = () => sendWeekMail(owner, form, SEVEN);
  expect([await audited(send), await send()]).toEqual([null, null]);
  const entry = await db().staffAudit.findFirst({ where: { action: "report-exported" } });
  expect(entry).toMatchObject({ actor: "Robin", after: { report: "week", mailed: owner.staff.email } });
  const [sent, ...more] = await mailsAt(SEVEN + 60);
  expect(more).toEqual([]);
  expect(sent?.to).toBe(owner.staff.email);
  expect(sent?.headers["subject"]).toBe(shown?.subject);
  const text = sent?.parts["text/plain"] ?? "";
  for (const words of [shown?.intro, shown?.footer, ...(shown?.tables.map(({ title }) => title) ?? [])])
    expect(text).toContain(words);
  expect(await findWeekMail(sam, "https://desk.test/desk/reports/week/mail", SEVEN)).toBeNull();
  expect(await sendWeekMail(sam, form, SEVEN)).toBe("gone");
  for (let press = 0; press < 3; press += 1) await send();
  expect(await send()).toMatchObject({ problem: "reports.weekly_many" });
});

test("one click in the mail program stops it, and nothing else does", async () => {
  const next = SEVEN + 7 * 86_400;
  const [sent] = await mailsAt(next);
  expect(sent?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  const url = sent?.headers["list-unsubscribe"]?.slice(1, -1) ?? "";
  const post = (address: string) => {
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    const request = new Request(address, { method: "POST", headers: { host: "desk.test" }, body });
    const args: ActionFunctionArgs = { request, params: {}, context: {} };
    return unsubscribe.action(args).catch((thrown: unknown) => thrown as Response);
  };
  expect((await post(`${url}x`)).status).toBe(404);
  expect((await post(url.replace(manager.staff.id, owner.staff.id))).status).toBe(404);
  expect((await post("https://desk.test/desk/weekly-report")).status).toBe(404);
  expect(await weekly.findWeeklyReport(manager.staff.id)).toBe(true);
  expect((await post(url)).status).toBe(200);
  expect(await weekly.findWeeklyReport(manager.staff.id)).toBe(false);
  expect(await mailsAt(next + 7 * 86_400)).toEqual([]);
  const entries = await db().staffAudit.findMany({
    where: { action: "weekly-report-changed", actorId: manager.staff.id },
  });
  expect(entries).toMatchObject([{ after: { wanted: false } }]);
});

test("a report that waits is not sent to somebody whose role was taken", async () => {
  const next = SEVEN + 21 * 86_400;
  await weekly.setWeeklyReport(manager.staff, { wanted: true });
  await weekly.queueWeeklyReports(next);
  await db().staffRole.deleteMany({ where: { staffId: manager.staff.id } });
  expect(await mailsAt(next)).toEqual([]);
  expect(await weekly.findWeeklyReport(manager.staff.id)).toBeNull();
});
