import { once } from "node:events";
import { createServer, request as send, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

vi.mock("virtual:remix/server-build", async () => {
  const { wholeBuild } = await import("#tests/fixtures/whole-build");
  return { ...(await wholeBuild()) };
});

// Before anything under test is loaded, which reads the environment once.
vi.stubEnv("DESK_HOST", "desk.test:3000");
const { buildTenant } = await import("#seed/builders/build-tenant");
const { writeTenants } = await import("~/publish/publish-tenants.server");
const { closeDatabase } = await import("~/platform/db.server");
const { createApp } = await import("../../../server/app");

vi.stubEnv("DEV", false);
const [DESK, DEALER] = ["desk.test:3000", "northside.test"];
const server = createServer(createApp());

beforeAll(async () => {
  // A site that claims the desk's host does not get it.
  await writeTenants([buildTenant("northside", { config: { hosts: ["northside.test", "desk.test"] } })]);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await closeDatabase();
});

async function ask(host: string, path: string, headers: Record<string, string> = {}, form?: string) {
  const { port } = server.address() as AddressInfo;
  const posted = form === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" };
  const sent = send({
    host: "127.0.0.1",
    port,
    path,
    agent: false,
    method: form === undefined ? "GET" : "POST",
    headers: {
      host,
      ...posted,
      ...headers,
      ...(form === undefined ? {} : { "content-length": form.length }),
    },
  }).end(form);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const body = (await answer.setEncoding("utf8").toArray()).join("");
  return { status: answer.statusCode, headers: answer.headers, body };
}

async function signIn(role: string): Promise<string> {
  const { status, headers } = await ask(DESK, "/desk/sign-in", { origin: `http://${DESK}` }, `role=${role}`);
  expect([status, headers.location]).toEqual([302, "/desk/home"]);
  return (headers["set-cookie"]?.[0] ?? "").split(";")[0] ?? "";
}

test("the desk begins at its host, leads to sign in, and shows the sites of whoever signed in", async () => {
  expect(await ask(DESK, "/")).toMatchObject({ status: 302, headers: { location: "/desk/home" } });
  const stranger = await ask(DESK, "/desk/sites/northside?a=b");
  expect(stranger).toMatchObject({
    status: 302,
    headers: { location: "/desk/sign-in?redirect=%2Fdesk%2Fsites%2Fnorthside%3Fa%3Db" },
  });
  const page = await ask(DESK, "/desk", { cookie: await signIn("manager") });
  expect(page.status).toBe(200);
  expect(page.body).toContain("northside Motors");
  expect(page.body).toContain('href="/desk/sites/northside"');
  // Else browsers request /favicon.ico, and log its 404.
  expect(page.body).toMatch(/<link rel="icon" href="[^"]+svg/);
});

test("its pages are private, and its policy lets in nothing of others (desk:1)", async () => {
  const { headers } = await ask(DESK, "/desk", { cookie: await signIn("owner") });
  expect(headers["cache-control"]).toContain("no-store");
  expect(headers["x-robots-tag"]).toBe("noindex");
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/https:|unsafe/);
});

describe("a dealer's host has nothing of the desk", () => {
  test.each([
    "/desk",
    "/DESK",
    "/%64esk",
    "/desk/sign-in",
    "/desk/sites/northside",
    "/zh/desk",
    "/x/../desk",
    "/desk?_data=routes%2Fdesk._index",
  ])("%s", async (path) => {
    const { status, body } = await ask(DEALER, path, { cookie: await signIn("owner") });
    expect([308, 400, 403, 404]).toContain(status);
    expect(body).not.toContain("Forecourt desk");
  });
});

describe("the desk's host has nothing of a dealer", () => {
  test.each([
    "/search/used-cars",
    "/contact",
    "/media/logo.svg",
    "/images/160/artwork/sedan-silver-front.svg.webp",
    "/api/shopper",
    "/sitemap.xml",
    "/desk/../search/used-cars",
    "/desk/%2e%2e/contact",
    "/desk/nothing",
  ])("%s", async (path) => {
    const { status, body } = await ask(DESK, path, { cookie: await signIn("owner") });
    expect([400, 404]).toContain(status);
    expect(body).not.toContain("northside");
  });
});

test("a form of another site is refused (design §4.3)", async () => {
  const { status, headers } = await ask(
    DESK,
    "/desk/sign-in",
    { origin: "http://northside.test" },
    "role=owner",
  );
  expect([status, headers["set-cookie"]]).toEqual([403, undefined]);
});

test("a shopper's cookie is nobody on the desk, and nobody's role signs in (desk:1)", async () => {
  const shopper = await ask(DESK, "/desk", { cookie: "fc_session=abc; fc_desk=abc" });
  expect(shopper.status).toBe(302);
  const { status } = await ask(DESK, "/desk/sign-in", { origin: `http://${DESK}` }, "role=emperor");
  expect(status).toBe(404);
});
