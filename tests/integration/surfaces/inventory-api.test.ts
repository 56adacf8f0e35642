import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

vi.mock("virtual:remix/server-build", async () => {
  const { wholeBuild } = await import("#tests/fixtures/whole-build");
  return { ...(await wholeBuild()) };
});

const { z } = await import("zod");
const { sql } = await import("~/platform/db.server");
const { reindexCars } = await import("~/stock/reindex.server");
const { stockIndex } = await import("~/stock/stock-index.server");
const { revokeApiKey } = await import("~/surfaces/api/api-keys.server");
const { carDetailSchema, carSchema } = await import("~/surfaces/api/car-schema");
const { OPERATIONS } = await import("~/surfaces/api/operations.server");
const { createApp } = await import("../../../server/app");
const { COROLLAS, HERE, HILUX, NEXT_DOOR, openApiWorld, withNewKey } = await import("./api-world");

type World = Awaited<ReturnType<typeof openApiWorld>>;
let world: World;
let key: Record<string, string>;

beforeAll(async () => {
  world = await openApiWorld(createApp, {
    api: { origins: ["https://agency.example"] },
    finance: { provider: "estimate" },
    slots: { testDrive: { minutes: 30 } },
  });
  key = await withNewKey("northside");
});
afterAll(() => world.close());

const list = z.object({
  cars: z.array(carSchema.strict()),
  total: z.number(),
  next: z.string().nullable(),
  understood: z
    .object({
      parameters: z.record(z.array(z.string())),
      unknown: z.record(z.array(z.string())),
      ignored: z.array(z.string()),
    })
    .passthrough(),
});

async function cars(query: string, host = HERE, headers = key) {
  const said = await world.ask(host, `/api/v1/cars?${query}`, { headers });
  expect(said.status, said.text).toBe(200);
  return list.parse(said.json());
}

describe("what is read", () => {
  test("a search is that of the page with the same parameters, in plain language too", async () => {
    const found = await cars("sortBy=price_asc&price=:21000&limit=3&make=Toyota&make=Ferrari");
    expect(found.total).toBe(11);
    expect(found.cars.map(({ id }) => id)).toEqual(["corolla-0", "corolla-1", "corolla-2"]);
    expect(found.understood).toMatchObject({ ignored: [], unknown: { make: ["Ferrari"] } });

    const plain = await cars(`query=${encodeURIComponent("white corolla under 20200")}&limit=50`);
    expect(plain.total).toBe(3);
    expect(plain.understood.parameters).toMatchObject({ model: ["Corolla"], price: [":20200"] });
  });

  test.each([
    ["make=Ferrari", "make", "Ferrari"],
    ["model=Nope&make=Toyota", "model", "Nope"],
    ["body=Spaceship", "body", "Spaceship"],
    ["transmission=auto", "transmission", "auto"],
    ["car_type=borrowed", "car_type", "borrowed"],
    ["certified=maybe", "certified", "maybe"],
    ["make=Ferrari&query=corolla", "make", "Ferrari"],
  ])("%s finds no car, and names the value", async (query, name, value) => {
    const found = await cars(query);
    expect(found.total).toBe(0);
    expect(found.understood).toMatchObject({ ignored: [name], unknown: { [name]: [value] } });
  });

  test.each([
    ["makes=Toyota", "make"],
    ["Colour=White", "colour"],
    ["sort=price", "sortBy"],
    ["max_price=20000", "price_max"],
    ["transmision=Manual", "transmission"],
    ["sortBy=price", "price_asc"],
    ["price=abc", "price=min:max"],
    ["price=30000:20000", "minimum"],
    ["price=:", "price"],
    ["year=20.5", "year"],
    ["make=", "make"],
    ["page=0", "page"],
    ["sortBy=distance", "postcode"],
    ["price=1:2&price_min=3", "twice"],
    ["query=a&query=b", "more than once"],
  ])("%s is refused, and says %s", async (query, said) => {
    const answer = await world.ask(HERE, `/api/v1/cars?${query}`, { headers: key });
    expect(answer.status, answer.text).toBe(400);
    expect(answer.text).toContain(said);
  });

  test("one number is that number, a page is that page, and a refusal refuses", async () => {
    const all = await cars("limit=100");
    const of2021 = all.cars.filter(({ name }) => name.startsWith("2021 "));
    expect((await cars("year=2021")).total).toBe(of2021.length);
    expect((await cars("year=1950")).total).toBe(0);
    const second = await cars("limit=2&page=2");
    expect(second.cars.map(({ id }) => id)).toEqual(all.cars.slice(2, 4).map(({ id }) => id));
    const others = await cars("not_model=Corolla&query=corolla&limit=100");
    expect(others.total).toBe(0);
  });

  test("every answer is what the document says, and a price is what the page states", async () => {
    const pages = ["/cars?limit=100", "/cars/corolla-3", "/facets?make=Toyota", "/locations", "/offers"];
    for (const [at, path] of pages.entries()) {
      const said = await world.ask(HERE, `/api/v1${path}`, { headers: key });
      expect(said.status, said.text).toBe(200);
      OPERATIONS[at]?.answer.parse(said.json());
    }
    const one = carDetailSchema
      .strict()
      .parse((await world.ask(HERE, "/api/v1/cars/2021-toyota-corolla-3", { headers: key })).json());
    expect(one.prices).toEqual([{ cents: 2_030_000, basis: "drive_away" }]);
    expect(one.price_text).toBe("$20,300 drive away");
    expect(one).toHaveProperty("rego", null);
    const page = await world.ask(HERE, "/cars/2021-toyota-corolla-3");
    expect(page.text).toContain("$20,300");
  });

  test("an answer that is known already is a 304 without a body", async () => {
    const first = await world.ask(HERE, "/api/v1/cars?limit=2", { headers: key });
    const tag = first.headers.get("etag") ?? "";
    const again = (match: string) =>
      world.ask(HERE, "/api/v1/cars?limit=2", { headers: { ...key, "if-none-match": match } });
    expect(await again(`"other", ${tag}`)).toMatchObject({ status: 304, text: "" });
    expect((await again('"other"')).status).toBe(200);
  });
});

