import { randomUUID } from "node:crypto";

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";

import { startSmtpReceiver } from "#tests/fixtures/smtp-receiver";

import { findAmong } from "../../fixtures/find-among";

vi.stubEnv("DESK_HOST", "desk.test");
const { actOnLead } = await import("~/desk/leads/act-on-lead.server");
const { findDeskLead } = await import("~/desk/leads/desk-lead.server");
const { listDueTasks } = await import("~/desk/leads/due-tasks.server");
const { leadNoticeTopic } = await import("~/desk/leads/lead-notice.server");
const { readReports } = await import("~/desk/reports/read-reports.server");
const { parseReports } = await import("~/desk/reports/report-filter");
const { runOutbox } = await import("~/outbox/run-outbox.server");
const { closeDatabase, db } = await import("~/platform/db.server");
const { createSmtpMail } = await import("~/platform/mail-smtp.server");
const { leave, MANAGER, northside, onDesk, openDesk, SALES } = await import("./desk-world");
type OnDesk = Awaited<ReturnType<typeof onDesk>>;

const NOW = Math.floor(Date.now() / 1_000);
const HOUR = 3_600;
const smtp = await startSmtpReceiver();
const mail = createSmtpMail({ url: smtp.url, timeoutMs: 60_000 });

beforeAll(openDesk);
afterEach(async () => {
  await db().lead.deleteMany();
  await db().staff.deleteMany();
  smtp.received.length = 0;
});
afterAll(async () => {
  await smtp.stop();
  await closeDatabase();
});

const look = (who: OnDesk, id: string, now = NOW) => findDeskLead(who, { site: "northside", id, now });

function act(who: OnDesk, lead: string, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return actOnLead(who, { site: "northside", lead, form }, NOW);
}

const remind = (now: number) =>
  runOutbox([leadNoticeTopic(mail)], findAmong([northside]), {
    clock: () => now,
    chance: () => 0.5,
  });

/** In Brisbane, as the location's clocks show it. */
const atLocation = (moment: number) => new Date((moment + 10 * HOUR) * 1_000).toISOString().slice(0, 16);

describe("a lost lead", () => {
  test("says why, from a list and in words (desk:48)", async () => {
    const sales = await onDesk("Sam", SALES);
    const id = await leave(northside);
    const lose = { intent: "state", from: "new", to: "lost" };
    expect(await act(sales, id, lose)).toMatchObject({
      errors: { reason: "inbox.lost_reason_none" },
    });
    expect(await act(sales, id, { ...lose, reason: "other" })).toMatchObject({
      errors: { words: "inbox.lost_words_none" },
    });
    expect(await act(sales, id, { ...lose, reason: "the weather" })).toMatchObject({ ok: false });
    const lost = await act(sales, id, { ...lose, reason: "price", words: "Two thousand apart" });
    expect(lost).toMatchObject({ ok: true });
    expect(await db().lead.findFirstOrThrow()).toMatchObject({
      state: "lost",
      lostReason: "price",
    });
    expect((await look(sales, id))?.entries[0]).toMatchObject({
      kind: "state",
      data: { reason: "price", words: "Two thousand apart" },
    });
    await act(sales, id, { intent: "undo", change: lost?.ok ? (lost.change ?? "") : "" });
    expect(await db().lead.findFirstOrThrow()).toMatchObject({ state: "new", lostReason: null });
  });

  test.each(["working", "done", "lost", "spam"])(
    "set to %s without a word, it was not answered (desk:48)",
    async (to) => {
      const manager = await onDesk("Kim", MANAGER);
      const id = await leave(northside);
      await act(manager, id, { intent: "state", from: "new", to, reason: "price" });
      const row = await db().lead.findFirstOrThrow();
      expect(row).toMatchObject({ state: to, firstAnsweredAt: null, answeredAfter: null });
      const reports = await readReports(manager, parseReports(new URLSearchParams()), NOW);
      expect(JSON.stringify(reports)).toContain('"answered":0');
    },
  );
});

describe("a call", () => {
  test("that reached the shopper is an answer; one sent twice is one (desk:48)", async () => {
    const sales = await onDesk("Sam", SALES);
    const id = await leave(northside);
    const call = { intent: "call", direction: "out", text: "" };
    await act(sales, id, { ...call, call: randomUUID(), outcome: "no-answer" });
    expect(await look(sales, id)).toMatchObject({ state: "new", assignee: null });
    const spoken = { ...call, call: randomUUID(), outcome: "spoke", text: "Comes on Saturday." };
    await Promise.all([act(sales, id, spoken), act(sales, id, spoken)]);
    const lead = await look(sales, id);
    expect(lead).toMatchObject({ state: "working", assignee: { name: "Sam" }, due: null });
    const calls = lead?.entries.flatMap((entry) => (entry.kind === "call" ? [entry.data] : []));
    expect(calls).toHaveLength(2);
    expect(calls).toContainEqual({
      direction: "out",
      outcome: "spoke",
      text: "Comes on Saturday.",
    });
    expect(await db().lead.findFirstOrThrow()).toMatchObject({ firstAnsweredBy: sales.staff.id });
  });

  test("a visit to the yard is an answer too, whatever its result says", async () => {
    const sales = await onDesk("Sam", SALES);
    const id = await leave(northside);
    await act(sales, id, { intent: "state", from: "new", to: "working" });
    expect(await db().lead.findFirstOrThrow()).toMatchObject({ answeredAfter: null });
    const visit = { intent: "call", call: randomUUID(), direction: "visit", outcome: "no-answer", text: "" };
    await act(sales, id, visit);
    expect(await look(sales, id)).toMatchObject({ state: "working", due: null });
    expect(await db().lead.findFirstOrThrow()).toMatchObject({ firstAnsweredBy: sales.staff.id });
  });

  test("with no direction or outcome of ours is refused", async () => {
    const sales = await onDesk("Sam", SALES);
    const id = await leave(northside);
    const wrong = {
      intent: "call",
      call: randomUUID(),
      direction: "up",
      outcome: "spoke",
      text: "",
    };
    expect(await act(sales, id, wrong)).toMatchObject({ errors: { form: "inbox.unexpected" } });
  });
});

