import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

vi.hoisted(() => {
  // So that each agent of a test has a network of its own.
  vi.stubEnv("TRUST_PROXY", "127.0.0.1");
  vi.stubEnv("DEMO_PAYMENTS", "on");
});
vi.mock("virtual:remix/server-build", async () => {
  const { wholeBuild } = await import("#tests/fixtures/whole-build");
  return { ...(await wholeBuild()) };
});

const { Client, StreamableHTTPClientTransport } = await import("@modelcontextprotocol/client");
const { connectOlderAgent } = await import("#tools/services/older-agent");
const { sql } = await import("~/platform/db.server");
const { createApp } = await import("../../../server/app");
const { HERE, HILUX, NEXT_DOOR, openApiWorld } = await import("./api-world");

const HOST = "127.0.0.1";
const DEPOSIT_CENTS = 50_000;
let world: Awaited<ReturnType<typeof openApiWorld>>;
let agent: InstanceType<typeof Client>;

beforeAll(async () => {
  world = await openApiWorld(
    createApp,
    {
      hosts: [HERE, HOST],
      api: { origins: ["https://assistant.example"] },
      finance: { provider: "estimate" },
      slots: { testDrive: { minutes: 30 } },
      reserve: { enabled: true, processors: ["demo"], depositCents: DEPOSIT_CENTS, confirmPhone: false },
    },
    { api: { agents: false } },
  );
  agent = await connect("203.0.113.1");
});
beforeEach(() => sql()`delete from rate_limits`);
afterAll(async () => {
  await agent.close();
  await world.close();
  vi.unstubAllEnvs();
});

/** An agent of revision 2026-07-28 from a network of its own. */
async function connect(from: string, userAgent = "test") {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: "auto" } });
  const url = new URL(`http://${HOST}:${world.port}/mcp`);
  const headers = { "X-Forwarded-For": from, "User-Agent": userAgent };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  return client;
}

type Result = { isError?: boolean; structuredContent?: Record<string, unknown>; content: { text: string }[] };

async function call(name: string, input: Record<string, unknown>, by = agent): Promise<Result> {
  return (await by.callTool({ name, arguments: input })) as unknown as Result;
}

const BINDI = {
  name: "Bindi",
  last_name: "Nguyen",
  email: "bindi@example.com",
  phone: "0491 570 156",
  postcode: "4034",
  consent: true,
  idempotency_key: "conversation-1",
};
const { postcode: _postcode, ...CONTACT } = BINDI;