describe("paging", () => {
  async function walk(query: string, between: (page: number) => Promise<void>): Promise<string[]> {
    const seen: string[] = [];
    let next: string | null = "";
    for (let page = 0; next !== null; page += 1) {
      const cursor: string = next === "" ? "" : `&cursor=${encodeURIComponent(next)}`;
      const found = await cars(`${query}${cursor}`);
      seen.push(...found.cars.map(({ id }) => id));
      next = found.next;
      await between(page);
    }
    return seen;
  }

  test("goes through every car once, in order", async () => {
    const seen = await walk("sortBy=price_asc&limit=7", async () => {});
    expect(seen).toEqual(COROLLAS.map(({ id }) => id));
  });

  test("neither skips nor repeats a car that stays, whatever is sold and added before it", async () => {
    const seen = await walk("sortBy=price_asc&limit=6&car_type=used", async (page) => {
      // The car just delivered and two before it go; a cheaper one comes.
      const gone = [`corolla-${page * 6 + 5}`, `corolla-${page * 6 + 1}`, `corolla-${page * 6}`];
      await sql()`update vehicles set show_on_dealer_website = false where site = 'northside' and id in ${sql()(gone)}`;
      await sql()`
        update vehicles set show_on_dealer_website = true, price_cents = ${1_500_000 - page}
        where site = 'northside' and id = ${gone[1] ?? ""}`;
      await reindexCars(world.sites.northside, gone, stockIndex());
    });
    expect(seen.length).toBe(new Set(seen).size);
    expect(seen).toEqual(COROLLAS.map(({ id }) => id));
    await sql()`update vehicles set show_on_dealer_website = true where site = 'northside'`;
    for (const { id, priceCents } of COROLLAS)
      await sql()`update vehicles set price_cents = ${priceCents} where site = 'northside' and id = ${id}`;
    await world.reindex();
  });

  test.each([
    ["no cursor at all", "nonsense"],
    ["an empty one", ""],
    ["one with dots", "a.b.c"],
    ["a very long one", "x".repeat(5_000)],
  ])("%s is refused in words", async (_, cursor) => {
    const said = await world.ask(HERE, `/api/v1/cars?cursor=${cursor}`, { headers: key });
    expect(said.status).toBe(400);
    expect(said.headers.get("content-type")).toBe("application/problem+json");
    expect(said.json()).toMatchObject({ status: 400, instance: "/api/v1/cars" });
  });

  test("a cursor of another search or another site is refused", async () => {
    const { next } = await cars("limit=2");
    const theirs = await withNewKey("harbour");
    const cursor = encodeURIComponent(next ?? "");
    const other = await world.ask(HERE, `/api/v1/cars?make=Toyota&cursor=${cursor}`, { headers: key });
    expect(other.status).toBe(400);
    const nextDoor = await world.ask(NEXT_DOOR, `/api/v1/cars?cursor=${cursor}`, { headers: theirs });
    expect(nextDoor.status).toBe(400);
  });

  test.each(["0", "101", "-1", "1.5", "all", "1e9"])("a limit of %s is refused in words", async (limit) => {
    const said = await world.ask(HERE, `/api/v1/cars?limit=${limit}`, { headers: key });
    expect(said).toMatchObject({ status: 400 });
    expect((said.json() as { detail: string }).detail).toMatch(/^limit is /);
  });
});

