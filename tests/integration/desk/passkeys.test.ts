import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { createPasskey } from "#tests/fixtures/software-passkey";

vi.stubEnv("DESK_HOST", "desk.test");
const { openDeskBrowser, openDeskWorld, ORIGIN } = await import("./sign-in-world");
const { invite } = await import("~/desk/staff/change-people.server");
const { shellAuthority } = await import("~/desk/staff/authority.server");
const { closeDatabase, sql } = await import("~/platform/db.server");

const NOW = () => Math.floor(Date.now() / 1_000);
let world: Awaited<ReturnType<typeof openDeskWorld>>;

beforeAll(async () => {
  world = await openDeskWorld();
});
afterAll(async () => {
  await world.close();
  await closeDatabase();
});

/** Invites a manager of Northside from the shell. @returns the token of the mail that arrived */
async function invited(email: string): Promise<string> {
  const grant = { level: "site", target: "northside", role: "manager" } as const;
  await invite(await shellAuthority("pat"), { email, name: "Kim", grant }, NOW());
  await world.deliver();
  return world.tokenFor(email);
}

test("an invitation arrives by mail, and leads by a passkey to the desk, once (desk:4)", async () => {
  const token = await invited("kim@northside.test");
  const mail = world.smtp.received.at(-1);
  expect(mail).toMatchObject({
    to: "kim@northside.test",
    headers: { subject: "pat has invited you to Forecourt desk" },
  });
  expect(mail?.parts["text/plain"]).toContain(`${ORIGIN}/desk/join?token=${token}`);

  const browser = openDeskBrowser();
  const page = await browser.open("desk.join", `/desk/join?token=${token}`);
  expect(page.json()).toMatchObject({ invited: { name: "Kim", email: "kim@northside.test", by: "pat" } });
  const nameless = await browser.join(token, createPasskey(), " ");
  expect([nameless.status, nameless.json<{ problem: string }>().problem]).toEqual([400, "name"]);

  const passkey = createPasskey();
  expect(await browser.join(token, passkey)).toMatchObject({ status: 302, to: "/desk/home" });
  expect((await browser.open("desk._index", "/desk")).json()).toMatchObject({
    frame: { name: "Kim Nguyen" },
    sites: [{ slug: "northside", roles: [{ role: "manager" }] }],
  });

  expect(await openDeskBrowser().open("desk.join", `/desk/join?token=${token}`)).toMatchObject({
    status: 404,
  });
  const second = openDeskBrowser();
  expect((await second.begin("join", token)).status).toBe(404);

  const elsewhere = openDeskBrowser();
  expect(await elsewhere.signIn(passkey)).toMatchObject({ status: 302, to: "/desk/home" });
  expect((await elsewhere.open("desk._index", "/desk")).status).toBe(200);
});

test("of two who use one link at the same time one joins", async () => {
  const token = await invited("twice@northside.test");
  const joined = await Promise.all([1, 2, 3].map(() => openDeskBrowser().join(token, createPasskey())));
  expect(joined.map(({ status }) => status).sort()).toEqual([302, 400, 400]);
  const [{ count } = { count: 0 }] = await sql()<{ count: number }[]>`
    select count(*)::int as count from staff_passkeys join staff on staff.id = staff_id
    where email = 'twice@northside.test'`;
  expect(count).toBe(1);
});

test("a link expires, and a newer one ends the one before; neither is stored in clear", async () => {
  const old = await invited("late@northside.test");
  const token = await invited("late@northside.test");
  expect(old).not.toBe(token);
  const open = (each: string) => openDeskBrowser().open("desk.join", `/desk/join?token=${each}`);
  expect((await open(old)).status).toBe(404);
  expect((await open(token)).status).toBe(200);
  const stored = await sql()`
    select 1 from staff_invitations, outbox
    where staff_invitations::text like ${`%${token}%`} or outbox::text like ${`%${token}%`}`;
  expect(stored).toHaveLength(0);
  await sql()`update staff_invitations set expires_at = now() - interval '1 second'`;
  expect((await open(token)).status).toBe(404);
  expect(await openDeskBrowser().join(token, createPasskey())).toMatchObject({ status: 400 });
});

