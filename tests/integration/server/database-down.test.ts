import type { LoaderFunction, ServerBuild } from "@remix-run/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { startDatabaseProxy } from "#tests/fixtures/database-proxy";

// The database is reached through a way that can be cut, before anything under test is loaded.
const proxy = await startDatabaseProxy(process.env["DATABASE_URL"] ?? "");
process.env["DATABASE_URL"] = proxy.url;

const { closeDatabase, createSql, db, sql } = await import("~/platform/db.server");
const { answeringDatabaseDown } = await import("../../../server/answer-database-down");

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
  const { routes } = answeringDatabaseDown(build);
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

/** The SQL driver waits for a silent server; who uses it for a page bounds the wait himself (answer-within). */
const cases = questions.flatMap(([name, question]) => [
  ["stopped", name, question] as const,
  ...(name === "the SQL driver" ? [] : [["silent", name, question] as const]),
]);

test.each(cases)(
  "a database that is %s, asked through %s: 503 with Retry-After",
  async (mode, _, question) => {
    expect(await ask(question)).not.toBeInstanceOf(Response);
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

test("what is thrown or answered on purpose stays what it is", async () => {
  const missing = new Response(null, { status: 404 });
  expect(await ask(() => Promise.reject(missing))).toBe(missing);
  const bug = new TypeError("a bug");
  expect(await ask(() => Promise.reject(bug))).toBe(bug);
  expect(await ask(() => "as it is")).toBe("as it is");
});