describe("the protocol", () => {
  test("a client of 2026-07-28 is answered without a handshake, an older one in its own revision", async () => {
    expect(agent.getNegotiatedProtocolVersion()).toBe("2026-07-28");
    const names = (await agent.listTools()).tools.map(({ name }) => name);
    const older = await connectOlderAgent(`http://${HOST}:${world.port}/mcp`);
    expect((await older.listTools()).tools.map(({ name }) => name)).toEqual(names);
    expect(names).toEqual([
      ...["search_stock", "get_vehicle", "compare", "estimate_repayments", "opening_hours"],
      ...["test_drive_times", "book_test_drive", "send_enquiry", "hold_vehicle"],
    ]);
    const found = (await older.callTool({ name: "search_stock", arguments: { query: "corolla" } })) as Result;
    expect(found.structuredContent).toMatchObject({ total: 25 });
    await older.close();
  });

  const post = (body: string, headers: Record<string, string> = {}, host = HERE) =>
    world.ask(host, "/mcp", {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...headers,
      },
    });
  const LIST = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });

  test.each([
    ...[undefined, "", "*/*", "application/json", "text/event-stream", "application/*", "*/*;q=0.8"],
    ...["Application/JSON, */*", "text/html, */*", "application/json;q=1, text/plain"],
  ])("is answered whatever it accepts: %s", async (accept) => {
    const headers = { "content-type": "application/json", ...(accept !== undefined && { accept }) };
    const answer = await world.ask(HERE, "/mcp", { method: "POST", body: LIST, headers });
    expect([answer.status, answer.text.includes('"search_stock"')]).toEqual([200, true]);
  });

  test("what takes nothing that the protocol has is told so", async () => {
    expect((await post(LIST, { accept: "image/png" })).status).toBe(406);
  });

  test("pages of other sites are refused, those that the dealer names are not, and cookies never count", async () => {
    expect((await post(LIST, { origin: "https://evil.example" })).status).toBe(403);
    expect((await post(LIST, { origin: "null" })).status).toBe(403);
    const named = await post(LIST, { origin: "https://assistant.example", cookie: "a=b" });
    expect(named.status).toBe(200);
    expect(named.headers.get("access-control-allow-origin")).toBe("https://assistant.example");
    expect(named.headers.get("set-cookie")).toBeNull();
    // The guard of the pages is as it was.
    const lead = await world.ask(HERE, "/api/leads", {
      method: "POST",
      body: "name=x",
      headers: { origin: "https://assistant.example", "content-type": "application/x-www-form-urlencoded" },
    });
    expect(lead.status).toBe(403);
  });

  test.each([
    ["no JSON", "{", 400],
    ["nothing", "", 400],
    ["an empty batch", "[]", 400],
    ["no request", '{"jsonrpc":"2.0"}', 400],
    ["a number", "1", 400],
    ["a deep nest", "[".repeat(20_000), 400],
    [
      "a long text",
      JSON.stringify({ jsonrpc: "2.0", id: 1, method: "x", params: { a: "x".repeat(70_000) } }),
      413,
    ],
  ])("%s is refused as such", async (_, body, status) => {
    expect((await post(body)).status).toBe(status);
  });

  test("an unknown method and an unknown tool are errors of the protocol, never a 500", async () => {
    for (const method of ["nothing", "resources/read", "__proto__"]) {
      const said = await post(JSON.stringify({ jsonrpc: "2.0", id: 1, method }));
      expect(said.status).toBeLessThan(500);
      expect(said.text).toContain('"code":-32601');
    }
    await expect(call("drop_tables", {})).rejects.toMatchObject({ code: -32_602 });
  });

  test("a site whose dealer wants no agents has no server, nor has one for other methods", async () => {
    expect((await post(LIST, {}, NEXT_DOOR)).status).toBe(404);
    for (const method of ["GET", "DELETE", "PUT"])
      expect((await world.ask(HERE, "/mcp", { method })).status, method).toBe(405);
  });
});

