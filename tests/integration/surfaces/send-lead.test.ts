import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

vi.mock("virtual:remix/server-build", async () => {
  const { wholeBuild } = await import("#tests/fixtures/whole-build");
  return { ...(await wholeBuild()) };
});

const { createApp } = await import("../../../server/app");
const { HERE, NEXT_DOOR, openApiWorld, withNewKey } = await import("./api-world");
const { db } = await import("~/platform/db.server");

let world: Awaited<ReturnType<typeof openApiWorld>>;
let key: Record<string, string> = {};

beforeAll(async () => {
  world = await openApiWorld(createApp, {}, { api: { access: "open" } });
  key = await withNewKey("northside", { name: "Example Loans", scopes: ["leads"] });
});
afterEach(() => db().lead.deleteMany());
afterAll(() => world.close());

const ASH = { name: "Ash", last_name: "Lee", phone: "0491 570 158" };

function send(body: unknown, headers: Record<string, string> = key, host = HERE) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const sent = { "content-type": "application/json", ...headers };
  return world.ask(host, "/api/v1/leads", { method: "POST", headers: sent, body: text });
}

const stored = () => db().lead.findMany({ orderBy: { createdAt: "asc" } });

test("a program's lead is recorded with its car, its source and its deliveries (desk:84)", async () => {
  const said = await send({ ...ASH, email: "ash@example.com", stock_number: "n3", message: "Is it there?" });
  expect([said.status, said.headers.get("cache-control")]).toEqual([201, "no-store"]);
  const [lead] = await stored();
  expect(said.json()).toEqual({ lead_id: lead?.id, result: "recorded" });
  expect(lead).toMatchObject({
    ...{ site: "northside", name: "Ash", lastName: "Lee", phone: "0491 570 158", email: "ash@example.com" },
    ...{ vehicleId: "corolla-3", category: "Vehicle Enquiry", message: "Is it there?", state: "new" },
    payload: { source: "Example Loans", stock_number: "N3" },
  });
  expect(
    await db().outboxMessage.count({ where: { leadId: lead?.id ?? "", topic: "lead" } }),
  ).toBeGreaterThan(0);
  expect(await db().leadConsent.count()).toBe(0);
  expect(await db().outboxMessage.count({ where: { channel: "copy" } })).toBe(0);
});

test("a shopper with an open lead goes on in it; a source of the lead's own is kept", async () => {
  const first = (await send({ ...ASH, source: "Stall at the show" })).json() as { lead_id: string };
  const again = await send({ ...ASH, vehicle: "Any ute", message: "Or a van" });
  expect(again.status).toBe(200);
  expect(again.json()).toEqual({ lead_id: first.lead_id, result: "continued" });
  expect(await stored()).toMatchObject([{ payload: { source: "Stall at the show" } }]);
  const changes = await db().leadChange.findMany({ orderBy: { at: "asc" } });
  expect(changes.map(({ data }) => data)).toMatchObject([
    { by: "program", text: "", source: "Stall at the show" },
    { by: "program", text: "Any ute\nOr a van", source: "Example Loans" },
  ]);
});

test("a form's own names are read, a browser's form too, and what nobody knows is a line of the message", async () => {
  const form = { "First Name": "Ash", last_name: "Lee", "Your Phone": "0491 570 158", Colour: "red" };
  expect((await send({ ...form, data: { Comments: "Is it there?", model: "Hilux" } })).status).toBe(201);
  expect(await stored()).toMatchObject([
    {
      ...{ name: "Ash", lastName: "Lee", phone: "0491 570 158", message: "Is it there?\nColour: red" },
      payload: { about: { name: "Hilux" } },
    },
  ]);
  const body = "Name=Kim&Email=kim%40example.com";
  await send(body, { ...key, "content-type": "application/x-www-form-urlencoded" });
  expect((await stored())[1]).toMatchObject({ name: "Kim", email: "kim@example.com" });
});

test("an ADF document is read as one that came by mail", async () => {
  const adf = `<?xml version="1.0"?><adf><prospect><customer><contact><name part="first">Ash</name>
    <name part="last">Lee</name><phone>0491 570 158</phone></contact><comments>Still there?</comments></customer>
    <provider><name>Example Cars</name></provider></prospect></adf>`;
  expect((await send(adf, { ...key, "content-type": "application/xml" })).status).toBe(201);
  expect(await stored()).toMatchObject([
    { name: "Ash", lastName: "Lee", message: "Still there?", payload: { source: "Example Cars" } },
  ]);
});

