import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { createPasskey } from "#tests/fixtures/software-passkey";
import { plainText, type TextKey } from "~/i18n/plain-text";

vi.stubEnv("DESK_HOST", "desk.test");
const { openDeskBrowser, openDeskWorld } = await import("./sign-in-world");
const { invite } = await import("~/desk/staff/change-people.server");
const { shellAuthority } = await import("~/desk/staff/authority.server");
const { changeOwnership } = await import("~/desk/staff/ownership.server");
const { listColleagues } = await import("~/desk/leads/assignable.server");
const { closeDatabase, db, sql } = await import("~/platform/db.server");

type Grant = Parameters<typeof invite>[1]["grant"];
type Browser = ReturnType<typeof openDeskBrowser>;

/** Of a refusal, as the form gets it. */
const words = (key: TextKey) => plainText({}, key);
const NOW = () => Math.floor(Date.now() / 1_000);
let world: Awaited<ReturnType<typeof openDeskWorld>>;

beforeAll(async () => {
  world = await openDeskWorld();
  for (const site of ["northside", "harbour"])
    await changeOwnership({ id: null, name: "pat" }, site, "agency", "acme");
});
afterAll(async () => {
  await world.close();
  await closeDatabase();
});

/** Somebody with a role, signed in with a passkey of theirs. */
async function person(email: string, grant: Grant): Promise<Browser> {
  await invite(await shellAuthority("pat"), { email, name: "Kim", grant }, NOW());
  return join(email);
}

async function join(email: string): Promise<Browser> {
  await world.deliver();
  const browser = openDeskBrowser();
  await browser.join(world.tokenFor(email), createPasskey(), email.split("@")[0]);
  return browser;
}

const save = (browser: Browser, id: string, fields: [string, string][]) =>
  browser.post("desk.people.roles.$role", `/desk/people/roles/${id}`, [["intent", "save"], ...fields], {
    role: id,
  });

async function rolesOf(browser: Browser) {
  const page = await browser.open("desk.people.roles._index", "/desk/people/roles");
  return page.json<{ roles: { id: string; name: string; abilities: string[]; mayChange: boolean }[] }>()
    .roles;
}

const [OWNER, SALES] = ["owner@acme.test", "lee@acme.test"];

test("an owner copies a role, gives it at several sites at once, and a change of it counts at all of them (desk:117)", async () => {
  const owner = await person(OWNER, { level: "agency", target: "acme", role: "owner" });
  const copy = await owner.open("desk.people.roles.$role", "/desk/people/roles/new?from=service", {
    role: "new",
  });
  const { filled } = copy.json<{ page: { filled: { name: string; place: string; abilities: string[] } } }>()
    .page;
  expect(filled).toEqual({
    name: "Service (copy)",
    place: "agency:acme",
    abilities: ["sites.read", "leads.read", "leads.work", "reviews.read"],
  });
  // What an ability needs comes with it.
  const made = await save(owner, "new", [
    ["name", "Service adviser"],
    ["place", filled.place],
    ["abilities", "leads.work"],
  ]);
  expect(made).toMatchObject({ status: 303, to: "/desk/people/roles" });
  const [role] = await rolesOf(owner);
  expect(role).toMatchObject({
    name: "Service adviser",
    abilities: ["sites.read", "leads.read", "leads.work"],
  });
  const id = role?.id ?? "";

  const invited = await owner.post("desk.people._index", "/desk/people", [
    ...Object.entries({ name: "Lee", email: SALES, role: `custom:${id}`, place: "site:northside" }),
    ["also", "site:northside"],
    ["also", "site:harbour"],
  ]);
  expect(invited.status).toBe(303);
  await world.deliver();
  expect(world.smtp.received.filter(({ to }) => to === SALES)).toHaveLength(1);
  const lee = await join(SALES);
  const sitesOf = async () => {
    const page = await lee.open("desk._index", "/desk");
    return page.json<{
      sites: { slug: string; roles: { custom?: { name: string } }[] }[];
      invitations: { role: string; custom: { id: string }; place: { level: string; target: string } }[];
    }>();
  };
  const { sites, invitations } = await sitesOf();
  expect(sites.map(({ slug, roles }) => [slug, roles[0]?.custom?.name])).toEqual([
    ["northside", "Service adviser"],
  ]);
  expect(invitations).toMatchObject([{ place: { target: "harbour" } }]);
  const offers = invitations.map(({ custom, place }): [string, string] => [
    "offer",
    `custom:${custom.id}@${place.level}:${place.target}`,
  ]);
  const accepted = await lee.post("desk.account", "/desk/account", [["intent", "accept-all"], ...offers]);
  expect(accepted.status).toBe(302);
  expect((await sitesOf()).sites.map(({ slug }) => slug)).toEqual(["harbour", "northside"]);
  expect(await db().staffAudit.count({ where: { action: "role-accepted", actor: "lee" } })).toBe(2);
  expect((await listColleagues(["harbour"])).map(({ name }) => name)).toContain("lee");

  const inbox = async (site: string) =>
    (await lee.open("desk.leads._index", `/desk/leads?at=${site}`)).status;
  const settings = () =>
    lee.open("desk.sites.$site_.lead-rules", "/desk/sites/northside/lead-rules", { site: "northside" });
  expect([await inbox("northside"), await inbox("harbour")]).toEqual([200, 200]);
  expect((await settings()).status).toBe(404);

  const changed = await save(owner, id, [
    ["name", "Service adviser"],
    ["abilities", "reviews.read"],
  ]);
  expect(changed.status).toBe(303);
  expect([await inbox("northside"), await inbox("harbour")]).toEqual([404, 404]);
  expect((await listColleagues(["harbour"])).map(({ name }) => name)).not.toContain("lee");
  const entries = await db().staffAudit.findMany({
    where: { action: { in: ["role-made", "role-changed"] } },
    orderBy: { id: "asc" },
  });
  expect(entries).toMatchObject([
    { action: "role-made", subject: "Service adviser", level: "agency", target: "acme" },
    {
      action: "role-changed",
      before: { may: ["sites.read", "leads.read", "leads.work"] },
      after: { may: ["sites.read", "reviews.read"] },
    },
  ]);
});

