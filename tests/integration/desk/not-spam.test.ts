import { createElement } from "react";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

vi.stubEnv("DESK_HOST", "desk.test");
const { leave, openLeadWorld } = await import("#tests/integration/leads/lead-world");
const { renderHtml } = await import("#tests/fixtures/render-html");
const { parseFilter } = await import("~/desk/desk-list");
const { listInbox } = await import("~/desk/leads/inbox.server");
const { INBOX } = await import("~/desk/leads/inbox-filter");
const { InboxRow } = await import("~/desk/leads/Inbox");
const { actOnLead } = await import("~/desk/leads/act-on-lead.server");
const { findDeskLead } = await import("~/desk/leads/desk-lead.server");
const { closeDatabase, db } = await import("~/platform/db.server");
const { MANAGER, onDesk, READER } = await import("./desk-world");

const NOW = Math.floor(Date.now() / 1_000);
const world = await openLeadWorld();
const { smtp, webhook, northside, deliver } = world;

beforeAll(() => deliver(NOW));
afterEach(async () => {
  await db().leadConsent.deleteMany();
  await db().lead.deleteMany();
  smtp.received.length = 0;
  webhook.posts.length = 0;
});
afterAll(async () => {
  await world.close();
  await closeDatabase();
});

type OnDesk = Awaited<ReturnType<typeof onDesk>>;

const look = (who: OnDesk, id: string) => findDeskLead(who, { site: "northside", id, now: NOW });

function move(who: OnDesk, lead: string, to: string, from = "spam") {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "state", from, to })) form.set(name, value);
  return actOnLead(who, { site: "northside", lead, form }, NOW);
}

const suspect = () =>
  leave(northside, {
    suspectedSpam: true,
    payload: { spam_signals: ["links", "network_limit"], copy: true },
    copy: true,
  });
const receivers = () => smtp.received.map(({ to }) => to).sort();

test("spam says why, and “Not spam” sends what was held back, each once (desk:56)", async () => {
  const manager = await onDesk("Kim", MANAGER);
  const id = await suspect();
  await deliver(NOW);
  expect(receivers()).toEqual(["leads@northside.test"]);
  expect(webhook.posts).toHaveLength(0);
  expect((await look(manager, id))?.spamReasons).toEqual([
    "it has more than two links",
    "many enquiries came from the same network within the hour",
  ]);

  // The list says the same, before anybody opens it.
  const inbox = await listInbox(manager, parseFilter(INBOX, new URLSearchParams("state=spam")), NOW);
  const row = inbox?.leads.find((each) => each.id === id);
  expect(row?.spam).toEqual({ reasons: (await look(manager, id))?.spamReasons });
  if (!row) throw new Error("the lead is not in the list");
  const page = renderHtml(createElement(InboxRow, { lead: row, showSite: false, form: null }));
  expect(page).toContain("Why it’s here: it has more than two links; many enquiries came");

  const answers = await Promise.all([move(manager, id, "new"), move(manager, id, "new")]);
  expect(answers.map((answer) => answer?.ok).sort()).toEqual([false, true]);
  await deliver(NOW);
  await deliver(NOW);
  expect(receivers()).toEqual(["bindi@example.com", "crm@northside.test", "leads@northside.test"]);
  expect(webhook.posts).toHaveLength(1);
  const lead = await look(manager, id);
  expect(lead).toMatchObject({ state: "new", spamReasons: [] });
  expect(await db().lead.findFirstOrThrow()).toMatchObject({
    suspectedSpam: false,
    assignmentDue: true,
    firstAnsweredAt: null,
  });

  await move(manager, id, "spam", "new");
  const marked = await listInbox(manager, parseFilter(INBOX, new URLSearchParams("state=spam")), NOW);
  expect(marked?.leads.map(({ spam }) => spam)).toEqual([{ by: "Kim" }]);
  await move(manager, id, "working");
  await deliver(NOW);
  expect(smtp.received).toHaveLength(3);
  expect(webhook.posts).toHaveLength(1);
});

test("whoever starts work on suspected spam says that it is none", async () => {
  const manager = await onDesk("Kim", MANAGER);
  const id = await suspect();
  await move(manager, id, "working");
  await deliver(NOW);
  expect(receivers()).toContain("crm@northside.test");
  expect(smtp.received.map(({ headers }) => headers["subject"]).join()).not.toContain("Suspected spam");
});

test("what only a person called spam goes nowhere twice, and who may only read says nothing", async () => {
  const [manager, reader] = await Promise.all([onDesk("Kim", MANAGER), onDesk("Jo", READER)]);
  const id = await leave(northside);
  await deliver(NOW);
  const sent = smtp.received.length;
  await move(manager, id, "spam", "new");
  expect(await move(reader, id, "new")).toBeNull();
  await move(manager, id, "new");
  await deliver(NOW);
  expect(smtp.received).toHaveLength(sent);
  expect(webhook.posts).toHaveLength(1);
  expect(await look(manager, id)).toMatchObject({ state: "new", spamReasons: [] });
});
