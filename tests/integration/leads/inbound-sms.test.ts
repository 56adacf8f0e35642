import { randomUUID } from "node:crypto";

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";

import { findAmong } from "../../fixtures/find-among";

const OWN = { accountSid: "AC-harbour", authToken: "harbour token", from: "+61480000002" };
vi.stubEnv("DESK_HOST", "desk.test");
vi.stubEnv("TWILIO_ACCOUNT_SID", "AC-ours");
vi.stubEnv("TWILIO_AUTH_TOKEN", "our token");
vi.stubEnv("TWILIO_FROM", "+61480000001");
vi.stubEnv("TWILIO_ACCOUNTS", JSON.stringify({ harbour: OWN }));
const { actOnLead } = await import("~/desk/leads/act-on-lead.server");
const { findDeskLead } = await import("~/desk/leads/desk-lead.server");
const { timelineOf } = await import("~/desk/leads/timeline");
const { smsReportUrl } = await import("~/desk/leads/twilio-post.server");
const { replyTopic } = await import("~/leads/work/reply.server");
const { runOutbox } = await import("~/outbox/run-outbox.server");
const { closeDatabase, db } = await import("~/platform/db.server");
const { action } = await import("~/routes/desk.inbound.sms");
const { twilioSignature } = await import("~/shopper/sms-twilio.server");
const { buildTenant } = await import("#seed/builders/build-tenant");
const { listUnplacedTexts, placeUnplacedText } = await import("~/desk/leads/unplaced-texts.server");
const { scopeOf } = await import("~/desk/scope");
const { writeTenants } = await import("~/publish/publish-tenants.server");
const { MANAGER, OWNER } = await import("../desk/desk-world");
const { harbour, leave, northside, onDesk, openDesk, SALES } = await import("../desk/desk-world");

type OnDesk = Awaited<ReturnType<typeof onDesk>>;
const NOW = Math.floor(Date.now() / 1_000);
const BINDI = "+61491570156";

beforeAll(openDesk);
afterEach(async () => {
  await db().leadConsent.deleteMany();
  await db().lead.deleteMany();
  await db().marketingWithdrawal.deleteMany();
  await db().staff.deleteMany();
});
afterAll(closeDatabase);