test("a passkey is refused for another origin or challenge, unverified, replayed, copied or unknown", async () => {
  const passkey = createPasskey();
  await openDeskBrowser().join(await invited("sam@northside.test"), passkey);
  const browser = openDeskBrowser();
  const refused = async (answer: string) => {
    const { status, json } = await browser.post("desk.sign-in", "/desk/sign-in", { passkey: answer });
    expect([status, json()]).toEqual([400, { refused: true }]);
    expect(browser.cookies.has("__Host-fc_desk")).toBe(false);
  };
  const asked = async () => (await browser.begin("sign-in")).asked;

  await refused(passkey.show({ ...(await asked()), origin: "https://desk.test.evil.example" }));
  await refused(passkey.show({ ...(await asked()), rpId: "northside.test" }));
  await refused(passkey.show({ ...(await asked()), challenge: "another" }));
  await refused(passkey.show(await asked(), { isVerified: false }));
  await refused(createPasskey().show(await asked()));
  await refused("not even JSON");
  await browser.begin("sign-in");
  await refused('{"id":{"$ne":1}}');

  const answer = passkey.show(await asked());
  expect((await browser.post("desk.sign-in", "/desk/sign-in", { passkey: answer })).status).toBe(302);
  browser.cookies.delete("__Host-fc_desk");
  await refused(answer);
  await refused(passkey.show(await asked(), { counter: 1 }));
});

test("a challenge is its browser's own, and of its purpose alone", async () => {
  const passkey = createPasskey();
  await openDeskBrowser().join(await invited("alex@northside.test"), passkey);
  const [one, other] = [openDeskBrowser(), openDeskBrowser()];
  const { asked } = await one.begin("sign-in");
  const stolen = await other.post("desk.sign-in", "/desk/sign-in", { passkey: passkey.show(asked) });
  expect(stolen.status).toBe(400);
  await one.signIn(passkey);
  const forConfirming = await one.begin("confirm");
  const misused = await one.post("desk.sign-in", "/desk/sign-in", {
    passkey: passkey.show(forConfirming.asked),
  });
  expect(misused.status).toBe(400);
});

test("passkeys of one's own: added, named, removed but for the last; the other browsers are signed out", async () => {
  const [first, second] = [createPasskey(), createPasskey()];
  const [browser, elsewhere] = [openDeskBrowser(), openDeskBrowser()];
  await browser.join(await invited("jo@northside.test"), first);
  await elsewhere.signIn(first);
  const account = (form: Record<string, string>) => browser.post("desk.account", "/desk/account", form);
  const names = async () =>
    (await browser.open("desk.account", "/desk/account"))
      .json<{ passkeys: { name: string }[] }>()
      .passkeys.map(({ name }) => name);

  expect((await account({ intent: "remove", id: first.id })).json()).toEqual({ problem: "last" });
  const { asked } = await browser.begin("add");
  expect((await account({ intent: "add", name: "Phone", passkey: second.register(asked) })).status).toBe(302);
  expect((await account({ intent: "rename", id: first.id, name: "Laptop" })).status).toBe(302);
  expect(await names()).toEqual(["Laptop", "Phone"]);

  expect((await account({ intent: "remove", id: first.id })).status).toBe(302);
  expect(await names()).toEqual(["Phone"]);
  expect((await elsewhere.open("desk._index", "/desk")).status).toBe(302);
  expect((await elsewhere.signIn(first)).status).toBe(400);
  const stranger = createPasskey();
  await openDeskBrowser().join(await invited("ash@northside.test"), stranger);
  expect((await account({ intent: "rename", id: stranger.id, name: "Mine" })).json()).toEqual({
    problem: "unknown",
  });
});

test("after five minutes a passkey is asked for again, and what was sent waits for it (desk:8)", async () => {
  const passkey = createPasskey();
  const browser = openDeskBrowser();
  await browser.join(await invited("robin@northside.test"), passkey);
  await sql()`update staff_sessions set verified_at = now() - interval '6 minutes'`;

  const adding = (await browser.begin("add")).json<{ to: string }>().to;
  expect((await browser.open("desk.confirm", adding)).json()).toMatchObject({ deed: "Add a passkey" });
  const form = { intent: "remove", id: passkey.id };
  const asked = await browser.post("desk.account", "/desk/account", form);
  expect(asked.status).toBe(303);
  const path = asked.to ?? "";
  const unconfirmed = await browser.open("desk.confirm", path);
  expect(unconfirmed.json()).toMatchObject({ deed: "Remove a passkey", confirmed: null });

  const other = createPasskey();
  await openDeskBrowser().join(await invited("somebody@northside.test"), other);
  expect((await browser.confirm(other, path)).status).toBe(400);
  expect((await browser.confirm(passkey, path)).json()).toEqual({ isShown: true });
  expect((await browser.open("desk.confirm", path)).json()).toMatchObject({
    deed: "Remove a passkey",
    confirmed: { method: "post", path: "/desk/account", fields: Object.entries(form) },
  });
  expect((await browser.post("desk.account", "/desk/account", form)).json()).toEqual({ problem: "last" });

  const stranger = openDeskBrowser();
  await stranger.signIn(other);
  expect((await stranger.open("desk.confirm", path)).json()).toMatchObject({ deed: null, confirmed: null });
});
