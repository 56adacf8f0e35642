import { createTransport, type SendMailOptions } from "nodemailer";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";

import { buildLocation } from "#seed/builders/build-tenant";
import { findAll, readXml } from "#tests/fixtures/read-xml";
import { aDealer, aLead } from "#tests/unit/leads/delivery/a-lead";

vi.stubEnv("DESK_HOST", "desk.test");
vi.stubEnv("REPLY_ADDRESS", "leads@reply.test");
vi.stubEnv("INBOUND_SMTP_HOST", "127.0.0.1");
vi.stubEnv("INBOUND_SMTP_PORT", "0");
const { leave, openLeadWorld } = await import("./lead-world");
const { toAdf } = await import("~/leads/delivery/adf");
const { findDeskLead } = await import("~/desk/leads/desk-lead.server");
const { findLeadSite, leadAddressOf } = await import("~/leads/inbound/lead-address.server");
const { replyAddressOf } = await import("~/leads/inbound/reply-address.server");
const { closeDatabase, db } = await import("~/platform/db.server");
const { startInboundMail } = await import("../../../server/inbound-mail");
const { onDesk, OWNER } = await import("../desk/desk-world");

const NOW = Math.floor(Date.now() / 1_000);
const locations = [buildLocation({ id: "aspley", name: "Northside Aspley" })];
const { smtp, webhook, northside, harbour, deliver, close } = await openLeadWorld({}, {}, { locations });
const ours = await startInboundMail();
const client = createTransport({ host: "127.0.0.1", port: ours?.port, ignoreTLS: true });
let owner: Awaited<ReturnType<typeof onDesk>> | undefined;

beforeAll(async () => {
  owner = await onDesk("Robin", OWNER);
});
afterEach(async () => {
  await db().lead.deleteMany();
  smtp.received.length = 0;
  webhook.posts.length = 0;
});
afterAll(async () => {
  client.close();
  await Promise.all([ours?.stop(), close()]);
  await closeDatabase();
});

const TO = leadAddressOf("northside") ?? "";
const LABELLED = `Name: Ash Lee
Phone: 0491 570 158
Email: ash@example.com
Stock No: n1001
Comments: Is it there on Saturday?`;

const write = (message: SendMailOptions = {}) =>
  client.sendMail({
    from: "Example Cars <leads@cars.example>",
    to: TO,
    subject: "New lead for you",
    text: LABELLED,
    ...message,
  });
const stored = () => db().lead.findMany({ orderBy: { createdAt: "asc" } });
const look = (id = "") => (owner ? findDeskLead(owner, { site: "northside", id, now: NOW }) : null);

test("a marketplace's mail is a lead about its car, with its source, at every receiver (desk:82)", async () => {
  await write();
  const [lead] = await stored();
  expect(lead).toMatchObject({
    ...{
      name: "Ash",
      lastName: "Lee",
      email: "ash@example.com",
      phone: "0491 570 158",
      vehicleId: "corolla",
    },
    ...{ category: "Vehicle Enquiry", locationId: "l1", message: "Is it there on Saturday?", state: "new" },
    payload: { source: "cars.example", stock_number: "N1001" },
  });
  const page = await look(lead?.id);
  expect(page?.entries).toMatchObject([
    {
      kind: "received",
      data: { source: "cars.example", text: "", quoted: LABELLED, subject: "New lead for you" },
    },
  ]);
  expect(page?.waiting).toBeNull();
  expect(page?.origin).toContainEqual({ label: "Source", text: "cars.example" });
  expect(await db().leadConsent.count()).toBe(0);
  await deliver(Math.floor(Date.now() / 1_000));
  // To the dealer alone: nobody writes to the marketplace or the shopper.
  expect(smtp.received.map(({ to }) => to).sort()).toEqual(["crm@northside.test", "leads@northside.test"]);
  const adf = smtp.received.find(({ to }) => to.startsWith("crm"))?.parts["text/plain"] ?? "";
  expect(findAll(readXml(adf.trimEnd()), "prospect", "provider", "service")[0]?.text).toBe("cars.example");
  expect(JSON.parse(webhook.posts[0]?.body ?? "")).toMatchObject({
    lead: { payload: { source: "cars.example" } },
  });
});

describe("ADF", () => {
  const adf = toAdf(aLead({ payload: { source: "Phone" }, message: "Please ring" }), aDealer());

  test.each<[string, SendMailOptions]>([
    ["in the mail's text", { text: adf }],
    ["as a file", { text: "See attached.", attachments: [{ filename: "lead.xml", content: adf }] }],
  ])("%s is read as it was meant (desk:81)", async (_, message) => {
    await write(message);
    const [lead] = await stored();
    expect(lead).toMatchObject({
      ...{ name: "Bindi", lastName: "Nguyen", email: "bindi@example.com", phone: "0491 570 156" },
      ...{ postcode: "4053", vehicleId: "corolla", locationId: "aspley" },
      payload: { source: "northside Motors, Phone" },
    });
    expect(lead?.message).toContain("Please ring");
    expect((await look(lead?.id))?.entries).toMatchObject([{ data: { dropped: [] } }]);
  });
});