test("the same key of a lead, or the same body without one, is one lead, also at once (desk:84)", async () => {
  const named = { ...key, "idempotency-key": "4711" };
  const first = await Promise.all([send(ASH, named), send(ASH, named), send(ASH, named)]);
  expect(first.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  expect((await send({ ...ASH, message: "Again" }, named)).json()).toMatchObject({ result: "repeated" });
  expect(await stored()).toHaveLength(1);
  const other = { name: "Kim", email: "kim@example.com" };
  expect([(await send(other)).status, (await send(other)).status]).toEqual([201, 200]);
  expect(await stored()).toHaveLength(2);
});

test.each<[string, unknown, Record<string, string>]>([
  ["no JSON", "{", { body: "is no JSON object" }],
  ["a list", [], { body: "is no JSON object" }],
  ["nothing", {}, { phone: "or email is required" }],
  ["no way to reach them", { name: "Ash" }, { phone: "or email is required" }],
  ["what is no number", { name: "Ash", phone: "12" }, { phone: "is no telephone number" }],
  ["what is no address", { name: "Ash", email: "ash" }, { email: "is no address" }],
  ["a name that is an address", { ...ASH, name: "www.spam.example" }, { name: "is no name" }],
  ["another type", { ...ASH, message: { a: 1 } }, { message: "is of another type" }],
  ["what is too long", { ...ASH, vehicle: "a".repeat(201) }, { vehicle: "is too long" }],
  ["a document that is none", "<adf>&nothing;</adf>", { body: "is no ADF that can be read" }],
  ["too much", { ...ASH, message: "a".repeat(70_000) }, { body: "is larger than 65536 bytes" }],
])("%s is a 400 with a message by field", async (_, body, errors) => {
  const said = await send(body);
  expect(said.status).toBe(400);
  expect(said.headers.get("content-type")).toBe("application/problem+json");
  expect(said.json()).toMatchObject({ title: "This lead cannot be read", errors });
  expect(await stored()).toEqual([]);
});

test("only with a key of this site that may, and as often as it may", async () => {
  const reading = await withNewKey("northside", { scopes: ["stock"] });
  expect((await send(ASH, reading)).status).toBe(403);
  expect((await send(ASH, {})).status).toBe(401);
  expect((await send(ASH, key, NEXT_DOOR)).status).toBe(401);
  // Whose API is open to readers without a key.
  expect((await send(ASH, {}, NEXT_DOOR)).status).toBe(401);
  const slow = await withNewKey("northside", { scopes: ["leads"], perMinute: 1 });
  expect((await send(ASH, slow)).status).toBe(201);
  expect((await send({ ...ASH, name: "Kim" }, slow)).status).toBe(429);
  expect(await stored()).toHaveLength(1);
  for (const method of ["GET", "DELETE"])
    expect((await world.ask(HERE, "/api/v1/leads", { method, headers: key })).status).toBe(405);
  expect((await world.ask(HERE, "/api/v1/cars", { headers: key })).status).toBe(403);
});

test("a page of another site sends none, with whatever key", async () => {
  const said = await send(ASH, { ...key, origin: "https://evil.example", "sec-fetch-site": "cross-site" });
  expect(said.status).toBe(403);
  expect(await stored()).toEqual([]);
});

test("the document describes it", async () => {
  const document = (await world.ask(HERE, "/api/v1/openapi.json")).json() as {
    paths: Record<
      string,
      { post?: { "x-scope": string; requestBody: { content: Record<string, unknown> } } }
    >;
  };
  expect(document.paths["/leads"]?.post).toMatchObject({
    "x-scope": "leads",
    requestBody: {
      content: {
        "application/json": {
          schema: { properties: { name: { type: "string" } }, additionalProperties: true },
        },
      },
    },
  });
});

test("what a program was refused, and a key that opens nothing, is said to the dealer once a minute (desk:174)", async () => {
  await db().leadRefusal.deleteMany();
  for (let count = 0; count < 2; count += 1) await send({ name: "Ash" });
  await send(ASH, { Authorization: "Bearer nothing" });
  expect(await db().leadRefusal.findMany({ orderBy: { id: "asc" } })).toMatchObject([
    {
      site: "northside",
      way: "program",
      sender: "Example Loans",
      detail: expect.stringContaining("phone") as string,
    },
    { way: "program", sender: "", detail: expect.stringContaining("opens nothing") as string },
  ]);
});