describe("a batch", () => {
  const batchOf = (calls: number, method = "ping", params: (at: number) => object = () => ({})) =>
    JSON.stringify(
      Array.from({ length: calls }, (_, at) => ({ jsonrpc: "2.0", id: at, method, params: params(at) })),
    );
  const send = (body: string, revision?: string) =>
    world.ask(HERE, "/mcp", {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "x-forwarded-for": "198.51.100.77",
        ...(revision && { "mcp-protocol-version": revision }),
      },
    });
  const charged = async () => {
    const [row] = await sql()<{ count: number }[]>`
      select coalesce(sum(count), 0)::int as count from rate_limits where key = 'agents:network:198.51.100.77'`;
    return row?.count;
  };

  test.each([undefined, "2025-03-26"])("of ten calls counts as ten (revision %s)", async (revision) => {
    const said = await send(batchOf(10), revision);
    expect([said.status, said.text.match(/"result":/g)?.length]).toEqual([200, 10]);
    expect(await charged()).toBe(10);
  });

  test("is refused beyond ten, and in every revision without batches", async () => {
    const refusals = [await send(batchOf(11)), await send(batchOf(100))];
    for (const revision of ["2025-06-18", "2025-11-25", "2026-07-28"])
      refusals.push(await send(batchOf(2), revision));
    for (const { status, text } of refusals) {
      expect(status).toBe(400);
      expect(JSON.parse(text)).toMatchObject({ error: { code: -32_600 } });
    }
    expect(await charged()).toBe(0);
  });

  test("a network has 240 calls a minute, whatever batches they come in", async () => {
    expect((await send(batchOf(10))).status).toBe(200);
    // As if it had sent 239, in this minute and in the one that may begin meanwhile.
    await sql()`
      insert into rate_limits (site, key, window_start, count)
      select site, key, window_start + minute * interval '1 minute', 239
      from rate_limits, generate_series(0, 1) minute where key = 'agents:network:198.51.100.77'
      on conflict (site, key, window_start) do update set count = excluded.count`;
    expect((await send(batchOf(10))).status).toBe(429);
    expect((await send(batchOf(1).slice(1, -1))).status).toBe(200);
    await sql()`update rate_limits set count = 240 where key = 'agents:network:198.51.100.77'`;
    expect((await send(batchOf(1).slice(1, -1))).status).toBe(429);
  });

  test("takes its calls one after the other", async () => {
    const tools = ["compare", "search_stock", "get_vehicle", "opening_hours"];
    const given = [{ cars: ["corolla-1", "corolla-2"] }, { query: "white" }, { car: "corolla-1" }, {}];
    const call = (at: number) => ({ name: tools[at], arguments: given[at] });
    const { text } = await send(batchOf(4, "tools/call", call));
    expect([...text.matchAll(/"id":(\d)/g)].map(([, id]) => Number(id))).toEqual([0, 1, 2, 3]);
  });
});

describe("reading", () => {
  test("a wish in plain language finds cars with what their prices include", async () => {
    const found = await call("search_stock", { query: "white corolla under 20200", sort: "price_asc" });
    expect(found.structuredContent).toMatchObject({
      total: 3,
      cars: [{ id: "corolla-0", price_text: "$20,000 drive away" }, {}, {}],
    });
    const { next } = (await call("search_stock", { limit: 20 })).structuredContent as { next: string };
    const rest = (await call("search_stock", { limit: 20, cursor: next })).structuredContent as {
      cars: object[];
    };
    expect(rest.cars).toHaveLength(5);
  });

  test("words that no car matches, and wishes that no search can mean, are said", async () => {
    const lost = await call("search_stock", { query: "white hovercraft, not only corollas" });
    expect(lost.structuredContent).toMatchObject({
      unmatched: "hovercraft",
      left_out: [expect.stringContaining("not only")],
    });
    expect(JSON.stringify(lost.content)).toMatch(
      /no car here matches it: hovercraft\..*no search can mean it: not only/,
    );
  });

  test("a car, a comparison and hours; the neighbour’s car is not found", async () => {
    expect((await call("get_vehicle", { car: "corolla-1" })).structuredContent).toMatchObject({
      car: { id: "corolla-1", reserve: { deposit_cents: DEPOSIT_CENTS } },
    });
    const compared = await call("compare", { cars: ["corolla-1", "2021-toyota-corolla-2"] });
    expect(compared.structuredContent).toMatchObject({ cars: [{ id: "corolla-1" }, { id: "corolla-2" }] });
    expect(await call("get_vehicle", { car: "hilux" })).toMatchObject({ isError: true });
    expect((await call("opening_hours", {})).structuredContent).toMatchObject({ locations: [{ id: "l1" }] });
  });

  test("a repayment never comes without its comparison rate", async () => {
    const said = await call("estimate_repayments", { car: "corolla-1", years: 3 });
    expect(said.structuredContent).toMatchObject({
      years: 3,
      comparison_rate: expect.any(Number),
      disclaimer: expect.any(String),
    });
    expect(said.content[0]?.text).toMatch(/comparison rate \d+\.\d\d% p\.a\./);
    expect(await call("estimate_repayments", { car: "hilux" })).toMatchObject({ isError: true });
  });
});

