import { createRequestHandler } from "@remix-run/node";
import type { EntryContext, LoaderFunction, ServerBuild } from "@remix-run/node";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

import { startDatabaseProxy } from "#tests/fixtures/database-proxy";

// The database is reached through a way that can be cut, before anything under test is loaded.
const proxy = await startDatabaseProxy(process.env["DATABASE_URL"] ?? "");
process.env["DATABASE_URL"] = proxy.url;

const { StoreUnavailable } = await import("~/platform/object-store/store-unavailable");
const { closeDatabase, createSql, db, sql } = await import("~/platform/db.server");
const { answerOutages, unavailableDuringOutage } = await import("../../../server/answer-outage");
const { answerInWords } = await import("../../../server/answer-in-words");
const { withMiddleware } = await import("../../../server/route-middleware");

beforeAll(async () => {
  await db().site.count();
  await sql()`select 1`;
});
afterEach(() => proxy.set("open"));
afterAll(async () => {
  await closeDatabase();
  await proxy.stop();
});

/** What a page of this loader answers. */
async function ask(loader: LoaderFunction): Promise<unknown> {
  const page = { id: "page", path: "/page", module: { loader, default: () => null } };
  const form = { id: "form", path: "/form", module: { default: () => null } };
  const build = { routes: { page, form } } as unknown as ServerBuild;
  const { routes } = withMiddleware(build, [answerOutages()]);
  expect(routes["form"]).toBe(form);
  const request = new Request("https://northside.test/page?q=1");
  try {
    return await routes["page"]?.module.loader?.({ request, params: {}, context: {} });
  } catch (error) {
    return error;
  }
}

const questions: [string, LoaderFunction][] = [
  ["Prisma", () => db().site.count()],
  ["Prisma's own SQL", () => db().$queryRaw`select 1`],
  ["Prisma in a transaction", () => db().$transaction((tx) => tx.site.count())],
  ["the SQL driver", async () => [...(await sql()`select 1 as one`)]],
];

const cases = questions.flatMap(([name, question]) =>
  (["stopped", "silent"] as const).map((mode) => [mode, name, question] as const),
);

test.each(cases)(
  "a database that is %s, asked through %s: 503 with Retry-After",
  async (mode, _, question) => {
    // The pool may still hold a connection of the case before.
    await expect.poll(() => ask(question), { timeout: 60_000 }).not.toBeInstanceOf(Response);
    proxy.set(mode);
    const answer = (await ask(question)) as Response;
    expect(answer).toBeInstanceOf(Response);
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "30"]);
  },
);

test("a statement that takes too long is 503, a database without the table is a bug", async () => {
  const hasty = createSql(proxy.url, { connection: { statement_timeout: 50 } });
  const slow = (await ask(async () => [...(await hasty`select pg_sleep(1)`)])) as Response;
  await hasty.end();
  expect(slow.status).toBe(503);
  const wrong = await ask(() => db().$queryRaw`select * from nowhere`);
  expect(wrong).toBeInstanceOf(Error);
});

test.each([
  [
    "routes/desk.reports.$report[.]csv",
    "en-AU",
    "The desk isn’t available right now. Nothing was changed. Try again in a minute.",
  ],
  ["routes/cars.$slug[.]pdf", "en-AU", "We can’t load this right now. Please try again in a moment."],
  ["routes/cars.$slug[.]pdf", "zh-Hans", "暂时无法答复，请稍后再试。"],
])("the file of %s (%s) whose statement takes too long is 503 in words", async (id, language, words) => {
  const hasty = createSql(proxy.url, { connection: { statement_timeout: 50 } });
  const loader = async () => [...(await hasty`select pg_sleep(1)`)];
  const file = { id, path: "/file", module: { loader } };
  const build = { ...PAGES, routes: { [id]: file } } as unknown as ServerBuild;
  const request = new Request("https://northside.test/file", { headers: { "x-page-language": language } });
  const answer = await createRequestHandler(withMiddleware(build, [answerInWords, answerOutages()]))(request);
  await hasty.end();
  const { status, headers } = answer;
  expect([status, headers.get("Retry-After"), headers.get("Content-Type")]).toEqual([
    503,
    "30",
    "text/plain; charset=utf-8",
  ]);
  expect(await answer.text()).toBe(words);
});

