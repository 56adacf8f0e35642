import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { receiveLead } from "~/leads/receive-lead.server";
import { closeDatabase, db, sql } from "~/platform/db.server";
import { readForm } from "~/platform/read-form.server";

import { FRIDAY, northside, openBookingWorld } from "../bookings/booking-world";

beforeAll(openBookingWorld);
beforeEach(async () => {
  await sql()`delete from rate_limits`;
  await sql()`delete from lead_consents`;
  await sql()`delete from leads`;
});
afterAll(closeDatabase);

const BINDI = {
  kind: "service",
  location: "workshop",
  name: "Bindi",
  last_name: "Nguyen",
  email: "bindi@example.com",
  phone: "0491 570 156",
  postcode: "4053",
  message: "A squeak",
  terms_conditions: "on",
  "Service Booking Date": "2037-11-30T10:00",
};
type Form = Partial<Record<keyof typeof BINDI | "submission_id" | "opt_in" | "copy", string>>;

const HOME = { clientAddress: "203.0.113.7", userAgent: "Bindi's browser" };

/** A form of the site. @returns the token of the booking's page, null for none; and the lead */
async function send(form: Form, { clientAddress, userAgent } = HOME) {
  const request = new Request("https://northside.test/enquiries/service-enquiry", {
    method: "POST",
    headers: { "User-Agent": userAgent },
    body: new URLSearchParams({ ...BINDI, ...form }),
  });
  const answer = await receiveLead({
    site: northside,
    request,
    form: await readForm(request),
    now: FRIDAY,
    clientAddress,
  });
  if ("status" in answer) throw new Error(JSON.stringify(answer.fieldErrors));
  return { lead: answer.leadId, token: answer.bookingToken ?? null };
}

/** As if everything so far had been sent so many minutes ago. */
const later = (minutes: number) =>
  sql()`update leads set created_at = created_at - make_interval(mins => ${minutes})`;

const OTHER: [string, Form][] = [
  ["first name", { name: "Bundi" }],
  ["last name", { last_name: "Tran" }],
  ["e-mail address", { email: "bindi@example.org" }],
  ["phone", { phone: "0491 570 157" }],
  ["postcode", { postcode: "4054" }],
  ["message", { message: "A squeak?" }],
  ["time", { "Service Booking Date": "2037-11-30T10:30" }],
  ["consent", { opt_in: "on" }],
  ["copy", { copy: "on" }],
];

describe("by the id of its script", () => {
  test("the same form again is one booking, with the address of its page for half an hour", async () => {
    const form = { submission_id: randomUUID() };
    const first = await send(form);
    expect(first.token).not.toBeNull();
    expect(await send(form)).toEqual(first);
    expect(await send(form, { ...HOME, clientAddress: "198.51.100.9" })).toEqual(first);
    await later(31);
    expect(await send(form)).toEqual({ lead: first.lead, token: null });
    expect(await db().booking.count()).toBe(1);
  });

  test.each(OTHER)("with another %s it opens nobody's booking", async (_, other) => {
    const form = { submission_id: randomUUID() };
    const first = await send(form);
    const stranger = await send({ ...form, ...other });
    expect(stranger.lead).not.toBe(first.lead);
    expect(stranger.token).not.toBe(first.token);
  });
});

describe("without a script", () => {
  test("the same values from the same browser are one booking", async () => {
    const first = await send({});
    expect(first.token).not.toBeNull();
    expect(await send({})).toEqual(first);
    expect(await db().booking.count()).toBe(1);
  });

  test.each([
    ["network", { ...HOME, clientAddress: "198.51.100.9" }],
    ["browser", { ...HOME, userAgent: "curl/8" }],
  ])("somebody who knows all of them, at another %s, is not given it", async (_, from) => {
    const first = await send({});
    const stranger = await send({}, from);
    expect(stranger.lead).not.toBe(first.lead);
    expect(stranger.token).not.toBe(first.token);
  });

  test.each(OTHER)("another %s is another form", async (_, other) => {
    const first = await send({});
    expect((await send(other)).token).not.toBe(first.token);
  });
});
