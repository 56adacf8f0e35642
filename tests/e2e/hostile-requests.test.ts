import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, request, type IncomingMessage } from "node:http";

import { expect, test } from "@playwright/test";

import { findCarSlug, ownForm, send } from "../fixtures/http";
import { type Amount, LONG, MANY } from "../fixtures/hostile-amounts";
import { hostileRequest, type HostileRequest } from "../fixtures/hostile-requests";
import { linesWith } from "../fixtures/log-without-personal-data";
import { startOwnServer } from "../fixtures/own-server";
import { REAL_PROXIES } from "../fixtures/real-proxies";

const PORT = process.env["E2E_PORT"] ?? "";
/** Of each ten routes' worth some; `npm run test:exhaustive -- hostile` sends a million. */
const REQUESTS = process.env["EXHAUSTIVE"] ? 1_000_000 : 1_200;
/** Behind each proxy, of the same kinds. */
const BEHIND_PROXIES = 100_000;
const AT_ONCE = 8;
/** After so many requests another visitor's harmless one. */
const OTHER_VISITORS = 20;

type ManifestRoute = { id: string; parentId?: string; path?: string };

/** Every path of the app, by Remix's list of routes; a shop's page has a shorter one (tools/shop-manifest.mjs). */
async function routePaths(): Promise<string[]> {
  const page = await send("northside", "/");
  const [, file = ""] = /\/assets\/(manifest-\w+)-shop\.js/.exec(page.body) ?? [];
  const { body } = await send("northside", `/assets/${file}.js`);
  const { routes } = JSON.parse(body.slice(body.indexOf("{"), body.lastIndexOf("}") + 1)) as {
    routes: Record<string, ManifestRoute>;
  };
  const pathOf = (route: ManifestRoute | undefined): string =>
    route ? `${pathOf(routes[route.parentId ?? ""])}${route.path ? `/${route.path}` : ""}` : "";
  return Object.values(routes)
    .map((route) => pathOf(route) || "/")
    .sort();
}

type Swept = {
  /** Requests that were answered by a 5xx. */
  wrong: (Pick<HostileRequest, "method" | "path" | "host"> & { status: number })[];
  /** Paths whose answer names another host as its own. */
  foreign: string[];
  /** Answers that other visitors got to a harmless request, other than its own. */
  mixedUp: string[];
};

/** @param port of the server, or of a proxy in front of one */
async function sweep(requests: number, port = PORT): Promise<Swept> {
  const routes = await routePaths();
  expect(routes.length).toBeGreaterThan(70);
  const slug = await findCarSlug("northside");
  const known = routes.map((path) => (path.startsWith("/cars/:slug") ? path.replace(":slug", slug) : path));
  const swept: Swept = { wrong: [], foreign: [], mixedUp: [] };
  let next = 0;
  const sendOn = async () => {
    while (next < requests) {
      const number = (next += 1);
      const wanted = hostileRequest(number, number % 3 === 0 ? known : routes, port);
      const { status, headers, body } = await send(wanted.site, wanted.path, { ...wanted, port });
      const { method, path, host } = wanted;
      if (status >= 500) swept.wrong.push({ status, method, path, host });
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1] ?? "";
      const place = headers.location ?? "";
      if (/^(?:\w+:)?\/\/[^/]*evil/.test(canonical) || /^(?:\w+:)?\/\/[^/]*evil/.test(place))
        swept.foreign.push(path);
      if (number % OTHER_VISITORS === 0) {
        const other = await send(wanted.site, "/robots.txt", { port });
        if (other.status !== 200 || !other.body.includes(`${wanted.site}.localhost`))
          swept.mixedUp.push(`${other.status} ${other.body}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
  return swept;
}

const NOTHING: Swept = { wrong: [], foreign: [], mixedUp: [] };

test("no request is answered by a 5xx: methods, hosts, paths, bodies and types, over all routes", async () => {
  test.setTimeout(REQUESTS * 100 + 60_000);
  expect(await sweep(REQUESTS)).toEqual(NOTHING);
});

/** nginx and HAProxy are not on every machine: `npm run test:exhaustive -- hostile` sees to them. */
if (process.env["EXHAUSTIVE"]) {
  for (const [name, start] of REAL_PROXIES) {
    test(`nor behind ${name}, nor does anyone get another's answer`, async () => {
      test.setTimeout(BEHIND_PROXIES * 100 + 60_000);
      // Without admission control, as the shared server: its 503 is meant.
      const server = await startOwnServer([], { TRUST_PROXY: "loopback", PAGES_AT_ONCE: "0" });
      const proxy = await start(Number(server.port));
      expect(await sweep(BEHIND_PROXIES, String(proxy.port))).toEqual(NOTHING);
      expect(server.process.exitCode).toBeNull();
      await proxy.stop();
      await server.stop();
    });
  }
}

