import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { startOidcService } from "#tools/services/oidc-service";

const callbackOf = (id: string) => `https://desk.test/desk/oidc/${id}/callback`;
const service = await startOidcService(callbackOf("coast"));
/** Another group's, which this file plays attacks with; it never says who its responses are from. */
const hostile = await startOidcService(callbackOf("inland"), { names: false });
const { issuer } = service;
const settingsOf = ({ issuer, clientId, clientSecret }: typeof service) => ({
  issuer,
  clientId,
  clientSecret,
});
vi.stubEnv("DESK_HOST", "desk.test");
vi.stubEnv(
  "STAFF_OIDC",
  JSON.stringify([
    { id: "coast", name: "Coast Group", ...settingsOf(service), place: "group:coast" },
    { id: "inland", name: "Inland Group", ...settingsOf(hostile), place: "group:inland" },
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
  await changeOwnership({ id: null, name: "pat" }, "harbour", "group", "inland");
});
beforeEach(() => {
  browser = openDeskBrowser();
});
afterAll(async () => {
  await Promise.all([world.close(), service.stop(), hostile.stop()]);
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
  through: "coast" | "inland" = "coast",
): Promise<string | null> {
  const provider = through === "coast" ? service : hostile;
  provider.be({ email_verified: true, ...account });
  return finish(await provider.visit(await begin(through, query)));
}

/** @returns where the desk sends the browser */
async function begin(id: "coast" | "inland", query = ""): Promise<string> {
  return (await browser.open("desk.oidc.$service", `/desk/oidc/${id}${query}`, { service: id })).to ?? "";
}

/** The browser is led back. @returns where the desk leads to then */
async function finish(address: string): Promise<string | null> {
  const { pathname, search } = new URL(address);
  const [, id = ""] = /^\/desk\/oidc\/([^/]+)\/callback$/.exec(pathname) ?? [];
  return (await browser.open("desk.oidc.$service_.callback", pathname + search, { service: id })).to;
}

/** Accepts what waits for whoever is signed in. */
async function acceptAll(): Promise<number[]> {
  const { invitations } = (await browser.open("desk._index", "/desk")).json<{
    invitations: { role: string; place: { level: string; target: string } }[];
  }>();
  const answers: number[] = [];
  for (const { role, place } of invitations) {
    const form = { intent: "accept", role, place: `${place.level}:${place.target}` };
    answers.push((await browser.post("desk.account", "/desk/account", form)).status);
  }
  return answers;
}

test("who was invited signs in at their group, by the address that it has verified, and by the same account since (desk:7)", async () => {
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
  // A role counts once it is accepted, by the person's own session here.
  expect((await browser.open("desk._index", "/desk")).json()).toMatchObject({
    frame: { name: "kim" },
    sites: [],
    invitations: [{ role: "sales", place: { level: "site", target: "northside" }, by: "pat" }],
  });
  expect(await acceptAll()).toEqual([302]);
  expect((await browser.open("desk._index", "/desk")).json()).toMatchObject({
    sites: [{ slug: "northside" }],
    invitations: [],
  });
  // The address may change at the group; the account stays theirs, and nobody else's.
  expect(await comeBack({ sub: "kim-1", email: "kim.lee@coast.test" })).toBe("/desk/home");
  expect(await comeBack({ sub: "kim-2", email: "kim@northside.test" })).toBe(FAILED);
});

test("nobody else is let in: not invited, not verified, or of another place", async () => {
  await invited("sam@northside.test", "site", "northside");
  await invited("boss@northside.test", "installation", "");
  await invited("max@harbour.test", "site", "harbour");
  const tried = ["stranger@northside.test", "boss@northside.test", "max@harbour.test"];
  for (const email of tried) expect([email, await comeBack({ sub: email, email })]).toEqual([email, FAILED]);
  const unverified = { sub: "sam", email: "sam@northside.test", email_verified: false };
  expect(await comeBack(unverified)).toBe(FAILED);
  expect(browser.cookies.has("__Host-fc_desk")).toBe(false);
  expect(await comeBack({ ...unverified, email_verified: true })).toBe("/desk/home");
});

test("an answer is its own browser's, used once; a service that is not set is not there", async () => {
  await invited("alex@northside.test", "site", "northside");
  service.be({ sub: "alex", email: "alex@northside.test", email_verified: true });
  const visit = async () => service.visit(await begin("coast"));
  const victim = openDeskBrowser();
  const answer = new URL(await visit());
  const planted = await victim.open("desk.oidc.$service_.callback", answer.pathname + answer.search, {
    service: "coast",
  });
  expect([planted.to, victim.cookies.size]).toEqual([FAILED, 0]);

  answer.searchParams.set("state", "another");
  expect(await finish(answer.href)).toBe(FAILED);
  const second = await visit();
  expect(await finish(second)).toBe("/desk/home");
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

test("mix-up: a hostile provider that hands over to another's gets neither its code nor its people (desk:7)", async () => {
  await invited("pia@northside.test", "site", "northside");
  service.be({ sub: "pia", email: "pia@northside.test", email_verified: true });
  // Pia begins at Inland, which leads her browser on to Coast as if the desk had asked Coast, with its own request.
  const asked = new URL(await begin("inland"));
  expect(asked.origin).toBe(hostile.issuer);
  expect(asked.searchParams.get("redirect_uri")).toBe(callbackOf("inland"));
  const forwarded = new URL(`${issuer}/auth`);
  for (const [name, value] of asked.searchParams) forwarded.searchParams.set(name, value);
  forwarded.searchParams.set("client_id", service.clientId);
  // Coast leads back to no callback but its own …
  await expect(service.visit(forwarded.href)).rejects.toThrow("redirect_uri");
  forwarded.searchParams.set("redirect_uri", callbackOf("coast"));
  const answer = await service.visit(forwarded.href);
  expect(new URL(answer).searchParams.get("code")).toBeTruthy();
  const shown = hostile.exchanges();
  // … where a response that was begun at Inland is refused, before anybody is shown the code.
  expect(await finish(answer)).toBe(FAILED);
  // Nor is it taken at Inland's callback, wherever Inland leads her.
  await begin("inland");
  const { search } = new URL(answer);
  expect(await finish(callbackOf("inland") + search)).toBe(FAILED);
  expect(hostile.exchanges()).toBe(shown);
  expect(browser.cookies.has("__Host-fc_desk")).toBe(false);
});

test("a provider that says it sends `iss` must send its own; one that does not is bound by the callback", async () => {
  await invited("noa@northside.test", "site", "northside");
  await invited("tom@harbour.test", "site", "harbour");
  service.be({ sub: "noa", email: "noa@northside.test", email_verified: true });
  const answerWith = async (iss: string | null) => {
    const answer = new URL(await service.visit(await begin("coast")));
    expect(answer.searchParams.get("iss")).toBe(issuer);
    if (iss === null) answer.searchParams.delete("iss");
    else answer.searchParams.set("iss", iss);
    return finish(answer.href);
  };
  expect(await answerWith(null)).toBe(FAILED);
  expect(await answerWith(hostile.issuer)).toBe(FAILED);
  expect(await answerWith(issuer)).toBe("/desk/home");
  browser = openDeskBrowser();
  expect(await comeBack({ sub: "tom", email: "tom@harbour.test" }, "", "inland")).toBe("/desk/home");
});

test("the former callback signs nobody in, and says so", async () => {
  await invited("ola@northside.test", "site", "northside");
  service.be({ sub: "ola", email: "ola@northside.test", email_verified: true });
  const { search } = new URL(await service.visit(await begin("coast")));
  const { to } = await browser.open("desk.oidc.callback", `/desk/oidc/callback${search}`);
  expect(to).toBe("/desk/sign-in?failed=moved");
  expect((await browser.open("desk.sign-in", to ?? "")).json()).toMatchObject({ problem: "oidc_moved" });
  expect(browser.cookies.has("__Host-fc_desk")).toBe(false);
});

test("a hostile group that invites another's staff gets into nothing of theirs, and keeps nobody out", async () => {
  const id = await invited("eva@northside.test", "site", "northside");
  const eva = { sub: "eva", email: "eva@northside.test" };
  await comeBack(eva);
  await acceptAll();
  // Inland invites her, and its provider says that she is there.
  await invited("eva@northside.test", "site", "harbour");
  const theirs = openDeskBrowser();
  browser = theirs;
  expect(await comeBack({ ...eva, sub: "eva-inland" }, "", "inland")).toBe(FAILED);
  expect(await db().staffIdentity.count({ where: { staffId: id } })).toBe(1);
  // Coast's sign-in goes on as before, and answers for Coast alone: what Inland offers does not wait there.
  browser = openDeskBrowser();
  expect(await comeBack(eva)).toBe("/desk/home");
  expect((await browser.open("desk._index", "/desk")).json()).toMatchObject({
    sites: [{ slug: "northside" }],
    invitations: [],
  });
  const accept = { intent: "accept", role: "sales", place: "site:harbour" };
  expect((await browser.post("desk.account", "/desk/account", accept)).status).toBe(409);

  // Also once she has a role there: each provider lets in to its own place.
  await sql()`delete from staff_invitations where staff_id = ${id}`;
  await db().staffRole.create({
    data: { staffId: id, level: "site", target: "harbour", role: "manager" },
  });
  expect((await browser.open("desk._index", "/desk")).json()).toMatchObject({
    sites: [{ slug: "northside" }],
  });
  browser = openDeskBrowser();
  expect(await comeBack({ ...eva, sub: "eva-inland" }, "", "inland")).toBe("/desk/home");
  expect((await browser.open("desk._index", "/desk")).json()).toMatchObject({ sites: [{ slug: "harbour" }] });
  // A passkey would open both; and Inland confirms no session that Coast began.
  const add = { intent: "add", passkey: "{}" };
  expect((await browser.post("desk.account", "/desk/account", add)).json()).toEqual({
    problem: "by_service",
  });
  expect(await browser.begin("add")).toMatchObject({ status: 403 });
  expect(await begin("coast", "?confirm=")).toBe(FAILED);
});