test("what cannot be read is a lead with the whole mail as its text", async () => {
  const text = "G'day, is the white one still there?\n\nOn Sat, 28 Nov 2026 at 10:00, Sam wrote:\n> Ring me.";
  await write({ from: "Ash Lee <ash@example.com>", subject: "The Corolla", text });
  expect(await stored()).toMatchObject([
    {
      ...{
        name: "Ash",
        lastName: "Lee",
        email: "ash@example.com",
        category: "Sales Enquiry",
        vehicleId: null,
      },
      message: `The Corolla\n\n${text}`,
      payload: { source: "Email" },
      suspectedSpam: false,
    },
  ]);
  const links = "http://a.example http://b.example http://c.example";
  await write({ from: "x@spam.example", subject: "Grow your business", text: links });
  expect((await stored())[1]).toMatchObject({ suspectedSpam: true, state: "spam" });
  await write({ from: "noreply@cars.example", subject: "", text: "<adf><prospect>" });
  expect((await stored())[2]).toMatchObject({ email: null, name: "noreply@cars.example" });
});

test("a shopper with an open lead goes on in it, and waits for an answer (desk:80)", async () => {
  const known = { name: "Ashley", lastName: null, email: "ashley@example.com" };
  const id = await leave(northside, { ...known, phone: "0491 570 158" });
  await db().lead.updateMany({ data: { firstAnsweredAt: new Date(), state: "working" } });
  await write();
  expect(await stored()).toHaveLength(1);
  const page = await look(id);
  expect(page?.entries).toMatchObject([
    {
      kind: "received",
      data: {
        text: "Name given: Ash Lee\nash@example.com\nIs it there on Saturday?",
        source: "cars.example",
      },
    },
  ]);
  // On the lead as well, for every receiver (every-field.test.ts); once, however often they write.
  await write();
  expect((await look(id))?.rows).toContainEqual({ label: "Name given", text: "Ash Lee" });
  expect(page?.waiting).not.toBeNull();
  expect(page?.origin).toContainEqual({ label: "Source", text: "Website" });
});

test("the same message, however often and at once, is one (desk:83)", async () => {
  const messageId = "<one@cars.example>";
  await Promise.all([write({ messageId }), write({ messageId }), write({ messageId })]);
  await write({ messageId });
  expect(await stored()).toHaveLength(1);
  expect(await db().leadChange.count()).toBe(1);
});

test.each<[string, SendMailOptions]>([
  ["an absence note", { headers: { "Auto-Submitted": "auto-replied" } }],
  ["a list's mail", { headers: { Precedence: "list" } }],
  ["a bounce", { envelope: { from: "", to: TO } }],
  ["a message of ours", { messageId: "<lead.6f3f7c0e-6d0e-4b52-9a3d-0d0e5a1f7c11@northside.test>" }],
])("%s makes no lead and gets no answer (desk:83)", async (_, message) => {
  // It is accepted: a refusal would be an answer.
  await write(message);
  expect(await stored()).toEqual([]);
  await deliver(Math.floor(Date.now() / 1_000));
  expect(smtp.received).toEqual([]);
});

test("what a lead system says that it generated is a lead, and a program's words are none", async () => {
  const headers = { "Auto-Submitted": "auto-generated" };
  await write({ headers });
  expect(await stored()).toHaveLength(1);
  await write({ headers, text: "Your password was changed." });
  expect(await stored()).toHaveLength(1);
});

test("a document that cannot be read is in the lead's words, and named", async () => {
  const content = "<adf><prospect><customer><contact><name>Ash</name>";
  await write({ text: "A lead", attachments: [{ filename: "lead.xml", content: `${content}</adf>` }] });
  const [lead] = await stored();
  expect(lead?.message).toContain(content);
  expect((await look(lead?.id))?.entries).toMatchObject([{ data: { dropped: ["lead.xml"] } }]);
});

test("our own mail to the dealer, sent on to the address, goes round once (desk:83)", async () => {
  await write();
  await deliver(Math.floor(Date.now() / 1_000));
  for (const { raw } of [...smtp.received])
    await client.sendMail({ raw, envelope: { from: "dealer@northside.test", to: TO } });
  expect(await stored()).toHaveLength(1);
  expect(await db().leadChange.count()).toBe(1);
});

test("an answer to a message of ours stays an answer, also where the address for leads has a copy", async () => {
  const id = await leave(northside);
  await write({ to: [replyAddressOf({ site: "northside", id }, NOW) ?? "", TO], text: "Saturday?" });
  expect(await stored()).toHaveLength(1);
  expect((await look(id))?.entries).toMatchObject([{ kind: "received", data: { text: "Saturday?" } }]);
});

test("each site has its own address; a forged one is nobody's", async () => {
  expect((await findLeadSite(TO.toUpperCase()))?.slug).toBe("northside");
  expect(leadAddressOf("harbour")).not.toContain(TO.split("-")[1]);
  for (const forged of [
    TO.replace("northside", "harbour"),
    "leads+northside@reply.test",
    "leads@reply.test",
  ]) {
    expect(await findLeadSite(forged)).toBeNull();
    await expect(write({ to: forged })).rejects.toMatchObject({ responseCode: 550 });
  }
  await leave(harbour, { phone: "0491 570 158", vehicleId: null, locationId: null });
  await write();
  expect((await stored()).map(({ site }) => site)).toEqual(["harbour", "northside"]);
});
