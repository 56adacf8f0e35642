import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { startOidcService } from "#tests/fixtures/oidc-service";

const service = await startOidcService("https://desk.test/desk/oidc/callback");
const { issuer, clientId, clientSecret } = service;
vi.stubEnv("DESK_HOST", "desk.test");
vi.stubEnv(
  "STAFF_OIDC",
  JSON.stringify([
    { id: "coast", name: "Coast Group", issuer, clientId, clientSecret, place: "group:coast" },
  ]),
);
const { openDeskBrowser, openDeskWorld } = await import("./sign-in-world");
const { invite } = await import("~/desk/staff/change-people.server");
const { shellAuthority } = await import("~/desk/staff/authority.server");
const { changeOwnership } = await import("~/desk/staff/ownership.server");
const { closeDatabase, db, sql } = await import("~/platform/db.server");

type Grant = Parameters<typeof invite>[1]["grant"];
const FAILED = "/desk/sign-in?failed=";
let world: Awaited<ReturnType<typeof openDeskWorld>>;
let browser = openDeskBrowser();

beforeAll(async () => {
  world = await openDeskWorld();
  await changeOwnership({ id: null, name: "pat" }, "northside", "group", "coast");
});
beforeEach(() => {
  browser = openDeskBrowser();
});
afterAll(async () => {
  await Promise.all([world.close(), service.stop()]);
  await closeDatabase();
});

async function invited(email: string, level: Grant["level"], target: string) {
  const grant: Grant = { level, target, role: "sales" };
  const person = { email, name: email.split("@")[0] ?? "", grant };
  return (await invite(await shellAuthority("pat"), person, Math.floor(Date.now() / 1_000))).staffId;
}

/** Goes to the service as an account, and comes back. @returns where the desk leads to then */
async function comeBack(
  account: { sub: string; email: string; email_verified?: boolean },
  query = "",
): Promise<string | null> {
  service.be({ email_verified: true, ...account });
  const { to } = await browser.open("desk.oidc.$service", `/desk/oidc/coast${query}`, { service: "coast" });
  return finish(await service.visit(to ?? ""));
}

async function finish(address: string): Promise<string | null> {
  const { pathname, search } = new URL(address);
  return (await browser.open("desk.oidc.callback", pathname + search)).to;
}

test("who was invited signs in at their group, by the address that it has verified, and by the same account since", async () => {
  await invited("kim@northside.test", "site", "northside");
  const asked = await browser.open("desk.oidc.$service", "/desk/oidc/coast", { service: "coast" });
  const { origin, searchParams } = new URL(asked.to ?? "");
  expect(origin).toBe(issuer);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: "code",
    code_challenge_method: "S256",
    scope: "openid email",
    state: expect.any(String),
    nonce: expect.any(String),
    code_challenge: expect.any(String),
  });
  const query = `?${new URLSearchParams({ redirect: "/desk/account" }).toString()}`;
  expect(await comeBack({ sub: "kim-1", email: "Kim@Northside.test" }, query)).toBe("/desk/account");
  expect((await browser.open("desk._index", "/desk")).json()).toMatchObject({
    frame: { name: "kim" },
    sites: [{ slug: "northside" }],
  });
  expect(await db().staffLink.count()).toBe(0);
  // The address may change at the group; the account stays theirs, and nobody else's.
  expect(await comeBack({ sub: "kim-1", email: "kim.lee@coast.test" })).toBe("/desk");
  expect(await comeBack({ sub: "kim-2", email: "kim@northside.test" })).toBe(FAILED);
});

test("nobody else is let in: not invited, not verified, or more than the group's", async () => {
  await invited("sam@northside.test", "site", "northside");
  await invited("boss@northside.test", "installation", "");
  await invited("max@harbour.test", "site", "harbour");
  await invited("both@northside.test", "site", "northside");
  await invited("both@northside.test", "site", "harbour");
  const tried = ["stranger@northside.test", "boss@northside.test", "max@harbour.test", "both@northside.test"];
  for (const email of tried) expect([email, await comeBack({ sub: email, email })]).toEqual([email, FAILED]);
  const unverified = { sub: "sam", email: "sam@northside.test", email_verified: false };
  expect(await comeBack(unverified)).toBe(FAILED);
  expect(browser.cookies.has("__Host-fc_desk")).toBe(false);
  expect(await comeBack({ ...unverified, email_verified: true })).toBe("/desk");
});

test("an answer is its own browser's, used once; a service that is not set is not there", async () => {
  await invited("alex@northside.test", "site", "northside");
  service.be({ sub: "alex", email: "alex@northside.test", email_verified: true });
  const begin = async () =>
    service.visit(
      (await browser.open("desk.oidc.$service", "/desk/oidc/coast", { service: "coast" })).to ?? "",
    );
  const victim = openDeskBrowser();
  const answer = new URL(await begin());
  const planted = await victim.open("desk.oidc.callback", answer.pathname + answer.search);
  expect([planted.to, victim.cookies.size]).toEqual([FAILED, 0]);

  answer.searchParams.set("state", "another");
  expect(await finish(answer.href)).toBe(FAILED);
  const second = await begin();
  expect(await finish(second)).toBe("/desk");
  expect(await finish(second)).toBe(FAILED);
  expect((await browser.open("desk.oidc.$service", "/desk/oidc/other", { service: "other" })).status).toBe(
    404,
  );
});

test("whoever signed in at their group confirms there that it is them, and nobody else does it for them", async () => {
  const id = await invited("robin@northside.test", "site", "northside");
  await invited("jo@northside.test", "site", "northside");
  const robin = { sub: "robin", email: "robin@northside.test" };
  await comeBack(robin);
  await sql()`update staff_sessions set verified_at = now() - interval '6 minutes'`;
  const verified = async () => {
    const [row] = await sql()<{ fresh: boolean }[]>`
      select verified_at > now() - interval '1 minute' as fresh from staff_sessions where staff_id = ${id}`;
    return row?.fresh;
  };
  const query = `?${new URLSearchParams({ confirm: "", redirect: "/desk/audit.csv" }).toString()}`;
  expect(await comeBack({ sub: "jo", email: "jo@northside.test" }, query)).toBe(FAILED);
  expect(await verified()).toBe(false);
  expect(await comeBack(robin, query)).toBe("/desk/audit.csv");
  expect(await verified()).toBe(true);
});