describe("free times", () => {
  const slots = (query: string) => world.ask(HERE, `/api/v1/slots?${query}`, { headers: key });

  test("are those of the yard's hours, for a car or none, and none for a kind that is not booked online", async () => {
    const said = await slots("location=l1&days=14&car=corolla-3");
    expect(said.status, said.text).toBe(200);
    const answer = OPERATIONS.find(({ id }) => id === "listSlots")?.answer.parse(said.json()) as {
      booked_online: boolean;
      days: { date: string; times: string[] }[];
    };
    expect(answer).toMatchObject({ booked_online: true, time_zone: "Australia/Brisbane" });
    // A whole day of the location's, 8:30 am to 5:30 pm.
    const times = answer.days.at(-1)?.times ?? [];
    expect(times).toHaveLength(18);
    expect([times[0], times.at(-1)].map((time) => time?.slice(10))).toEqual(["T08:30", "T17:00"]);
    expect((await slots("location=l1&days=14")).json()).toEqual(answer);
    expect((await slots("location=l1&kind=service")).json()).toMatchObject({
      booked_online: false,
      days: [],
    });
  });

  test.each([
    ["location=l1&from=2026-02-30", 400],
    ["location=l1&from=tomorrow", 400],
    ["location=l1&days=0", 400],
    ["location=l1&kind=wash", 400],
    ["", 400],
    ["location=harbour-yard", 404],
    ["location=nowhere", 404],
    ["location=l1&car=hilux", 404],
  ])("%s is %i, as a problem", async (query, status) => {
    const said = await slots(query);
    expect(said.status, said.text).toBe(status);
    expect(said.headers.get("content-type")).toBe("application/problem+json");
    if (status === 400) expect(said.json()).toMatchObject({ detail: expect.stringMatching(/^\w+ .+\.$/) });
  });
});

describe("keys", () => {
  const status = async (headers: Record<string, string>, path = "/api/v1/cars", host = HERE) =>
    (await world.ask(host, path, { headers })).status;

  test("without a key, with another site's, with a part of one or a revoked one there is nothing", async () => {
    const theirs = await withNewKey("harbour");
    expect(await status({})).toBe(401);
    expect(await status(theirs)).toBe(401);
    expect(await status({ authorization: key["authorization"]?.slice(0, -1) ?? "" })).toBe(401);
    expect(await status({ authorization: "Basic YTpi" })).toBe(401);
    expect(await status({ cookie: "fc_session=1" })).toBe(401);
    const revoked = await withNewKey("northside");
    expect(await status(revoked)).toBe(200);
    const id = /fck_([0-9a-f]{12})/.exec(revoked["authorization"] ?? "")?.[1] ?? "";
    expect(await revokeApiKey(sql(), "harbour", id)).toBeNull();
    expect(await revokeApiKey(sql(), "northside", id)).toBe("Agency");
    expect(await status(revoked)).toBe(401);
  });

  test("a key reads its scopes only, and as often a minute as it may", async () => {
    const dealer = await withNewKey("northside", { scopes: ["dealer"], perMinute: 2 });
    expect(await status(dealer)).toBe(403);
    expect(await status(dealer, "/api/v1/locations")).toBe(200);
    expect(await status(dealer, "/api/v1/offers")).toBe(200);
    const said = await world.ask(HERE, "/api/v1/offers", { headers: dealer });
    expect(said.status).toBe(429);
    expect(Number(said.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("the secret is stored as its hash", async () => {
    const [row] = await sql()<{ stored: string }[]>`
      select string_agg(row_to_json(api_keys)::text, '') as stored from api_keys`;
    expect(row?.stored).not.toContain(key["authorization"]?.split("_")[2]);
  });

  test("the neighbour’s cars are not found, by id, slug or search", async () => {
    expect(await status(key, `/api/v1/cars/${HILUX.id}`)).toBe(404);
    expect(await status(key, `/api/v1/cars/${HILUX.slug}`)).toBe(404);
    expect((await cars("query=hilux")).cars.map(({ name }) => name).join()).not.toContain("Hilux");
  });
});

describe("other addresses and methods", () => {
  test.each([
    ["GET", "/api/v1", 404],
    ["GET", "/api/v1/nothing", 404],
    ["GET", "/api/v1/cars/none", 404],
    ["GET", "/api/v1/cars/%2500", 404],
    ["GET", "/api/v1/cars/a/b", 404],
    ["POST", "/api/v1/cars", 405],
    ["DELETE", "/api/v1/cars/corolla-1", 405],
  ])("%s %s is %i, as a problem", async (method, path, status) => {
    const said = await world.ask(HERE, path, { method, headers: key });
    expect(said.status).toBe(status);
    expect(said.headers.get("content-type")).toBe("application/problem+json");
  });

  test("a script of a named site may read, another’s may not, and cookies never count", async () => {
    const preflight = (origin: string) =>
      world.ask(HERE, "/api/v1/cars", {
        method: "OPTIONS",
        headers: { origin, "access-control-request-method": "GET" },
      });
    const named = await preflight("https://agency.example");
    expect(named.status).toBe(204);
    expect(named.headers.get("access-control-allow-origin")).toBe("https://agency.example");
    expect(named.headers.get("access-control-allow-credentials")).toBeNull();
    expect((await preflight("https://evil.example")).headers.get("access-control-allow-origin")).toBeNull();
    const read = await world.ask(HERE, "/api/v1/cars", {
      headers: { ...key, origin: "https://evil.example", cookie: "a=b" },
    });
    expect(read.headers.get("access-control-allow-origin")).toBeNull();
    expect(read.headers.get("set-cookie")).toBeNull();
  });
});
