import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { readCalendar } from "#tests/fixtures/read-calendar";
import { startSmtpReceiver } from "#tests/fixtures/smtp-receiver";
import { bookTime } from "~/leads/bookings/book-time.server";
import { bookingTopic } from "~/leads/bookings/booking-topic.server";
import { bookingIdOf, bookingToken } from "~/leads/bookings/find-booking.server";
import { cancelBooking, moveBooking } from "~/leads/bookings/change-booking.server";
import { leadTopic } from "~/leads/delivery/lead-topic.server";
import { createLeadWebhook } from "~/leads/delivery/webhook-sender.server";
import { receiveLead } from "~/leads/receive-lead.server";
import type { ClaimedMessage } from "~/outbox/message";
import { runOutbox } from "~/outbox/run-outbox.server";
import { closeDatabase, db } from "~/platform/db.server";
import type { MailMessage } from "~/platform/mail";
import { createSmtpMail } from "~/platform/mail-smtp.server";
import type { SmsMessage } from "~/shopper/sms";

import { aspley, FRIDAY, MONDAY, northside, openBookingWorld, submission, testDrive } from "./booking-world";

const HOUR = 3_600;
const texts: SmsMessage[] = [];
let smtp: Awaited<ReturnType<typeof startSmtpReceiver>>;

beforeAll(async () => {
  await openBookingWorld();
  smtp = await startSmtpReceiver();
});
beforeEach(async () => {
  await db().leadConsent.deleteMany();
  await db().lead.deleteMany();
  smtp.received.length = 0;
  texts.length = 0;
});
afterAll(async () => {
  await smtp.stop();
  await closeDatabase();
});

/** Sends what is due at a time; seconds UTC. */
async function deliver(now: number) {
  const mail = createSmtpMail({ url: smtp.url, timeoutMs: 60_000 });
  const sms = { send: async (message: SmsMessage) => (texts.push(message), { ok: true as const }) };
  const webhook = createLeadWebhook({ secrets: {}, allowPrivate: true, timeoutMs: 60_000 });
  const topics = [bookingTopic({ mail, sms }), leadTopic({ mail, webhook })];
  const findSite = (slug: string) => Promise.resolve(slug === "northside" ? northside : null);
  await runOutbox(topics, findSite, { clock: () => now, chance: () => 0.5 });
}

async function book(more: Parameters<typeof submission>[0] = {}) {
  const answer = await bookTime(northside, { ...testDrive, startsAt: MONDAY }, submission(more), FRIDAY);
  if (answer.is !== "booked") throw new Error(answer.is);
  return answer.booking;
}