test("a role stays within its place, with its owner, and in its people's hands", async () => {
  const owner = await person("second@acme.test", { level: "agency", target: "acme", role: "owner" });
  const manager = await person("manager@northside.test", {
    level: "site",
    target: "northside",
    role: "manager",
  });
  const stranger = await person("owner@wanderer.test", { level: "site", target: "wanderer", role: "owner" });
  const [role] = await rolesOf(owner);
  const id = role?.id ?? "";

  // A manager may give it and see what it allows; changing it is its owner's.
  expect(await rolesOf(manager)).toMatchObject([{ id, mayChange: false }]);
  expect(await rolesOf(stranger)).toEqual([]);
  const fields: [string, string][] = [
    ["name", "Boss"],
    ["place", "agency:acme"],
    ["abilities", "settings.change"],
  ];
  for (const browser of [manager, stranger])
    for (const path of [id, randomUUID(), "nothing"])
      expect((await save(browser, path, fields)).status).toBe(404);
  expect((await save(manager, "new", fields)).status).toBe(404);
  expect((await save(stranger, "new", fields)).json()).toMatchObject({
    errors: { form: words("staff.refused") },
  });

  const give = (browser: Browser, form: Record<string, string>) =>
    browser.post("desk.people._index", "/desk/people", { name: "Al", email: "al@x.test", ...form });
  const beyond = await give(stranger, { role: `custom:${id}`, place: "site:wanderer" });
  expect(beyond.json()).toMatchObject({ problems: { form: "refused" } });
  const unknown = await give(owner, { role: `custom:${randomUUID()}`, place: "site:harbour" });
  expect(unknown.json()).toMatchObject({ problems: { role: "role_missing" } });
  const nowhere = await give(owner, { role: "sales", place: "site:harbour", also: "harbour" });
  expect(nowhere.json()).toMatchObject({ problems: { place: "place_missing" }, also: ["harbour"] });
  // At all of the places, or at none.
  const partly = await give(manager, { role: "sales", place: "site:northside", also: "site:harbour" });
  expect(partly.json()).toMatchObject({ problems: { form: "refused" } });
  expect(await db().staff.count({ where: { email: "al@x.test" } })).toBe(0);

  const twice = await save(owner, "new", [...fields.slice(1), ["name", "SERVICE adviser"]]);
  expect(twice).toMatchObject({ status: 400 });
  expect(twice.json()).toMatchObject({
    errors: { name: words("staff.role_name_taken") },
    typed: { name: "SERVICE adviser", abilities: ["settings.change"] },
  });
  const unchanged = await save(owner, "new", [...fields.slice(1), ["name", "sales"]]);
  expect(unchanged.json()).toMatchObject({ errors: { name: words("staff.role_name_taken") } });
  expect((await save(owner, "new", [["abilities", "everything"]])).json()).toMatchObject({
    errors: {
      name: words("staff.role_name_missing"),
      place: words("staff.place_missing"),
      abilities: words("staff.role_abilities_missing"),
    },
  });

  const remove = () =>
    owner.post("desk.people.roles.$role", `/desk/people/roles/${id}`, { intent: "delete" }, { role: id });
  expect((await remove()).json()).toMatchObject({ errors: { form: words("staff.role_held") } });
  await sql()`delete from staff_roles where custom_role_id = ${id}`;
  expect((await remove()).status).toBe(303);
  expect(await rolesOf(owner)).toEqual([]);
  expect(await db().staffAudit.count({ where: { action: "role-deleted" } })).toBe(1);
});

test("a copy that is saved as it is filled in is a role of its own, and the next one has another name", async () => {
  const owner = await person("third@acme.test", { level: "agency", target: "acme", role: "owner" });
  const filled = async (from: string) => {
    const address = `/desk/people/roles/new?from=${from}`;
    const page = await owner.open("desk.people.roles.$role", address, { role: "new" });
    return page.json<{ page: { filled: { name: string; place: string; abilities: string[] } } }>().page
      .filled;
  };
  const { name, place, abilities } = await filled("sales");
  const fields = abilities.map((each): [string, string] => ["abilities", each]);
  const made = await save(owner, "new", [["name", name], ["place", place], ...fields]);
  expect(made).toMatchObject({ status: 303, to: "/desk/people/roles" });
  const [role] = await rolesOf(owner);
  expect(role?.name).toBe("Sales (copy)");
  expect((await filled("sales")).name).toBe("Sales (copy 2)");
  expect((await filled(role?.id ?? "")).name).toBe("Sales (copy) (copy)");
});
