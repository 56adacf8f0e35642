import { expect, test } from "@playwright/test";

import { findCarSlug, ownForm, send } from "../fixtures/http";
import { hostileRequest, type HostileRequest } from "../fixtures/hostile-requests";

const PORT = process.env["E2E_PORT"] ?? "";
/** Of each ten routes' worth some; `npm run test:exhaustive -- hostile` sends a hundred thousand. */
const REQUESTS = process.env["EXHAUSTIVE"] ? 120_000 : 1_200;
const AT_ONCE = 8;

type ManifestRoute = { id: string; parentId?: string; path?: string };

/** Every path of the app, by the manifest that its pages give to browsers. */
async function routePaths(): Promise<string[]> {
  const page = await send("northside", "/");
  const [file] = /\/assets\/manifest-\w+\.js/.exec(page.body) ?? [];
  const { body } = await send("northside", file ?? "");
  const { routes } = JSON.parse(body.slice(body.indexOf("{"), body.lastIndexOf("}") + 1)) as {
    routes: Record<string, ManifestRoute>;
  };
  const pathOf = (route: ManifestRoute | undefined): string =>
    route ? `${pathOf(routes[route.parentId ?? ""])}${route.path ? `/${route.path}` : ""}` : "";
  return Object.values(routes)
    .map((route) => pathOf(route) || "/")
    .sort();
}

test("no request is answered by a 5xx: methods, hosts, paths, bodies and types, over all routes", async () => {
  test.setTimeout(REQUESTS * 100 + 60_000);
  const routes = await routePaths();
  expect(routes.length).toBeGreaterThan(70);
  const slug = await findCarSlug("northside");
  const known = routes.map((path) => (path.startsWith("/cars/:slug") ? path.replace(":slug", slug) : path));
  const wrong: (Pick<HostileRequest, "method" | "path" | "host"> & { status: number })[] = [];
  const foreign: string[] = [];
  let next = 0;
  const sendOn = async () => {
    while (next < REQUESTS) {
      const number = (next += 1);
      const wanted = hostileRequest(number, number % 3 === 0 ? known : routes, PORT);
      const { status, headers, body } = await send(wanted.site, wanted.path, wanted);
      if (status >= 500) wrong.push({ status, method: wanted.method, path: wanted.path, host: wanted.host });
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1] ?? "";
      const place = headers.location ?? "";
      if (/^(?:\w+:)?\/\/[^/]*evil/.test(canonical) || /^(?:\w+:)?\/\/[^/]*evil/.test(place))
        foreign.push(wanted.path);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
  expect(wrong).toEqual([]);
  expect(foreign).toEqual([]);
});

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

  test("two slashes lead to one", async () => {
    const { status, headers } = await send("northside", "//evil.example/a?b=//c");
    expect([status, headers.location]).toEqual([308, "/evil.example/a?b=//c"]);
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
  await page.route(`**/`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      "</main>",
      "<script>document.title = 'injected'</script></main>",
    );
    expect(body).toContain("'injected'");
    await route.fulfill({ response: answer, body });
  });
  await page.goto(`http://northside.localhost:${PORT}/`);
  await expect(page).toHaveTitle(/Northside/);
});
