import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

import { startSmtpReceiver } from "#tests/fixtures/smtp-receiver";

import { findAmong } from "../../fixtures/find-among";

vi.stubEnv("DESK_HOST", "desk.test");
const { actOnLead } = await import("~/desk/leads/act-on-lead.server");
const { assignDueLeads } = await import("~/desk/leads/assign-leads.server");
const { leadNoticeTopic } = await import("~/desk/leads/lead-notice.server");
const { runOutbox } = await import("~/outbox/run-outbox.server");
const { closeDatabase, db } = await import("~/platform/db.server");
const { createSmtpMail } = await import("~/platform/mail-smtp.server");
const { harbour, leave, MANAGER, northside, onDesk, openDesk, SALES } = await import("./desk-world");

const NOW = Math.floor(Date.now() / 1_000);
const smtp = await startSmtpReceiver();
const mail = createSmtpMail({ url: smtp.url, timeoutMs: 60_000 });

beforeAll(openDesk);
afterEach(async () => {
  await db().lead.deleteMany();
  await db().leadRule.deleteMany();
  smtp.received.length = 0;
});
afterAll(async () => {
  await smtp.stop();
  await closeDatabase();
});

type OnDesk = Awaited<ReturnType<typeof onDesk>>;

function assign(who: OnDesk, lead: string, to: OnDesk | null, seen: OnDesk | null = null) {
  const form = new FormData();
  const fields = { intent: "assign", to: to?.staff.id ?? "", seen: seen?.staff.id ?? "" };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return actOnLead(who, { site: "northside", lead, form }, NOW);
}

async function mails() {
  await runOutbox([leadNoticeTopic(mail)], findAmong([northside, harbour]), {
    clock: () => NOW,
    chance: () => 0.5,
  });
  return smtp.received.map(({ to, headers, parts }) => ({
    to,
    subject: headers["subject"],
    text: parts["text/plain"]?.replaceAll("\r", "") ?? "",
  }));
}

test("who gets a lead from a colleague has a mail with its address, once (desk:57)", async () => {
  const [kim, sam] = await Promise.all([onDesk("Kim", MANAGER), onDesk("Sam", SALES)]);
  const id = await leave(northside);
  await assign(kim, id, sam);
  await assign(kim, id, sam, sam);
  await mails();
  const [sent, ...more] = await mails();
  expect(more).toEqual([]);
  expect(sent).toMatchObject({
    to: sam.staff.email,
    subject: "Your lead: Bindi Nguyen",
  });
  expect(sent?.text).toContain("Kim assigned you this lead.\n\nGeneral Enquiry");
  expect(sent?.text).toContain(`/desk/leads/northside/${id}`);
});

test("who takes a lead, or loses it before the mail goes out, has none", async () => {
  const [kim, sam, pat] = await Promise.all([
    onDesk("Kim", MANAGER),
    onDesk("Sam", SALES),
    onDesk("Pat", SALES),
  ]);
  const [taken, moved] = [await leave(northside), await leave(northside)];
  await assign(sam, taken, sam);
  await assign(kim, moved, sam);
  await assign(kim, moved, pat, sam);
  expect((await mails()).map(({ to }) => to)).toEqual([pat.staff.email]);
});

test("a rule tells whose turn it is", async () => {
  const sam = await onDesk("Sam", SALES);
  await db().leadRule.create({
    data: { site: "northside", id: crypto.randomUUID(), staffIds: [sam.staff.id] },
  });
  await leave(northside);
  await leave(harbour, { locationId: "wharf" });
  await assignDueLeads(new AbortController().signal);
  const sent = await mails();
  expect(sent.map(({ to }) => to)).toEqual([sam.staff.email]);
  expect(sent[0]?.text).toContain("It’s your turn");
});