describe("writing", () => {
  test("nothing is sent without the person’s consent", async () => {
    for (const tool of ["send_enquiry", "book_test_drive", "hold_vehicle"]) {
      const said = await call(tool, {
        ...BINDI,
        car: "corolla-1",
        message: "Hi",
        time: "2026-12-01T10:00",
        consent: false,
      });
      expect(said.isError, tool).toBe(true);
      expect(said.content[0]?.text).toContain("Ask the person first");
    }
    expect(await sql()`select 1 from leads union all select 1 from reservations`).toEqual([]);
  });

  test("an enquiry is one lead, however often it is sent; a wrong field is said in words", async () => {
    const wrong = await call("send_enquiry", { ...BINDI, message: "Is it there?", postcode: "none" });
    expect(wrong).toMatchObject({ isError: true });
    expect(wrong.content[0]?.text).toMatch(/^postcode: /);
    const enquiry = { ...BINDI, car: "corolla-1", message: "Is it there?" };
    const [one, again] = [await call("send_enquiry", enquiry), await call("send_enquiry", enquiry)];
    expect(one.structuredContent).toMatchObject({ recorded: true });
    expect(again.structuredContent).toEqual(one.structuredContent);
    const leads = await sql()<{ vehicleId: string; consents: number }[]>`
      select vehicle_id as "vehicleId",
        (select count(*)::int from lead_consents where lead_id = leads.id and granted) as consents from leads`;
    expect([...leads]).toEqual([{ vehicleId: "corolla-1", consents: 0 }]);
  });

  test("a hundred agents hold one car at once: one has it, and its address for the deposit", async () => {
    const agents = await Promise.all(Array.from({ length: 100 }, (_, at) => connect(`198.51.100.${at}`)));
    const answers = await Promise.all(
      agents.map((each, at) =>
        call(
          "hold_vehicle",
          {
            ...CONTACT,
            car: "corolla-7",
            email: `agent${at}@example.com`,
            phone: `0491 57${String(1_000 + at).slice(-4)}`,
            idempotency_key: `conversation-${at}`,
          },
          each,
        ),
      ),
    );
    const held = answers.filter(({ structuredContent }) => structuredContent?.["held"] === true);
    expect(held).toHaveLength(1);
    expect(held[0]?.structuredContent?.["pay_at"]).toContain("/demo-payment/");
    const refused = answers.filter(({ isError }) => isError);
    expect(refused).toHaveLength(99);
    const rows =
      await sql()`select 1 from reservations where vehicle_id = 'corolla-7' and state in ('held', 'paid')`;
    expect(rows).toHaveLength(1);
    await Promise.all(agents.map((each) => each.close()));
  });

  test("the same call again is the same hold and the same address", async () => {
    const wish = { ...CONTACT, car: "corolla-8", idempotency_key: "conversation-8" };
    const one = await call("hold_vehicle", wish);
    expect(one.structuredContent).toMatchObject({ held: true });
    expect((await call("hold_vehicle", wish)).structuredContent).toEqual(one.structuredContent);
  });
});

