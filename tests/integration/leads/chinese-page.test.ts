import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { renderPage } from "#tests/fixtures/rendered-page";
import { wordsOf } from "#tests/fixtures/page-words";
import { findAll, readXml } from "#tests/fixtures/read-xml";
import { action as sendByScript } from "~/routes/api.leads";
import { LANGUAGE_HEADER } from "~/site/site-in-language";
import { closeDatabase, db } from "~/platform/db.server";

import { openLeadWorld } from "./lead-world";

// Spec 1 §4, §7: a form starts from a message of the site's. On a page in Chinese it is in Chinese,
// and the desk that answers reads English.

const HOST = "northside.test";
const NOW = Math.floor(Date.now() / 1_000);
const world = await openLeadWorld({
  texts: { "leads.trade_in_message": "I have a car to trade for this {{vehicle}}." },
  words: { vehicle: "motor", vehicles: "motors", stock: "motors" },
  languages: { "zh-Hans": { words: { motor: "座驾" } } },
});
const { smtp, deliver } = world;

beforeAll(() => deliver(NOW));
afterEach(async () => {
  await db().leadConsent.deleteMany();
  await db().lead.deleteMany();
  await db().rateLimit.deleteMany();
  smtp.received.length = 0;
});
afterAll(async () => {
  await world.close();
  await closeDatabase();
});

const HAN = /\p{Script=Han}/u;
const SHOPPER = {
  car_id: "corolla",
  name: "Bindi",
  email: "bindi@example.com",
  phone: "0491 570 156",
  postcode: "4053",
};

/** What the form of a page in Chinese starts from. */
async function suggestedAt(path: string): Promise<string> {
  const { html } = await renderPage(HOST, path, undefined, "zh-Hans");
  return wordsOf(/<textarea[^>]*name="message"[^>]*>(.*?)<\/textarea>/s.exec(html)?.[1] ?? "");
}

/** What the dealer reads: the words of the mail, and the comments of the ADF. */
async function readByDealer(): Promise<{ mail: string; adf: string }> {
  await deliver(NOW);
  const to = (address: string) => smtp.received.find((mail) => mail.to === address)?.parts["text/plain"];
  const adf = readXml((to("crm@northside.test") ?? "").trimEnd());
  return {
    mail: to("leads@northside.test") ?? "",
    adf: findAll(adf, "prospect", "customer", "comments")[0]?.text ?? "",
  };
}

test.each([
  ["", "Vehicle Enquiry", "I’m interested in this motor. Is it still available?"],
  ["?enquiry=trade-in", "Vehicle Enquiry", "I have a car to trade for this motor."],
  ["?enquiry=test-drive", "Test Drive", "I’d like to test drive this motor. When would suit?"],
])(
  "an untouched suggestion of a Chinese page reaches the dealer in English, with the kind of enquiry: %s (spec:1.4.12)",
  async (query, kind, english) => {
    const message = await suggestedAt(`/cars/2021-toyota-corolla-ascent-sport-n1001${query}`);
    expect(message).toMatch(HAN);
    expect(message).toContain("座驾");
    const asked = query.includes("test-drive") ? "test-drive" : "vehicle-enquiry";
    const sent = await renderPage(
      HOST,
      `/cars/2021-toyota-corolla-ascent-sport-n1001${query}`,
      { ...SHOPPER, kind: asked, message },
      "zh-Hans",
    );
    expect(sent.status).toBe(303);
    const { mail, adf } = await readByDealer();
    expect(mail).toContain(english);
    expect(mail).toContain(kind);
    expect(mail).not.toMatch(HAN);
    expect(adf).toContain(english);
    expect(adf).not.toMatch(HAN);
  },
);

test("what the shopper adds stays as typed, in both; by the form's script too (spec:1.4.12)", async () => {
  const message = await suggestedAt("/cars/2021-toyota-corolla-ascent-sport-n1001");
  const request = new Request(`http://${HOST}/api/leads`, {
    method: "POST",
    headers: { host: HOST, [LANGUAGE_HEADER]: "zh-Hans" },
    body: new URLSearchParams({ ...SHOPPER, message: `您好！${message}\n我周六有空。` }),
  });
  expect((await sendByScript({ request, params: {}, context: {} })).status).toBe(201);
  const english = "您好！I’m interested in this motor. Is it still available?\n我周六有空。";
  const { mail, adf } = await readByDealer();
  expect(mail).toContain(english);
  expect(adf).toContain(english);
});