test.describe("what was answered by a 500", () => {
  for (const path of ["/sign-in", "/watchlist", "/sign-out"]) {
    test(`${path}: a body that is no form`, async () => {
      const headers = { ...ownForm("northside"), "content-type": "application/json" };
      const { status } = await send("northside", path, { method: "POST", headers, body: "{" });
      expect(status).toBeLessThan(500);
    });
  }

  test("a phone number twice in one form, once as a list: the message beside the field", async () => {
    const headers = ownForm("northside");
    const { status } = await send("northside", "/sign-in", {
      method: "POST",
      headers,
      body: "phone=1&phone[]=2",
    });
    expect(status).toBe(422);
  });

  test("two slashes lead to one, and what another reads as a slash is refused", async () => {
    const { status, headers } = await send("northside", "//evil.example/a?b=//c");
    expect([status, headers.location]).toEqual([308, "/evil.example/a?b=//c"]);
    for (const backslash of ["/%5cevil.example", "/\\evil.example", "/api/stock/x\\..\\..\\leads"])
      expect((await send("northside", backslash)).status).toBe(400);
  });

  for (const port of ["99999", "-1", "x"]) {
    test(`a Host with the port ${port}: 421`, async () => {
      expect((await send(null, "/", { host: `northside.localhost:${port}` })).status).toBe(421);
    });
  }

  test("TRACE: 405, and what may be asked instead", async () => {
    const { status, headers } = await send("northside", "/", { method: "TRACE" });
    expect(status).toBe(405);
    expect(headers.allow).toContain("GET");
  });
});

test("an inline script that was put into a page does not run (design §4.10)", async ({ page }) => {
  // Node does not resolve *.localhost as the browser does, so the page is not fetched by the route itself.
  const answer = await send("northside", "/");
  const body = answer.body.replace("</main>", "<script>document.title = 'injected'</script></main>");
  expect(body).toContain("'injected'");
  const headers = { "content-security-policy": String(answer.headers["content-security-policy"]) };
  await page.route("**/", (route) => route.fulfill({ status: 200, contentType: "text/html", headers, body }));
  await page.goto(`http://northside.localhost:${PORT}/`);
  await expect(page).toHaveTitle(/Northside/);
});

/** Each amount to each of these, unless it has a path of its own. */
const READERS = [
  "/",
  "/search",
  "/contact",
  "/sign-in",
  "/api/leads",
  "/api/watchlist",
  "/api/viewed-cars",
  "/api/stock/none",
];

for (const [kind, amounts] of Object.entries({ "long everything": LONG, "many everything": MANY })) {
  test(`${kind}: answered, and never by a failure`, async () => {
    const failed: string[] = [];
    // One at a time from an address: its bodies in memory at once are bounded, and one too many is answered 503.
    const sendEach = async (path: string, index: number) => {
      for (const [name, amount] of Object.entries(amounts)) {
        const status = await statusOf(amount.path ?? path, amount, `127.0.98.${index + 1}`);
        if (status >= 500) failed.push(`${name}, ${path}: ${status}`);
      }
    };
    await Promise.all(READERS.map(sendEach));
    expect(failed).toEqual([]);
  });
}

async function statusOf(path: string, { headers, body, type }: Amount, from: string): Promise<number> {
  const posted = body === undefined ? {} : { method: "POST", body };
  const all = { ...ownForm("northside"), ...(type && { "content-type": type }), ...headers };
  return (await send("northside", path, { ...posted, headers: all, from })).status;
}

test("the log of a request holds nothing personal that it brought (design §4.10)", async () => {
  const used = {
    contacts: ["bindi.hostile@example.com", "0491 570 110"],
    codes: ["480913"],
    names: ["Bindi Hostile"],
  };
  const paths = [
    "/bindi.hostile@example.com",
    "/bindi.hostile%40example.com/x",
    "/0491570110",
    "/%2B61491570110/480913",
  ];
  const body =
    "email=bindi.hostile%40example.com&email[]=1&phone=0491570110&phone.x=1&code=480913&name=Bindi+Hostile";
  const asked = [
    ...paths.map((path) => send("northside", `${path}?phone=0491570110`)),
    ...["/sign-in", "/contact", "/api/leads", "/trade-in", "/finance-enquiry", "/nothing-here"].map((path) =>
      send("northside", path, { method: "POST", headers: ownForm("northside"), body, from: "127.0.99.1" }),
    ),
  ];
  const ids = (await Promise.all(asked)).map(({ headers }) => String(headers["x-request-id"]));
  const log = () => readFileSync(process.env["E2E_LOG"] ?? "", "utf8");
  await expect.poll(() => ids.filter((id) => !log().includes(id))).toEqual([]);
  expect(linesWith(used, log().split("\n"))).toEqual([]);
});

/** Long enough a run to fill the memory of a process that remembers what it is asked: `-- hostile`. */
if (process.env["EXHAUSTIVE"]) {
  test("60,000 made-up addresses do not fill a process with little memory", async () => {
    test.setTimeout(1_200_000);
    const server = await startOwnServer(["--max-old-space-size=192"]);
    const { port } = server;
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const ask = async (path: string): Promise<number> => {
      const sent = request({
        agent,
        host: "127.0.0.1",
        port,
        path,
        headers: { host: `northside.localhost:${port}` },
      });
      sent.end();
      const [answer] = (await once(sent, "response")) as [IncomingMessage];
      answer.resume();
      await once(answer, "end");
      return answer.statusCode ?? 0;
    };
    const filler = "x".repeat(7_000);
    const kinds = [
      (n: number) => `/assets/${n}${filler}.js`,
      (n: number) => `/robots.txt?make=${n}${filler}`,
      (n: number) => `/robots.txt?${n}${filler}`,
    ];
    let next = 0;
    const sendOn = async () => {
      while (next < 60_000) {
        const number = (next += 1);
        const status = await ask(kinds[number % kinds.length]?.(number) ?? "/");
        if (status >= 500) throw new Error(`answered by ${status}`);
      }
    };
    await Promise.all(Array.from({ length: 8 }, sendOn));
    expect(await ask("/healthz")).toBe(200);
    expect(server.process.exitCode).toBeNull();
    agent.destroy();
    await server.stop();
  });
}