describe("a task", () => {
  const task = (to: OnDesk, dueAt: number) => ({
    ...{ intent: "task", task: randomUUID(), text: "Ring about the trade-in" },
    ...{ due: atLocation(dueAt), to: to.staff.id },
  });

  test("reminds its person at its time, once, by mail and on the desk (desk:49)", async () => {
    const [sam, kim] = [await onDesk("Sam", SALES), await onDesk("Kim", MANAGER)];
    const id = await leave(northside);
    const added = task(sam, NOW + HOUR);
    await Promise.all([act(kim, id, added), act(kim, id, added)]);
    expect((await look(kim, id))?.tasks).toMatchObject([{ name: "Sam", isOver: false, isDone: false }]);
    await remind(NOW + HOUR - 90);
    expect(smtp.received).toEqual([]);
    expect(await listDueTasks(sam, NOW + HOUR - 90)).toEqual([]);
    await remind(NOW + HOUR);
    await remind(NOW + 2 * HOUR);
    expect(smtp.received.map(({ to }) => to)).toEqual([sam.staff.email]);
    expect(smtp.received[0]?.headers).toMatchObject({
      subject: "Task due: Ring about the trade-in",
      "auto-submitted": "auto-generated",
    });
    expect(smtp.received[0]?.parts["text/plain"]).toContain(`https://desk.test/desk/leads/northside/${id}`);
    expect(await listDueTasks(sam, NOW + HOUR)).toMatchObject([{ lead: id, shopper: "Bindi Nguyen" }]);
    expect(await listDueTasks(kim, NOW + HOUR)).toEqual([]);
    expect((await look(kim, id, NOW + HOUR))?.tasks).toMatchObject([{ isOver: true }]);
  });

  test("that is done reminds nobody, and is opened again", async () => {
    const sam = await onDesk("Sam", SALES);
    const id = await leave(northside);
    const added = task(sam, NOW + HOUR);
    await act(sam, id, added);
    const done = { intent: "task-done", task: added.task };
    await Promise.all([act(sam, id, done), act(sam, id, done)]);
    await remind(NOW + HOUR);
    expect(smtp.received).toEqual([]);
    await act(sam, id, { intent: "task-reopened", task: added.task });
    const lead = await look(sam, id, NOW + HOUR);
    expect(lead?.tasks).toMatchObject([{ isDone: false, isOver: true }]);
    expect(lead?.entries.map(({ kind }) => kind).sort()).toEqual(["task", "task-done", "task-reopened"]);
  });

  test("of somebody whose role is gone goes to the department", async () => {
    const sam = await onDesk("Sam", SALES);
    const id = await leave(northside);
    await act(sam, id, task(sam, NOW + HOUR));
    await db().staffRole.deleteMany({ where: { staffId: sam.staff.id } });
    await remind(NOW + HOUR);
    expect(smtp.received.map(({ to }) => to)).toEqual(["leads@dealer.test"]);
    expect(await listDueTasks({ ...sam, scope: new Map() }, NOW + HOUR)).toEqual([]);
  });

  test("needs words, a time to come and a colleague of the lead", async () => {
    const [sam, far] = [
      await onDesk("Sam", SALES),
      await onDesk("Far", { level: "location", target: "northside/bowen", role: "sales" }),
    ];
    const id = await leave(northside);
    const good = task(sam, NOW + HOUR);
    for (const [change, errors] of [
      [{ text: " " }, { text: "inbox.note_empty" }],
      [{ due: "soon" }, { due: "inbox.task_due_invalid" }],
      [{ due: atLocation(NOW - 60) }, { due: "inbox.task_due_past" }],
      [{ due: atLocation(NOW + 500 * 24 * HOUR) }, { due: "inbox.task_due_far" }],
      [{ to: far.staff.id }, { to: "inbox.no_colleague" }],
    ] as const)
      expect(await act(sam, id, { ...good, ...change })).toMatchObject({ errors });
    expect(await db().leadTask.count()).toBe(0);
  });

  test("of a neighbour's lead is not touched", async () => {
    const sam = await onDesk("Sam", SALES);
    const [id, other] = [await leave(northside), await leave(northside)];
    const added = task(sam, NOW + HOUR);
    await act(sam, id, added);
    await act(sam, other, { intent: "task-done", task: added.task });
    expect((await look(sam, id))?.tasks).toMatchObject([{ isDone: false }]);
  });
});