describe("a test drive at a yard whose times are booked online", () => {
  /** Two free times in two weeks, which the location's notice does not reach while the test runs. */
  async function freeTimes(): Promise<[string, string]> {
    const { structuredContent } = await call("test_drive_times", { car: "corolla-3", days: 14 });
    const { days } = structuredContent as { days: { times: string[] }[] };
    const [first, second] = days.flatMap(({ times }) => times).slice(-2);
    if (first === undefined || second === undefined) throw new Error("two weeks have no free times");
    return [first, second];
  }
  const bookings = async () => [
    ...(await sql()`
      select bookings.state, bookings.vehicle_id as car, leads.email, leads.payload ->> 'Test Drive Booking Date' as time,
        to_char(starts_at at time zone 'Australia/Brisbane', 'YYYY-MM-DD"T"HH24:MI') as booked
      from bookings join leads on leads.site = bookings.site and leads.id = bookings.lead_id
      order by starts_at`),
  ];
  const wish = { ...BINDI, car: "corolla-3", idempotency_key: "booking-1" };
  beforeEach(async () => {
    await sql()`delete from lead_consents`;
    await sql()`delete from leads`;
    await sql()`delete from agent_calls`;
  });

  test("is booked at exactly the time, once for a key, with the address to change it", async () => {
    const [time] = await freeTimes();
    const one = await call("book_test_drive", { ...wish, time });
    expect(one.structuredContent).toMatchObject({ recorded: true, booked: true });
    expect((await call("book_test_drive", { ...wish, time })).structuredContent).toEqual(
      one.structuredContent,
    );
    expect(await bookings()).toEqual([
      { state: "booked", car: "corolla-3", email: BINDI.email, time, booked: time },
    ]);
    expect(await freeTimes()).not.toContain(time);
    const { pathname } = new URL(String(one.structuredContent?.["change_at"]));
    const page = await world.ask(HERE, pathname);
    expect(page.status).toBe(200);
    expect((await world.ask(NEXT_DOOR, pathname)).status).toBe(404);
  });

  test("a taken time is refused with the nearest ones, and the same key of another person is their own", async () => {
    const [time, next] = await freeTimes();
    const one = await call("book_test_drive", { ...wish, time });
    const ana = { ...wish, name: "Ana", email: "ana@example.com", phone: "0491 570 157" };
    const late = await call("book_test_drive", { ...ana, time });
    expect(late.isError).toBe(true);
    expect(late.content[0]?.text).toMatch(/^time: .*\d (am|pm)/);
    expect(await bookings()).toHaveLength(1);
    const hers = await call("book_test_drive", { ...ana, time: next });
    expect(hers.structuredContent).toMatchObject({ booked: true });
    expect(hers.structuredContent?.["change_at"]).not.toBe(one.structuredContent?.["change_at"]);
    expect((await bookings()).map(({ email, booked }) => [email as string, booked as string])).toEqual([
      [BINDI.email, time],
      ["ana@example.com", next],
    ]);
  });

  test.each([
    ["no day", "2026-13-45T10:00"],
    ["no time", "2030-01-07T25:61"],
    ["long ago", "2020-01-06T10:00"],
    ["at night", "2030-01-07T03:00"],
  ])("%s is refused in words, and nothing is recorded", async (_, time) => {
    const said = await call("book_test_drive", { ...wish, time });
    expect(said.isError).toBe(true);
    expect(said.content[0]?.text).toMatch(/^time: /);
    expect(await sql()`select 1 from leads`).toEqual([]);
  });

  describe("a stranger who guesses", () => {
    /** What a call said, as a stranger would search it for something of Bindi's. */
    const said = async (input: Record<string, unknown>, by = agent) =>
      JSON.stringify(await call("book_test_drive", input, by));
    const booked = async (time: string) => {
      const { structuredContent } = await call("book_test_drive", { ...wish, time });
      return {
        address: String(structuredContent?.["change_at"]),
        lead: String(structuredContent?.["reference"]),
      };
    };

    test.each([
      ["name", { name: "Ben" }],
      ["last name", { last_name: "" }],
      ["e-mail address", { email: "BINDI@example.com" }],
      ["phone", { phone: "0491570156" }],
      ["postcode", { postcode: "4035" }],
      ["message", { message: "Hello" }],
      ["car", { car: "corolla-4" }],
      ["consent to marketing", { marketing: true }],
      ["agreement to terms", { terms: true }],
      ["key", { idempotency_key: "booking-2" }],
    ])("all but the %s is given nothing of the booking", async (_, other) => {
      const [time] = await freeTimes();
      const first = await booked(time);
      const answer = await said({ ...wish, time, ...other });
      expect(answer).not.toContain(first.address);
      expect(answer).not.toContain(first.lead);
    });

    test.each([
      ["another network", "198.51.100.1", "test"],
      ["another program", "203.0.113.1", "another"],
    ])("everything, from %s: one booking, and its address is not said", async (_, from, program) => {
      const [time] = await freeTimes();
      const first = await booked(time);
      const stranger = await connect(from, program);
      const answer = await said({ ...wish, time }, stranger);
      expect(answer).toContain("The same call came before");
      for (const secret of [first.address, first.lead, "/booking/"]) expect(answer).not.toContain(secret);
      expect(await bookings()).toHaveLength(1);
      await stranger.close();
    });

    test("everything, after half an hour: the time is taken", async () => {
      const [time] = await freeTimes();
      const first = await booked(time);
      await sql()`update agent_calls set called_at = called_at - interval '31 minutes'`;
      const late = await call("book_test_drive", { ...wish, time });
      expect(late.isError).toBe(true);
      expect(JSON.stringify(late)).not.toContain(first.address);
      expect(await bookings()).toHaveLength(1);
    });

    test("an enquiry or a hold from elsewhere is one with the first, and gives no address of it", async () => {
      const stranger = await connect("198.51.100.1");
      const enquiry = { ...BINDI, car: "corolla-5", message: "Is it there?", idempotency_key: "enquiry-1" };
      const sent = await call("send_enquiry", enquiry);
      expect((await call("send_enquiry", enquiry, stranger)).structuredContent).toEqual({ recorded: true });
      expect(sent.structuredContent).toMatchObject({ reference: expect.any(String) });
      expect(await sql()`select 1 from leads where vehicle_id = 'corolla-5'`).toHaveLength(1);
      const hold = { ...CONTACT, car: "corolla-9", idempotency_key: "conversation-9" };
      const held = await call("hold_vehicle", hold);
      const { pay_at } = held.structuredContent as { pay_at: string };
      const guessed = await call("hold_vehicle", hold, stranger);
      expect(guessed.isError).toBe(true);
      expect(JSON.stringify(guessed)).not.toContain(pay_at);
      expect((await call("hold_vehicle", hold)).structuredContent).toEqual(held.structuredContent);
      await stranger.close();
    });
  });

  test("without consent no time is taken, nor is one for the neighbour’s car", async () => {
    const [time] = await freeTimes();
    expect(await call("book_test_drive", { ...wish, time, consent: false })).toMatchObject({
      isError: true,
    });
    expect(await call("book_test_drive", { ...wish, time, car: HILUX.id })).toMatchObject({
      isError: true,
    });
    expect(await sql()`select 1 from leads`).toEqual([]);
  });
});

describe("llms.txt", () => {
  test("says what the site has, by addresses that are there, and nothing of the neighbour", async () => {
    const said = await world.ask(HERE, "/llms.txt");
    expect(said.status).toBe(200);
    expect(said.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const { config } = world.sites.northside;
    expect(said.text.startsWith(`# ${config.name}\n\n> ${config.description}\n`)).toBe(true);
    expect(said.text.toLowerCase()).not.toContain("harbour");
    const links = [...said.text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = ""]) => new URL(link));
    expect(links.map(({ origin }) => origin)).toEqual(links.map(() => config.url));
    // The search's address leads to its first page; the agents' server takes posts alone.
    const statuses = await Promise.all(
      links.map(async ({ pathname }) => [pathname, (await world.ask(HERE, pathname)).status]),
    );
    expect(Object.fromEntries(statuses)).toEqual({
      "/search": 302,
      ...{
        "/our-location": 200,
        "/special-offers": 200,
        "/contact": 200,
        "/api/v1/openapi.json": 200,
      },
      "/mcp": 405,
    });
  });

  test("is not there where the dealer wants no agents", async () => {
    expect((await world.ask(NEXT_DOOR, "/llms.txt")).status).toBe(404);
  });
});