/** Posts as Twilio does. */
function post(fields: Record<string, string>, { token = "our token", query = "", changed = {} } = {}) {
  const form = new URLSearchParams({ AccountSid: "AC-ours", ...fields });
  const url = `https://desk.test/desk/inbound/sms${query}`;
  const signature = twilioSignature(token, { url, form });
  // TLS ends at a proxy.
  const request = new Request(url.replace("https:", "http:"), {
    method: "POST",
    headers: { "X-Twilio-Signature": signature, "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ ...Object.fromEntries(form), ...changed }).toString(),
  });
  return action({ request, params: {}, context: {} });
}

const text = (Body: string, more: Record<string, string> = {}) => ({
  ...{ From: BINDI, To: "+61480000001", MessageSid: `SM${randomUUID()}`, NumMedia: "0", Body },
  ...more,
});
const atHarbour = { AccountSid: OWN.accountSid, To: OWN.from };

const look = (who: OnDesk, id: string) => findDeskLead(who, { site: "northside", id, now: NOW });
function act(who: OnDesk, lead: string, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return actOnLead(who, { site: "northside", lead, form }, NOW);
}
const received = () => db().leadChange.findMany({ where: { kind: "received" } });

test("the signature is that of Twilio's documents", () => {
  const url = "https://example.com/myapp.php?foo=1&bar=2";
  const form = new URLSearchParams({
    ...{ CallSid: "CA1234567890ABCDE", Caller: "+14158675310", Digits: "1234" },
    ...{ From: "+14158675310", To: "+18005551212" },
  });
  expect(twilioSignature("12345", { url, form })).toBe("L/OH5YylLD5NRKLltdqwSvS0BnU=");
});

describe("a shopper's text message", () => {
  test("goes to the lead that was texted last, once, and opens it again (desk:53)", async () => {
    const sales = await onDesk("Sam", SALES);
    const texted = await leave(northside);
    await leave(northside);
    await act(sales, texted, {
      intent: "reply",
      reply: randomUUID(),
      by: "sms",
      subject: "",
      text: "Saturday?",
    });
    const message = text("Yes, at ten");
    const answers = await Promise.all([post(message), post(message)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await answers[0]?.text()).toContain("<Response></Response>");
    expect(await received()).toMatchObject([
      { site: "northside", leadId: texted, data: { by: "sms", from: BINDI, text: "Yes, at ten" } },
    ]);
    expect(await db().outboxMessage.count({ where: { topic: "lead-notice" } })).toBe(1);
    await db().lead.updateMany({ data: { state: "lost" } });
    await post(text("Hello?"));
    expect(await look(sales, texted)).toMatchObject({ state: "working" });
    expect(await db().lead.count()).toBe(2);
  });

  test("an open lead comes before a newer one that is done, and spam is nobody's", async () => {
    const open = await leave(northside);
    for (const state of ["done", "spam"]) {
      const id = await leave(northside);
      await db().lead.updateMany({ where: { id }, data: { state } });
    }
    await post(text("Still there?"));
    expect((await received()).map(({ leadId }) => leadId)).toEqual([open]);
  });

  test("to a dealer's own number never reaches another dealer's lead", async () => {
    const ours = await leave(northside);
    await post(text("Hi Harbour", atHarbour), { token: OWN.authToken });
    const leads = await db().lead.findMany({ where: { id: { not: ours } } });
    expect(leads).toMatchObject([{ site: "harbour", message: "Hi Harbour", phoneE164: BINDI, state: "new" }]);
    expect(await received()).toEqual([]);
    const theirs = leads[0]?.id;
    await post(text("And again", atHarbour), { token: OWN.authToken });
    expect(await received()).toMatchObject([{ site: "harbour", leadId: theirs }]);
  });

  test("of an unknown number is a new lead, once, with what is not kept named on a known one", async () => {
    const first = text("Is the Corolla there?");
    await Promise.all([post(first), post(first)]);
    await post(first);
    expect(await received()).toEqual([]);
    const [lead] = await db().lead.findMany();
    expect(lead).toMatchObject({
      site: "northside",
      name: "Text from 0491 570 156",
      message: "Is the Corolla there?",
    });
    expect(
      await db().outboxMessage.count({ where: { topic: "lead", leadId: lead?.id ?? "" } }),
    ).toBeGreaterThan(0);
    await post(text("", { NumMedia: "1", MediaContentType0: "image/jpeg" }));
    expect(await received()).toMatchObject([{ data: { dropped: ["image/jpeg"] } }]);
  });

  test("that nobody of ours signed is answered like an address that is not there", async () => {
    await leave(northside);
    for (const answer of [
      await post(text("Hi"), { token: "another token" }),
      await post(text("Hi"), { changed: { Body: "Changed" } }),
      await post(text("Hi", { AccountSid: "AC-others" })),
      await post(text("Hi", atHarbour)),
      await action({
        request: new Request("https://desk.test/desk/inbound/sms", { method: "POST", body: "Body=Hi" }),
        params: {},
        context: {},
      }),
    ])
      expect([answer.status, await answer.text()]).toEqual([404, ""]);
    expect(await received()).toEqual([]);
  });
});

test("STOP withdraws consent to the marketing of that dealer alone, and is on the lead (desk:53)", async () => {
  const consents = [{ purpose: "marketing" as const, granted: true, wordingVersion: "1" }];
  const [ours, theirs] = [
    await leave(northside, { consents }),
    await leave(harbour, { consents, locationId: "wharf" }),
  ];
  await post(text("Stop."));
  const withdrawn = await db().leadConsent.findMany({ where: { withdrawnAt: { not: null } } });
  expect(withdrawn.map(({ leadId }) => leadId)).toEqual([ours]);
  expect(await db().marketingWithdrawal.findMany()).toMatchObject([
    { site: "northside", channel: "phone", address: BINDI, source: "text" },
  ]);
  expect((await received()).map(({ leadId }) => leadId)).toEqual([ours]);
  await post(text("STOP", { From: "+61491570157" }));
  expect(await db().lead.count()).toBe(2);
  expect(theirs).not.toBe(ours);
});

test("a withdrawal in people's own words is confirmed once; the carrier's own words it answers itself (desk:53)", async () => {
  await db().rateLimit.deleteMany();
  const consents = [{ purpose: "marketing" as const, granted: true, wordingVersion: "1" }];
  const lead = await leave(northside, { consents });
  const answers: string[] = [];
  for (const body of ["Stop please", "Stop,", "退訂", "STOP"])
    answers.push(await (await post(text(body))).text());
  const answered = (said: string) => `<Response>${said}</Response>`;
  const stopped = "Done: you won’t get any more marketing texts from us.";
  expect(answers.map((answer) => answer.replace(/^<\?xml.*\?>/, ""))).toEqual([
    answered(`<Message>${stopped}</Message>`),
    ...[answered(""), answered(""), answered("")],
  ]);
  expect(await db().leadConsent.findMany()).toMatchObject([{ leadId: lead, withdrawnAt: expect.any(Date) }]);
  const chinese = await post(text("请退订\n发自我的iPhone", { From: "+61491570157" }));
  expect(await chinese.text()).toContain("<Message>已为您退订");
  const besides = await post(text("Wrong number. Stop", { From: "+61491570158" }));
  expect(await besides.text()).toContain(stopped);
  expect(await db().marketingWithdrawal.count()).toBe(6);
  expect(
    (await db().lead.findMany({ where: { phone: "+61491570158" } })).map(({ message }) => message),
  ).toEqual(["Wrong number. Stop"]);
});

test("what the carrier reports about a text message is shown with it (desk:52)", async () => {
  const sales = await onDesk("Sam", SALES);
  const id = await leave(northside);
  const reply = { intent: "reply", by: "sms", subject: "", text: "Saturday?" };
  const [arrived, failed] = [randomUUID(), randomUUID()];
  for (const each of [arrived, failed]) await act(sales, id, { ...reply, reply: each });
  const reported: (string | undefined)[] = [];
  const sms = {
    async send(message: { reportTo?: string }) {
      reported.push(message.reportTo);
      return { ok: true as const };
    },
  };
  await runOutbox(
    [replyTopic({ mail: { send: () => expect.fail() }, sms, reportUrl: smsReportUrl })],
    findAmong([northside]),
    { clock: () => NOW, chance: () => 0.5 },
  );
  expect(reported.sort()).toEqual(
    [arrived, failed]
      .map((each) => `https://desk.test/desk/inbound/sms?site=northside&change=${each}`)
      .sort(),
  );
  const report = (change: string, MessageStatus: string, more = {}, site = "northside") =>
    post({ MessageSid: "SM1", MessageStatus, ...more }, { query: `?site=${site}&change=${change}` });
  await report(arrived, "sent");
  await report(arrived, "delivered");
  await report(failed, "undelivered", { ErrorCode: "30005" });
  await report(failed, "undelivered", { ErrorCode: "30005" });
  // Another dealer's account says nothing about ours, nor ours about another's.
  await post(
    { AccountSid: OWN.accountSid, MessageStatus: "failed" },
    { token: OWN.authToken, query: `?site=northside&change=${arrived}` },
  );
  await report(arrived, "failed", {}, "harbour");
  await report("nonsense", "failed");
  const lead = await look(sales, id);
  const receipts = (lead ? timelineOf(lead) : []).flatMap((item) =>
    item.is === "entry" && item.entry.kind === "answered"
      ? [[item.id, item.receipt?.status, item.receipt?.reason]]
      : [],
  );
  expect(receipts.sort()).toEqual(
    [
      [arrived, "delivered", ""],
      [failed, "failed", "30005"],
    ].sort(),
  );
  expect(await db().leadChange.count({ where: { kind: "receipt" } })).toBe(2);
});

describe("to a number that several sites share, from somebody whom none of them knows", () => {
  const SHARED = ["northside", "coast"].map((slug) => ({ slug, agency: null, group: null }));
  const overBoth = async (...grants: Parameters<typeof scopeOf>[0]): Promise<OnDesk> => {
    const who = await onDesk("Kim", ...grants);
    return { ...who, scope: scopeOf(grants, SHARED) };
  };
  const place = (who: OnDesk, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return placeUnplacedText(who, form, NOW);
  };

  beforeAll(() =>
    writeTenants([northside, harbour, buildTenant("coast", { config: { id: 3, name: "Coast" } })]),
  );
  afterEach(() => db().unplacedText.deleteMany());

  test("waits where only those who work for all of them see it, and becomes a lead once (desk:53)", async () => {
    const first = text("Is the ute there?", { NumMedia: "1", MediaContentType0: "image/jpeg" });
    await Promise.all([post(first), post(first)]);
    await post(text("The white one"));
    expect(await db().lead.count()).toBe(0);
    for (const narrow of [MANAGER, SALES])
      expect(await listUnplacedTexts(await overBoth(narrow), NOW)).toEqual([]);
    const owner = await overBoth(OWNER);
    const [shown, later] = await listUnplacedTexts(owner, NOW);
    expect(shown).toMatchObject({
      ...{ phone: "0491 570 156", text: "Is the ute there?", dropped: ["image/jpeg"] },
      sites: [{ slug: "coast" }, { slug: "northside" }],
    });
    expect(later?.text).toBe("The white one");
    const id = shown?.id ?? "";
    expect(await place(owner, { text: id, site: "" })).toMatchObject({
      errors: { site: "inbox.text_site_none" },
    });
    expect(await place(owner, { text: id, site: "harbour" })).toBe("gone");
    expect(await place(await overBoth(MANAGER), { text: id, site: "northside" })).toBe("gone");

    const both = await Promise.all([
      place(owner, { text: id, site: "coast" }),
      place(owner, { text: id, site: "northside" }),
    ]);
    expect(both.filter((each) => each === "gone")).toHaveLength(1);
    const leads = await db().lead.findMany();
    expect(leads).toHaveLength(1);
    // What is not kept is said in the lead itself, and what the sender wrote next is with it.
    expect(leads[0]?.message).toMatch(
      /^Is the ute there\?\n\nFiles that come by text aren’t kept \(image\/jpeg\)/,
    );
    expect(await received()).toMatchObject([{ leadId: leads[0]?.id, data: { text: "The white one" } }]);
    expect(await db().leadChange.findMany({ where: { kind: "note" } })).toMatchObject([{ staffName: "Kim" }]);
    expect(await listUnplacedTexts(owner, NOW)).toEqual([]);
    // The carrier brings the first one again: nothing new.
    await post(first);
    expect([await db().lead.count(), (await received()).length]).toEqual([1, 1]);
  });

  test("of somebody whom one of them knows goes to that one, and STOP waits nowhere", async () => {
    const known = await leave(northside);
    await post(text("Still there?"));
    expect(await received()).toMatchObject([{ leadId: known }]);
    await post(text("STOP", { From: "+61491570157" }));
    expect(await db().unplacedText.count()).toBe(0);
  });
});
