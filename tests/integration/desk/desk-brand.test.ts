import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request as send, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

vi.mock("virtual:remix/server-build", async () => {
  const { wholeBuild } = await import("#tests/fixtures/whole-build");
  return { ...(await wholeBuild()) };
});

// Before anything under test is loaded, which reads the environment once.
const folder = mkdtempSync(join(tmpdir(), "forecourt-logo-"));
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 144 32"><rect width="144" height="32"/></svg>';
writeFileSync(join(folder, "logo.svg"), LOGO);
vi.stubEnv("DESK_HOST", "desk.test");
vi.stubEnv("DESK_NAME", "Acme & Co Hub");
vi.stubEnv("DESK_LOGO", join(folder, "logo.svg"));
const { openDeskWorld } = await import("./sign-in-world");
const { DESK_PAGES } = await import("#tests/fixtures/desk-pages");
const { invite } = await import("~/desk/staff/change-people.server");
const { shellAuthority } = await import("~/desk/staff/authority.server");
const { optionsToRegister } = await import("~/desk/staff/passkeys.server");
const { userAgent } = await import("~/platform/user-agent.server");
const { closeDatabase } = await import("~/platform/db.server");
const { createApp } = await import("../../../server/app");

vi.stubEnv("DEV", false);
const server = createServer(createApp());
let world: Awaited<ReturnType<typeof openDeskWorld>>;

beforeAll(async () => {
  world = await openDeskWorld();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  server.closeAllConnections();
  server.close();
  await world.close();
  await closeDatabase();
});

async function ask(path: string, cookie = "", form?: string) {
  const { port } = server.address() as AddressInfo;
  const posted = { "content-type": "application/x-www-form-urlencoded", "content-length": form?.length ?? 0 };
  const headers = { host: "desk.test", origin: "http://desk.test", accept: "text/html", cookie };
  const sent = send({
    ...{ host: "127.0.0.1", port, path, agent: false, method: form === undefined ? "GET" : "POST" },
    headers: { ...headers, ...(form === undefined ? {} : posted) },
  }).end(form);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const body = (await answer.setEncoding("utf8").toArray()).join("");
  return { status: answer.statusCode, headers: answer.headers, body };
}

async function signIn(role: string): Promise<string> {
  const { headers } = await ask("/desk/sign-in", "", `role=${role}`);
  return (headers["set-cookie"]?.[0] ?? "").split(";")[0] ?? "";
}

test("every page wears the installation's name and logo, in its header and title, and never the product's", async () => {
  const cookie = await signIn("owner");
  const paths = ["/desk/sign-in", "/desk/add-site", ...Object.values(DESK_PAGES).flat()];
  for (const path of paths) {
    const { body, status } = await ask(path, path === "/desk/sign-in" ? "" : cookie);
    expect([path, status === 200 || status === 404]).toEqual([path, true]);
    expect([path, body.includes("Forecourt")]).toEqual([path, false]);
    expect(body).toMatch(/<title>[^<]+ — Acme &amp; Co Hub<\/title>/);
    expect(body).toMatch(/<img [^>]*src="\/desk\/logo" alt="Acme &amp; Co Hub"/);
  }
});

test("the logo is the file, to everybody; it is the desk's icon too", async () => {
  const logo = await ask("/desk/logo");
  expect([logo.status, logo.headers["content-type"], logo.body]).toEqual([200, "image/svg+xml", LOGO]);
  expect(logo.headers["content-security-policy"]).toContain("sandbox");
  expect((await ask("/desk/sign-in")).body).toContain('<link rel="icon" href="/desk/logo"/>');
});

test("what is not there is a page of the desk, with the way back", async () => {
  const missing = await ask("/desk/nothing/here", await signIn("sales"));
  expect(missing.status).toBe(404);
  expect(missing.body).toContain("This page isn’t here");
  expect(missing.body).toContain('href="/desk/home"');
  expect(missing.body).toContain('src="/desk/logo"');
  const outside = await ask("/search/used-cars", await signIn("sales"));
  expect(outside.status).toBe(404);
  expect(outside.body).toContain("Acme &amp; Co Hub");
});

test.each([
  ["owner", "/desk"],
  ["manager", "/desk/day"],
  ["sales", "/desk/leads"],
  ["content", /^\/desk\/sites\/\w+\/content$/],
  ["read-only", "/desk/leads"],
])("the demo's %s starts at %s", async (role, path) => {
  const home = await ask("/desk/home", await signIn(role));
  expect([home.status, home.headers.location]).toEqual([302, expect.stringMatching(path)]);
});

test("mails, passkeys and requests to other systems have its name", async () => {
  const grant = { level: "site", target: "northside", role: "manager" } as const;
  const now = Math.floor(Date.now() / 1_000);
  await invite(await shellAuthority("pat"), { email: "kim@northside.test", name: "Kim", grant }, now);
  await world.deliver();
  const mail = world.smtp.received.at(-1);
  expect(mail?.headers["subject"]).toBe("pat has invited you to Acme & Co Hub");
  expect(mail?.headers["from"]).toContain("Acme & Co Hub");
  expect(JSON.stringify(mail)).not.toContain("Forecourt");
  const options = await optionsToRegister({
    id: "00000000-0000-4000-8000-000000000000",
    email: "kim@northside.test",
    name: "Kim",
  });
  expect(options.rp.name).toBe("Acme & Co Hub");
  expect(userAgent()).toBe("Acme-Co-Hub");
});
