import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { answersWithin } from "#tests/fixtures/answers-within";
import { startDatabaseProxy } from "#tests/fixtures/database-proxy";
import { aCar } from "#tests/unit/stock/a-car";

/** A shopper must have an answer (design §4.8, decision 007). */
const PATIENCE_MS = 21_000;

// The database is reached through a way that can be cut, before anything under test is loaded.
const proxy = await startDatabaseProxy(process.env["DATABASE_URL"] ?? "");
process.env["DATABASE_URL"] = proxy.url;

const { buildTenant } = await import("#seed/builders/build-tenant");
const { writeTenants } = await import("~/publish/publish-tenants.server");
const { receiveLead } = await import("~/leads/receive-lead.server");
const { readForm } = await import("~/platform/read-form.server");
const { answerLeadForm, answerScript } = await import("~/leads/answer-lead.server");
const { closeDatabase, db } = await import("~/platform/db.server");
const { parkCars } = await import("../stock/park-cars");
const { action: sendToCar } = await import("~/routes/cars.$slug/route");
const { action: sendToContact } = await import("~/routes/contact");
const { findSite } = await import("~/site/sites.server");

const northside = buildTenant("northside");

beforeAll(async () => {
  await writeTenants([northside]);
  await parkCars(aCar({ id: "corolla" }));
  // A page of the site was served before.
  await findSite("northside");
});
afterEach(() => proxy.set("open"));
afterAll(async () => {
  await closeDatabase();
  await proxy.stop();
});

function send(message: string) {
  const request = new Request("https://northside.test/api/leads", {
    method: "POST",
    body: new URLSearchParams({
      car_id: "corolla",
      name: "Bindi",
      email: "bindi@example.com",
      phone: "0491 570 156",
      postcode: "4053",
      message,
    }),
  });
  return readForm(request).then((form) =>
    receiveLead({ site: northside, request, form, now: 1_795_000_000, clientAddress: "192.0.2.1" }),
  );
}

test.each(["silent", "stopped"] as const)(
  "a database that is %s: an answer in time, what was typed kept, nothing claimed (design §4.8) (spec:1.4.68, spec:1.8.2)",
  async (mode) => {
    expect(await send(`before ${mode}`)).toHaveProperty("leadId");
    proxy.set(mode);
    const answer = await answersWithin(PATIENCE_MS, () => send(`during ${mode}`));
    expect(answer).toMatchObject({ status: 503, submitted: { message: `during ${mode}`, name: "Bindi" } });
    const request = new Request("https://northside.test/api/leads");
    const [page, script] = await Promise.all([
      answerLeadForm(request, answer),
      answerScript(request, answer),
    ]);
    expect([page.status, script.status]).toEqual([503, 503]);
    expect(await script.json()).toEqual({
      error: "leads.unexpected",
      field_errors: { form: "leads.unexpected" },
    });

    proxy.set("open");
    await expect
      .poll(() =>
        db()
          .lead.count()
          .catch(() => 0),
      )
      .toBeGreaterThan(0);
    expect(await send(`after ${mode}`)).toHaveProperty("leadId");
  },
);

test.each(["rate_limits", '"leads"'])(
  "a database that falls silent once the car was read, at %s: one wait, an answer in time (design §4.8)",
  async (statement) => {
    proxy.silenceAt(statement);
    const answer = await answersWithin(PATIENCE_MS, () => send(`silent at ${statement}`));
    expect(answer).toMatchObject({ status: 503, submitted: { name: "Bindi" } });
    const request = new Request("https://northside.test/api/leads");
    expect((await answerLeadForm(request, answer)).status).toBe(503);
  },
);

test.each([
  ["silent", "a car's page", sendToCar, "leads.unexpected"],
  ["stopped", "a car's page", sendToCar, "leads.unexpected"],
  ["silent", "/contact", sendToContact, "leads.failed_alert"],
  ["stopped", "/contact", sendToContact, "leads.failed_alert"],
] as const)(
  "a database that is %s: the form of %s, sent without a script, comes back whole with 503 (spec:2.8.2)",
  async (mode, _, send, message) => {
    const typed = [
      ["kind", send === sendToCar ? "vehicle-enquiry" : "general"],
      ["name", "Bindi"],
      ["message", "Two lines,\nand عربي"],
      ["additional_services", "brakes"],
      ["additional_services", "tyres"],
    ];
    const request = new Request("http://northside.test/cars/corolla", {
      method: "POST",
      headers: { host: "northside.test" },
      body: new URLSearchParams([
        ...typed,
        ["email", "bindi@example.com"],
        ["phone", "0491 570 156"],
        ["postcode", "4053"],
        ["category", "General Enquiry"],
      ]),
    });
    proxy.set(mode);
    const sent = { request, params: { slug: aCar().slug }, context: {} };
    const answer: unknown = await answersWithin(PATIENCE_MS, () => send(sent)).catch(
      (thrown: unknown) => thrown,
    );
    if (!(answer instanceof Response)) throw answer;
    expect(answer.status).toBe(503);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const form = (await answer.json()) as { message: string; fields: string[][] };
    expect(form.message).toBe(message);
    expect(form.fields).toEqual(expect.arrayContaining(typed));
  },
);