test("what is thrown or answered on purpose stays what it is", async () => {
  const missing = new Response(null, { status: 404 });
  expect(await ask(() => Promise.reject(missing))).toBe(missing);
  const bug = new TypeError("a bug");
  expect(await ask(() => Promise.reject(bug))).toBe(bug);
  expect(await ask(() => "as it is")).toBe("as it is");
});

const FORM = { name: "Bindi", message: "Two lines,\nand عربي" };

/** Enough of a build for Remix to draw a page of it: what went wrong, as the error boundary is given it. */
const PAGES = {
  entry: {
    module: {
      default: (_request: Request, status: number, headers: Headers, context: EntryContext) =>
        Response.json(context.staticHandlerContext.errors, { status, headers }),
    },
  },
  assets: { routes: {}, entry: { imports: [], module: "" }, url: "", version: "" },
  future: {},
  mode: "production",
};

/** What a form of a page, or of a route without one, is answered while the database is away. */
async function sendForm(page: { default?: () => null }, accept: string): Promise<Response> {
  const action = () => db().site.count();
  const form = { id: "form", path: "/form", module: { action, ...page } };
  const request = new Request("https://northside.test/form", {
    method: "POST",
    headers: { Accept: accept },
    body: new URLSearchParams(FORM),
  });
  proxy.set("stopped");
  const build = { ...PAGES, routes: { form } } as unknown as ServerBuild;
  const { routes } = withMiddleware(build, [answerOutages()]);
  const asked = Promise.resolve(routes["form"]?.module.action?.({ request, params: {}, context: {} }));
  const answer: unknown = await asked.catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw answer;
  const { headers } = answer;
  expect(answer.status).toBe(503);
  // The entry of the app adds them to a page.
  if (page.default || accept !== "text/html") {
    expect([headers.get("Retry-After"), headers.get("Cache-Control")]).toEqual(["30", "no-store"]);
  }
  return answer;
}

test("a form that the database did not take comes back with all that was typed (design §4.8)", async () => {
  const answer = await sendForm({ default: () => null }, "text/html");
  expect(await answer.json()).toEqual({
    unsent: true,
    message: "leads.unsaved",
    fields: Object.entries(FORM),
  });
});

test("a script's call that the database did not take is answered in JSON, with words for the page", async () => {
  const answer = await sendForm({}, "application/json");
  expect(await answer.json()).toEqual({ success: false, error: "We couldn’t save that just now." });
});

test("a form sent by a browser to a route without a page is drawn as a page of the site, with all that was typed", async () => {
  const errors = (await (await sendForm({}, "text/html")).json()) as { form: { data: unknown } };
  expect(errors.form.data).toMatchObject({ unsent: true, fields: Object.entries(FORM) });
});

const OUTAGES: [string, () => Error][] = [
  ["the object store", () => new StoreUnavailable("the object store is unavailable: ENOSPC")],
  ["a temporary file on a full disk", () => Object.assign(new Error("write"), { code: "ENOSPC" })],
  ["a quota", () => Object.assign(new Error("write"), { code: "EDQUOT" })],
  ["a disk that has become read-only", () => Object.assign(new Error("open"), { code: "EROFS" })],
  ["PostgreSQL's own disk", () => Object.assign(new Error("could not extend file"), { code: "53100" })],
  [
    "one inside another",
    () => new Error("outer", { cause: Object.assign(new Error("x"), { code: "ENOSPC" }) }),
  ],
];

test.each(OUTAGES)("what %s does not take is 503 with Retry-After, whichever room asked", async (_, made) => {
  const answer = (await ask(() => Promise.reject(made()))) as Response;
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "30"]);
  const res = { headersSent: false, set: vi.fn(), status: vi.fn(), type: vi.fn(), send: vi.fn() };
  for (const method of [res.set, res.status, res.type]) method.mockReturnValue(res);
  const next = vi.fn();
  unavailableDuringOutage()(made(), { path: "/" } as never, res as never, next);
  expect([next.mock.calls, res.status.mock.calls]).toEqual([[], [[503]]]);
});

test("a file that is not there is a bug, no outage", async () => {
  const missing = Object.assign(new Error("open"), { code: "ENOENT" });
  expect(await ask(() => Promise.reject(missing))).toBe(missing);
});