const mailTo = (address: string) => smtp.received.filter(({ to }) => to === address);
/** Of a mail's calendar file. */
const fileOf = (raw: string) => {
  const encoded = /Content-Type: text\/calendar[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(raw)?.[1] ?? "";
  const text = Buffer.from(encoded, "base64").toString("utf8");
  return readCalendar(text);
};

test("a shopper is told, reminded a day before, told of a new time, and reminded of that one alone", async () => {
  const booking = await book({ email: "bindi@example.com", phone: "0491 570 156" });
  await deliver(FRIDAY);
  const [confirmed] = mailTo("bindi@example.com");
  expect(confirmed?.raw).toContain("Subject: Booked: Test drive");
  expect(confirmed?.raw).toContain("Monday 30 November");
  expect(fileOf(confirmed?.raw ?? "")).toMatchObject({
    METHOD: "REQUEST",
    SEQUENCE: "0",
    "DTSTART;TZID=Australia/Brisbane": "20371130T100000",
    UID: `${booking.id}@northside.test`,
  });
  const [told] = mailTo("leads@northside.test");
  expect(told?.raw).toContain("Booked time: Monday 30 November 2037, 10:00 am");
  expect(told?.raw).toContain("Booking: Confirmed");
  expect(texts).toEqual([]);

  // Moved from Monday to Tuesday: Monday's reminder is not sent, Tuesday's is.
  const change = { id: booking.id, location: aspley, by: null, now: FRIDAY };
  await moveBooking(northside, change, MONDAY + 24 * HOUR);
  await deliver(FRIDAY);
  expect(fileOf(mailTo("bindi@example.com")[1]?.raw ?? "")).toMatchObject({
    METHOD: "REQUEST",
    SEQUENCE: "1",
    "DTSTART;TZID=Australia/Brisbane": "20371201T100000",
    UID: `${booking.id}@northside.test`,
  });
  expect(mailTo("leads@northside.test").at(-1)?.raw).toContain("Booking: Confirmed: moved to this time");
  await deliver(MONDAY - 24 * HOUR + 60);
  expect(texts).toEqual([]);
  await deliver(MONDAY + 60);
  expect(texts).toMatchObject([{ to: "+61491570156" }]);
  expect(texts[0]?.body).toContain("see you Tuesday 1 December");

  // Cancelled: told so, and the calendar's event goes.
  await cancelBooking(northside, { ...change, now: MONDAY });
  await deliver(FRIDAY);
  expect(fileOf(mailTo("bindi@example.com").at(-1)?.raw ?? "")).toMatchObject({
    METHOD: "CANCEL",
    SEQUENCE: "2",
    STATUS: "CANCELLED",
  });
  expect(mailTo("leads@northside.test").at(-1)?.raw).toContain("Booking: Cancelled");
});

test("mail, lead system and webhook of the dealer state the booked time", async () => {
  const { leadId } = await book();
  const mails: MailMessage[] = [];
  const bodies: string[] = [];
  const topic = leadTopic({
    mail: { send: async (message) => (mails.push(message), { ok: true as const }) },
    webhook: { send: async ({ body }) => (bodies.push(body), { ok: true as const }) },
  });
  const { config } = northside;
  const dealer = {
    ...northside,
    config: { ...config, leads: { ...config.leads, webhookUrl: "https://crm.example" } },
  };
  for (const channel of ["email:text", "email:adf", "webhook"]) {
    const message = { id: leadId, key: leadId, channel } as ClaimedMessage;
    expect(await topic.send(message, dealer, FRIDAY)).toEqual({ is: "delivered" });
  }
  const [mail, adf] = mails;
  expect(mail?.text).toContain("Booked time: Monday 30 November 2037, 10:00 am");
  expect(adf?.text).toContain("<?adf");
  expect(adf?.text).toContain("Booked time: Monday 30 November 2037, 10:00 am");
  expect(JSON.parse(bodies[0] ?? "")).toMatchObject({
    lead: { payload: { "Test Drive Booking Date": "2037-11-30T10:00", booking_status: "booked" } },
  });
});

test("a cancelled booking has no reminder", async () => {
  const { id } = await book();
  await cancelBooking(northside, { id, location: aspley, by: null, now: FRIDAY });
  await deliver(MONDAY - 12 * HOUR);
  expect(texts).toEqual([]);
  const left = await db().outboxMessage.findMany({
    where: { topic: "booking", key: id },
    select: { channel: true, status: true },
  });
  expect(left).toContainEqual({ channel: "reminder:0:sms", status: "withdrawn" });
});

test("who gave no address is told by text message", async () => {
  await book({ email: null, phone: "0491 570 156" });
  await deliver(FRIDAY);
  expect(texts).toHaveLength(1);
  expect(texts[0]?.body).toMatch(
    /^northside Motors: you’re booked\. Test drive, Monday 30 November.+https:\/\/northside\.test\/booking\//,
  );
});

test("a link is good for its own booking and site alone", () => {
  const id = "6f2b7f0e-6a3e-4a4c-9f53-0d8a3a7f6c11";
  const token = bookingToken("northside", id);
  expect(bookingIdOf("northside", token)).toBe(id);
  expect(bookingIdOf("harbour", token)).toBeNull();
  expect(bookingIdOf("northside", `${token.slice(0, -1)}x`)).toBeNull();
  expect(bookingIdOf("northside", "")).toBeNull();
});

const FORM = {
  kind: "test-drive",
  name: "Bindi",
  email: "form@example.com",
  phone: "0491 570 156",
  postcode: "4053",
  location: "aspley",
};
let networks = 0;

function send(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FORM, ...fields })) form.set(name, value);
  const request = new Request("https://northside.test/book-test-drive", { method: "POST" });
  networks += 1;
  return receiveLead({ site: northside, request, form, now: FRIDAY, clientAddress: `192.0.2.${networks}` });
}

const AT_TEN = { "Test Drive Booking Date": "2037-11-30T10:00" };

test("a form books the time that it names, and one that was taken meanwhile comes back with the nearest", async () => {
  const answer = await send(AT_TEN);
  expect(answer).toMatchObject({ bookingToken: expect.stringContaining(".") });
  const late = await send({ ...AT_TEN, email: "late@example.com", phone: "0491 570 157" });
  expect(late).toMatchObject({
    status: 400,
    fieldErrors: {
      "Test Drive Booking Date": expect.stringContaining(
        "Monday 30 November 9:00 am, 9:30 am, 10:30 am",
      ) as string,
    },
    submitted: { email: "late@example.com" },
  });
  expect(await db().lead.count()).toBe(1);
});

test("a form without a time is a lead, and suspected spam takes nobody's time", async () => {
  expect(await send({ "Test Drive Booking Date": "" })).not.toHaveProperty("bookingToken");
  expect(await send({ ...AT_TEN, website: "https://spam.example" })).not.toHaveProperty("bookingToken");
  expect([await db().lead.count(), await db().booking.count()]).toEqual([2, 0]);
});

test.each([
  "2037-11-29T10:00",
  "2037-11-30T10:07",
  "2037-11-27T14:30",
  "2020-01-01T10:00",
  "9999-12-31T23:59",
])("%s is no time of the yard: the form comes back", async (time) => {
  expect(await send({ "Test Drive Booking Date": time })).toMatchObject({ status: 400 });
  expect(await db().booking.count()).toBe(0);
});

test("a form that asks for other days or another yard comes back with them and what was typed, and is no lead", async () => {
  const later = await send({ ...AT_TEN, name: "", times_from: "2037-12-04" });
  expect(later).toMatchObject({
    status: 200,
    fieldErrors: {},
    submitted: { email: FORM.email, "Test Drive Booking Date": "" },
    times: { location: "aspley", earlier: "" },
  });
  // A refused form still shows the week of the time that was chosen.
  expect(await send({ name: "", "Test Drive Booking Date": "2037-12-07T10:00" })).toMatchObject({
    status: 400,
    times: {
      location: "aspley",
      earlier: "",
      days: expect.arrayContaining([expect.objectContaining({ date: "2037-12-07" })]) as unknown,
    },
  });
  expect(await db().lead.count()).toBe(0);
});
