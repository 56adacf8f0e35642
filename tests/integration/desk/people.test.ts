import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { createPasskey } from "#tests/fixtures/software-passkey";

vi.stubEnv("DESK_HOST", "desk.test");
const { openDeskBrowser, openDeskWorld } = await import("./sign-in-world");
const { leave } = await import("./desk-world");
const { findSite } = await import("~/site/sites.server");
const { ROLES } = await import("~/desk/roles");
const { invite } = await import("~/desk/staff/change-people.server");
const { shellAuthority } = await import("~/desk/staff/authority.server");
const { changeOwnership } = await import("~/desk/staff/ownership.server");
const { closeDatabase, db, sql } = await import("~/platform/db.server");

type Role = (typeof ROLES)[number];
type Grant = Parameters<typeof invite>[1]["grant"];
type Seen = {
  people: { id: string; email: string; state: string; roles: { target: string; role: string }[] }[];
};

/** The answer to the question about somebody with nothing in hand. */
const FREE = "0 0 nobody";
const NOW = () => Math.floor(Date.now() / 1_000);
let world: Awaited<ReturnType<typeof openDeskWorld>>;

beforeAll(async () => {
  world = await openDeskWorld();
  for (const site of ["northside", "harbour"])
    await changeOwnership({ id: null, name: "pat" }, site, "group", "coast");
});
afterAll(async () => {
  await world.close();
  await closeDatabase();
});

/** Somebody with a role, signed in with a passkey of theirs. */
async function person(email: string, grant: Grant) {
  await invite(await shellAuthority("pat"), { email, name: email.split("@")[0] ?? "", grant }, NOW());
  await world.deliver();
  const [browser, passkey] = [openDeskBrowser(), createPasskey()];
  await browser.join(world.tokenFor(email), passkey, email.split("@")[0]);
  const { id } = await db().staff.findUniqueOrThrow({ where: { email } });
  return { id, browser, passkey };
}

/** Opens the mailed link in another browser, and presses Accept. */
async function acceptByLink(email: string) {
  const token = world.tokenFor(email);
  return openDeskBrowser().post("desk.join", `/desk/join?token=${token}`, {});
}

const role = (name: Role, level: Grant["level"], target = ""): Grant => ({
  role: name,
  level,
  target,
});

async function seenBy({ browser }: { browser: ReturnType<typeof openDeskBrowser> }): Promise<Seen["people"]> {
  return (await browser.open("desk.people._index", "/desk/people")).json<Seen>().people;
}

test("a manager invites to their own place, and the mail arrives; nobody else's place can be named", async () => {
  const manager = await person("kim@northside.test", role("manager", "site", "northside"));
  const send = (form: Record<string, string>) =>
    manager.browser.post("desk.people._index", "/desk/people", {
      name: "Sam",
      email: "Sam@Northside.test",
      role: "sales",
      place: "location:northside/aspley",
      ...form,
    });
  const invited = await send({});
  expect(invited).toMatchObject({ status: 303, to: expect.stringMatching(/^\/desk\/people\?done=/) });
  const pageAt = async (path: string) =>
    (await manager.browser.open("desk.people._index", path)).json<object>();
  expect(await pageAt(invited.to ?? "")).toMatchObject({ isInvited: true });
  expect(await pageAt("/desk/people?invited=")).toMatchObject({ isInvited: false });
  await world.deliver();
  const mail = world.smtp.received.at(-1);
  expect(mail).toMatchObject({
    to: "sam@northside.test",
    headers: { subject: "kim has invited you to Forecourt desk" },
  });
  // From the installation: no dealer's name or address but the one that it is about.
  expect(mail?.headers["from"]).toContain("<no-reply@desk.test>");
  expect(mail?.headers["message-id"]).toMatch(/@desk\.test>$/);
  expect(mail?.parts["text/plain"]).toContain("for Yard aspley, northside Motors.");
  expect(mail?.parts["text/plain"]).toContain("Your role: Sales");
  expect(mail?.parts["text/plain"]).toMatch(/What it may do: Answers leads, /);
  expect(JSON.stringify(mail).toLowerCase()).not.toContain("harbour");
  expect(await seenBy(manager)).toMatchObject([
    { email: "kim@northside.test", state: "active" },
    { email: "sam@northside.test", state: "invited", roles: [{ target: "northside/aspley", role: "sales" }] },
  ]);

  // A person of a demo has no passkey, and is there all the same.
  const jo = await person("jo@northside.test", role("read-only", "site", "northside"));
  await db().staffPasskey.deleteMany({ where: { staffId: jo.id } });
  expect(await seenBy(manager)).toContainEqual(
    expect.objectContaining({ email: "jo@northside.test", state: "active" }),
  );
  await db().staff.delete({ where: { id: jo.id } });

  const before = await db().staffRole.count();
  const beyond: Record<string, string>[] = [
    { place: "site:harbour" },
    { place: "group:coast" },
    { place: "installation:" },
    { place: "location:northside/nowhere" },
    { role: "owner" },
  ];
  for (const form of beyond)
    expect((await send(form)).json()).toMatchObject({ problems: { form: "refused" } });
  expect((await send({ email: "sam", name: " ", role: "emperor", place: "" })).json()).toMatchObject({
    problems: {
      name: "name_missing",
      email: "email_wrong",
      role: "role_missing",
      place: "place_missing",
    },
    typed: { email: "sam", name: " " },
  });
  expect(await db().staffRole.count()).toBe(before);
});

test("who has no people of their own has no such page", async () => {
  for (const name of ["sales", "content", "read-only"] as const) {
    const { browser } = await person(`${name}@northside.test`, role(name, "site", "northside"));
    expect((await browser.open("desk.people._index", "/desk/people")).status).toBe(404);
    expect((await browser.post("desk.people._index", "/desk/people", {})).status).toBe(404);
  }
});

test("of somebody at several dealers each sees, changes and takes away their own part alone", async () => {
  await db().rateLimit.deleteMany();
  const ours = await person("lee@northside.test", role("owner", "site", "northside"));
  const theirs = await person("max@harbour.test", role("owner", "site", "harbour"));
  const shared = await person("ash@coast.test", role("sales", "site", "northside"));
  await invite(
    await shellAuthority("pat"),
    { email: "ash@coast.test", name: "Ash", grant: role("manager", "site", "harbour") },
    NOW(),
  );
  await world.deliver();
  const link = `/desk/join?token=${world.tokenFor("ash@coast.test")}`;
  expect((await openDeskBrowser().open("desk.join", link)).json()).toMatchObject({
    invited: {
      by: "pat",
      hasPasskey: true,
      offered: { role: "manager", place: { level: "site", name: "Harbour Motors" } },
    },
  });
  await acceptByLink("ash@coast.test");
  const rolesFor = async (viewer: typeof ours) =>
    (await seenBy(viewer)).find(({ id }) => id === shared.id)?.roles.map(({ target }) => target);
  expect(await rolesFor(ours)).toEqual(["northside"]);
  expect(await rolesFor(theirs)).toEqual(["harbour"]);

  const page = `/desk/people/${shared.id}`;
  const change = (form: Record<string, string>) =>
    ours.browser.post("desk.people.$person", page, form, { person: shared.id });
  expect((await change({ intent: "take", role: "manager", place: "site:harbour" })).json()).toMatchObject({
    problems: { form: "refused" },
  });
  expect((await change({ intent: "again" })).json()).toMatchObject({ problems: { form: "refused" } });
  const asked = await change({ intent: "remove" });
  expect(asked.json()).toMatchObject({ leaving: { question: { sure: FREE } } });
  const gone = await change({ intent: "remove", sure: FREE });
  expect(gone.status).toBe(303);
  expect(await rolesFor(theirs)).toEqual(["harbour"]);
  expect((await ours.browser.open("desk.people.$person", page, { person: shared.id })).status).toBe(404);

  const last = await theirs.browser.post(
    "desk.people.$person",
    page,
    { intent: "remove", sure: FREE },
    { person: shared.id },
  );
  expect(last.status).toBe(303);
  expect(await db().staff.count({ where: { id: shared.id } })).toBe(0);
  expect((await shared.browser.signIn(shared.passkey)).status).toBe(400);
});

test("a role that changes signs its person out; nobody changes themselves, or who is above them", async () => {
  const owner = await person("dana@wanderer.test", role("owner", "site", "wanderer"));
  const manager = await person("rene@wanderer.test", role("manager", "site", "wanderer"));
  const change = (by: typeof owner, of: typeof owner, form: Record<string, string>) =>
    by.browser.post("desk.people.$person", `/desk/people/${of.id}`, form, { person: of.id });
  const refused = { problems: { form: "refused" } };

  expect((await change(manager, owner, { intent: "remove" })).json()).toMatchObject(refused);
  expect((await change(owner, owner, { intent: "remove" })).json()).toMatchObject(refused);
  const raise = { intent: "give", role: "owner", place: "site:wanderer" };
  expect((await change(manager, manager, raise)).json()).toMatchObject(refused);

  const lower = { intent: "give", role: "content", place: "site:wanderer" };
  expect((await change(owner, manager, lower)).status).toBe(302);
  expect((await manager.browser.open("desk._index", "/desk")).status).toBe(302);
  await manager.browser.signIn(manager.passkey);
  expect((await manager.browser.open("desk._index", "/desk")).json()).toMatchObject({
    sites: [{ slug: "wanderer", roles: [{ role: "content" }] }],
  });
});

test("invitations are limited by address, by inviter and by dealer, also at once, and tell nothing of other dealers", async () => {
  const manager = await person("lia@northside.test", role("manager", "site", "northside"));
  const other = await person("mo@harbour.test", role("owner", "site", "harbour"));
  const send = (by: typeof manager, email: string, place = "site:northside") =>
    by.browser.post("desk.people._index", "/desk/people", { name: "Sam", email, role: "sales", place });
  const mailsTo = async (address: string) => {
    await world.deliver();
    return world.smtp.received.filter(({ to }) => to === address).length;
  };
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(manager, "flood@elsewhere.test")));
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(5);
  expect(answers.find(({ status }) => status === 429)?.json()).toMatchObject({
    problems: { form: "many_invited" },
    typed: { email: "flood@elsewhere.test" },
  });
  const sent = await mailsTo("flood@elsewhere.test");
  const { id } = await db().staff.findUniqueOrThrow({ where: { email: "flood@elsewhere.test" } });
  const again = (by: typeof manager, form: object = { intent: "again" }) =>
    by.browser.post("desk.people.$person", `/desk/people/${id}`, { ...form }, { person: id });
  expect((await again(manager)).status).toBe(429);
  const given = { intent: "give", role: "content", place: "location:northside/aspley" };
  expect((await again(manager, given)).status).toBe(429);
  expect(await mailsTo("flood@elsewhere.test")).toBe(sent);
  // Another dealer finds nothing unusual about the address.
  expect((await send(other, "flood@elsewhere.test", "site:harbour")).status).toBe(303);
  // What takes away is not limited.
  const taken = { intent: "take", role: "sales", place: "site:northside" };
  expect((await again(manager, taken)).status).toBe(302);

  const many = await Promise.all(
    Array.from({ length: 30 }, (_, at) => send(manager, `person-${at}@elsewhere.test`)),
  );
  expect(many.filter(({ status }) => status === 303)).toHaveLength(25);
  const charged = await db().rateLimit.findMany({ where: { key: { startsWith: "staff-invitation" } } });
  expect(JSON.stringify(charged.map(({ key }) => key))).not.toContain("@");
});

test("a change of people asks for a passkey again after five minutes, and then goes through", async () => {
  const owner = await person("vic@harbour.test", role("owner", "site", "harbour"));
  await sql()`update staff_sessions set verified_at = now() - interval '6 minutes' where staff_id = ${owner.id}`;
  const form = { name: "Bo", email: "bo@harbour.test", role: "sales", place: "site:harbour" };
  const asked = await owner.browser.post("desk.people._index", "/desk/people", form);
  expect([asked.status, asked.to?.split("?")[0]]).toEqual([303, "/desk/confirm"]);
  expect(await db().staff.count({ where: { email: "bo@harbour.test" } })).toBe(0);
  await owner.browser.confirm(owner.passkey, asked.to ?? "");
  const kept = (await owner.browser.open("desk.confirm", asked.to ?? "")).json<{
    deed: string;
    confirmed: { path: string; fields: [string, string][] };
  }>();
  expect(kept.deed).toBe("Invite Bo (bo@harbour.test)");
  const sent = await owner.browser.post(
    "desk.people._index",
    kept.confirmed.path,
    Object.fromEntries(kept.confirmed.fields),
  );
  expect(sent.status).toBe(303);
  expect(await db().staff.count({ where: { email: "bo@harbour.test" } })).toBe(1);
});

test("a lost device: the manager approves, the old passkeys go, a link by mail lets the person back in (desk:6)", async () => {
  const manager = await person("mia@northside.test", role("manager", "site", "northside"));
  const sam = await person("sal@northside.test", role("sales", "site", "northside"));
  await db().rateLimit.deleteMany();
  const ask = (email: string) => openDeskBrowser().post("desk.lost-device", "/desk/lost-device", { email });
  const known = await ask("Sal@northside.test");
  const unknown = await ask("nobody@northside.test");
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  expect((await seenBy(manager)).find(({ id }) => id === sam.id)?.state).toBe("lost");
  await world.deliver();
  const told = world.smtp.received.filter(
    ({ headers }) => headers["subject"] === "sal has lost their device",
  );
  expect(told.map(({ to }) => to)).toContain("mia@northside.test");
  expect(told[0]?.parts["text/plain"]).toContain(`https://desk.test/desk/people/${sam.id}`);
  // Until somebody approves it nothing has changed.
  expect((await sam.browser.signIn(sam.passkey)).status).toBe(302);

  const decide = (by: typeof manager, intent: string) =>
    by.browser.post("desk.people.$person", `/desk/people/${sam.id}`, { intent }, { person: sam.id });
  const foreign = await person("zoe@harbour.test", role("owner", "site", "harbour"));
  expect((await decide(foreign, "approve")).status).toBe(404);
  expect((await decide(manager, "approve")).status).toBe(302);
  expect((await sam.browser.open("desk._index", "/desk")).status).toBe(302);
  expect((await sam.browser.signIn(sam.passkey)).status).toBe(400);

  await world.deliver();
  expect(world.smtp.received.at(-1)).toMatchObject({
    to: "sal@northside.test",
    headers: { subject: "Set up another device for Forecourt desk" },
  });
  const [browser, passkey] = [openDeskBrowser(), createPasskey()];
  expect((await browser.join(world.tokenFor("sal@northside.test"), passkey)).status).toBe(302);
  expect((await openDeskBrowser().signIn(passkey)).status).toBe(302);
  expect((await seenBy(manager)).find(({ id }) => id === sam.id)?.state).toBe("active");
});

test("who leaves gives their open leads and tasks to a colleague, whose history says so; what is closed stays theirs", async () => {
  const manager = await person("ren@northside.test", role("manager", "site", "northside"));
  const tom = await person("tom@northside.test", role("sales", "site", "northside"));
  const lou = await person("lou@northside.test", role("sales", "location", "northside/aspley"));
  const site = await findSite("northside");
  if (!site) throw new Error("no site");
  const [open, closed] = [await leave(site), await leave(site)];
  const bowen = await leave(site, { locationId: "bowen" });
  await sql()`update leads set assignee_id = ${tom.id} where id = ${bowen}`;
  await sql()`update leads set assignee_id = ${tom.id}, state = 'working' where id = ${open}`;
  await sql()`update leads set assignee_id = ${tom.id}, state = 'done' where id = ${closed}`;
  await db().leadTask.create({
    data: {
      site: "northside",
      id: randomUUID(),
      leadId: open,
      staffId: tom.id,
      text: "Ring",
      dueAt: new Date(),
    },
  });
  const path = `/desk/people/${tom.id}`;
  const page = (await manager.browser.open("desk.people.$person", path, { person: tom.id })).json<{
    inHand: { leads: number; tasks: number; heirs: { id: string }[] };
  }>();
  expect(page.inHand).toMatchObject({ leads: 2, tasks: 1 });
  expect(page.inHand.heirs.map(({ id }) => id)).toContain(lou.id);
  const press = (form: Record<string, string>) =>
    manager.browser.post("desk.people.$person", path, form, { person: tom.id });
  // Taking the only role is leaving too, and whatever is chosen is asked about in numbers.
  const only = await press({ intent: "take", role: "sales", place: "site:northside" });
  expect(only.json()).toMatchObject({ leaving: { question: { sure: "2 1 nobody" } } });
  const asked = (await press({ intent: "remove", heir: lou.id, sure: "2 1 nobody" })).json<{
    leaving: { question: { text: string; sure: string } };
  }>();
  expect(asked.leaving.question.text).toBe(
    "tom has 2 open leads and 1 task. lou gets 1 open lead and 1 task. 1 open lead will be nobody’s, and wait under Unassigned on Today. Remove tom from the desk? They’re signed out at once.",
  );
  expect(await db().staff.count({ where: { id: tom.id } })).toBe(1);
  const left = await press({ intent: "remove", heir: lou.id, sure: asked.leaving.question.sure });
  expect((await manager.browser.open("desk.people._index", left.to ?? "")).json()).toMatchObject({
    left: "Done. They’re off the desk. lou got 1 open lead and 1 task. Waiting under Unassigned on Today: 1 open lead.",
  });
  expect(await db().staff.findUnique({ where: { id: tom.id } })).toBeNull();
  const leads = await db().lead.findMany({ where: { id: { in: [open, closed] } } });
  expect(leads.find(({ id }) => id === open)?.assigneeId).toBe(lou.id);
  expect(leads.find(({ id }) => id === closed)?.assigneeId).toBeNull();
  expect(await db().leadTask.findFirst({ where: { leadId: open } })).toMatchObject({ staffId: lou.id });
  expect(await db().leadChange.findFirst({ where: { leadId: open, kind: "assigned" } })).toMatchObject({
    staffName: "ren",
    data: { to: lou.id, name: "lou", left: "tom" },
  });
  expect(await db().leadChange.findFirst({ where: { leadId: bowen, kind: "assigned" } })).toMatchObject({
    data: { to: null, name: null, left: "tom" },
  });
  await db().lead.deleteMany({ where: { id: { in: [open, closed, bowen] } } });
});

test("a device is decided by who is over every role, and asked for three times a day at most", async () => {
  const manager = await person("gus@northside.test", role("manager", "site", "northside"));
  const group = await person("ida@coast.test", role("owner", "group", "coast"));
  await db().staffRole.create({
    data: { staffId: group.id, level: "site", target: "northside", role: "sales" },
  });
  await db().rateLimit.deleteMany();
  const ask = () =>
    openDeskBrowser().post("desk.lost-device", "/desk/lost-device", { email: "ida@coast.test" });
  for (const status of [200, 200, 200, 429]) expect((await ask()).status).toBe(status);
  const approved = await manager.browser.post(
    "desk.people.$person",
    `/desk/people/${group.id}`,
    { intent: "approve" },
    { person: group.id },
  );
  expect(approved.json()).toMatchObject({ problems: { form: "refused" } });
  expect((await group.browser.signIn(group.passkey)).status).toBe(302);
});

test("who works for another dealer is told to nobody: the same answer, list and mail for an address that is known (desk:5)", async () => {
  const owner = await person("wes@wanderer.test", role("owner", "site", "wanderer"));
  const known = await person("nell@northside.test", role("sales", "site", "northside"));
  const send = (email: string, name: string) =>
    owner.browser.post("desk.people._index", "/desk/people", {
      ...{ name, email, role: "sales", place: "site:wanderer" },
    });
  const withdraw = (id: string) =>
    owner.browser.post(
      "desk.people.$person",
      `/desk/people/${id}`,
      { intent: "take", role: "sales", place: "site:wanderer" },
      { person: id },
    );
  /** All that the inviter can see of one address, by which it is replaced. */
  async function seen(email: string) {
    const answer = await send(email, "New Person");
    await world.deliver();
    const [mail] = world.smtp.received.filter(({ to }) => to === email).slice(-1);
    const entry = (await seenBy(owner)).find((each) => each.email === email);
    const page = await owner.browser.open("desk.people.$person", `/desk/people/${entry?.id}`, {
      person: entry?.id ?? "",
    });
    const log = await owner.browser.open("desk.audit._index", "/desk/audit?who=New+Person");
    const actions = log
      .json<{ entries: { action: string; subject: string; after: string }[] }>()
      .entries.map(({ action, subject, after }) => [action, subject, after]);
    await withdraw(entry?.id ?? "");
    await send(email, "New Person");
    const again = (await seenBy(owner)).find((each) => each.email === email);
    await withdraw(again?.id ?? "");
    const text = JSON.stringify([
      [answer.status, answer.to?.replace(/done=[\w-]+/, "done"), answer.body],
      [entry, page.status, page.json<{ person: unknown }>().person, again?.id === entry?.id, actions[0]],
      mail?.headers["subject"],
      mail?.parts["text/plain"]?.replace(/token=[\w-]+/, "token"),
    ]);
    return text.replaceAll(email, "EMAIL").replaceAll(entry?.id ?? "?", "ID");
  }
  const [ofKnown, ofUnknown] = [await seen("nell@northside.test"), await seen("nobody@elsewhere.test")];
  expect(ofKnown).toBe(ofUnknown);
  expect(ofKnown).toContain("New Person");
  expect((await known.browser.open("desk._index", "/desk")).json()).toMatchObject({
    frame: { name: "nell" },
    sites: [{ slug: "northside" }],
  });
  expect(await db().staff.count({ where: { email: "nobody@elsewhere.test" } })).toBe(0);
});

test("a manager elsewhere cannot lock somebody out: an invitation touches neither session, recovery nor audit (desk:5)", async () => {
  const manager = await person("mel@northside.test", role("manager", "site", "northside"));
  const sue = await person("sue@northside.test", role("sales", "site", "northside"));
  const foreign = await person("wil@wanderer.test", role("manager", "site", "wanderer"));
  const offer = { name: "S", email: "sue@northside.test", role: "sales", place: "site:wanderer" };
  await foreign.browser.post("desk.people._index", "/desk/people", offer);
  const asForeign = (intent: string) =>
    foreign.browser.post(
      "desk.people.$person",
      `/desk/people/${sue.id}`,
      { intent, role: "sales", place: "site:wanderer" },
      { person: sue.id },
    );
  for (const intent of ["approve", "decline"])
    expect((await asForeign(intent)).json()).toMatchObject({ problems: { form: "refused" } });
  expect((await sue.browser.open("desk._index", "/desk")).json()).toMatchObject({
    sites: [{ slug: "northside" }],
    invitations: [{ role: "sales", place: { target: "wanderer", name: "Wanderer" }, by: "wil" }],
  });
  await db().rateLimit.deleteMany();
  await openDeskBrowser().post("desk.lost-device", "/desk/lost-device", { email: "sue@northside.test" });
  const stateFor = async (viewer: typeof manager) =>
    (await seenBy(viewer)).find(({ id }) => id === sue.id)?.state;
  expect([await stateFor(manager), await stateFor(foreign)]).toEqual(["lost", "invited"]);
  const asManager = (intent: string) =>
    manager.browser.post("desk.people.$person", `/desk/people/${sue.id}`, { intent }, { person: sue.id });
  expect((await asManager("decline")).status).toBe(302);

  // Once she has accepted, her own manager decides still; the other's approval closes nothing by itself.
  const accept = { intent: "accept", role: "sales", place: "site:wanderer" };
  expect(await sue.browser.post("desk.account", "/desk/account", accept)).toMatchObject({ status: 302 });
  expect((await sue.browser.open("desk._index", "/desk")).json()).toMatchObject({
    sites: [{ slug: "wanderer" }, { slug: "northside" }],
  });
  expect((await asForeign("approve")).status).toBe(302);
  expect((await sue.browser.open("desk._index", "/desk")).status).toBe(200);
  expect((await asForeign("take")).status).toBe(302);
  expect((await sue.browser.open("desk._index", "/desk")).json()).toMatchObject({
    sites: [{ slug: "northside" }],
  });
  await world.deliver();
  const passkey = createPasskey();
  expect((await openDeskBrowser().join(world.tokenFor("sue@northside.test"), passkey)).status).toBe(302);
  expect((await openDeskBrowser().signIn(sue.passkey)).status).toBe(400);
  expect((await openDeskBrowser().signIn(passkey)).status).toBe(302);
});

test("of accepting and withdrawing at once, by session or by link, exactly one counts (desk:5)", async () => {
  const owner = await person("abe@wanderer.test", role("owner", "site", "wanderer"));
  const ned = await person("ned@northside.test", role("sales", "site", "northside"));
  for (let round = 0; round < 4; round += 1) {
    await owner.browser.post("desk.people._index", "/desk/people", {
      ...{ name: "Ned", email: "ned@northside.test", role: "content", place: "site:wanderer" },
    });
    await world.deliver();
    const form = { role: "content", place: "site:wanderer" };
    const [bySession, byLink, withdrawn] = await Promise.all([
      ned.browser.post("desk.account", "/desk/account", { intent: "accept", ...form }),
      acceptByLink("ned@northside.test"),
      owner.browser.post(
        "desk.people.$person",
        `/desk/people/${ned.id}`,
        { intent: "take", ...form },
        { person: ned.id },
      ),
    ]);
    const accepted = [bySession, byLink].filter(({ status }) => status === 302).length;
    expect(accepted).toBeLessThanOrEqual(1);
    // Withdrawn before, or taken away after it was accepted.
    expect([302, 404]).toContain(withdrawn.status);
    const where = { staffId: ned.id, target: "wanderer" };
    const [roles, offers] = [
      await db().staffRole.count({ where }),
      await db().staffInvitation.count({ where }),
    ];
    expect([roles, offers]).toEqual([0, 0]);
    expect((await ned.browser.open("desk._index", "/desk")).status).toBe(200);
  }
});

test("what was done is recorded, and neither changed nor deleted by anything (desk:9)", async () => {
  const actions = await sql()<{ actor: string; action: string }[]>`
    select distinct actor, action from staff_audit where actor in ('pat', 'mia', 'dana') order by 1, 2`;
  expect([...actions].map(({ actor, action }) => `${actor} ${action}`)).toEqual(
    expect.arrayContaining([
      "dana joined",
      "dana role-given",
      "dana signed-in",
      "mia recovery-approved",
      "pat invited",
      "pat ownership-changed",
      "mia role-accepted",
    ]),
  );
  for (const statement of [
    () => sql()`update staff_audit set actor = 'nobody'`,
    () => sql()`delete from staff_audit`,
    () => sql()`truncate staff_audit`,
  ])
    await expect(statement()).rejects.toThrow("append-only");
});

test("each reads what was done at their own places, by filters; the export asks for a passkey", async () => {
  const ours = await person("una@northside.test", role("manager", "site", "northside"));
  const rows = async (viewer: typeof ours, query = "") =>
    (await viewer.browser.open("desk.audit._index", `/desk/audit${query}`)).json<{
      entries: { id: string; action: string; actor: string; target: string | null; sentence: string }[];
    }>().entries;
  const all = await rows(ours);
  expect(all.length).toBeGreaterThan(10);
  expect(all.filter(({ target }) => target !== null && !/^northside(?:\/|$)/.test(target))).toEqual([]);
  expect(JSON.stringify(all)).not.toMatch(/harbour|wanderer/);
  expect(all.map(({ actor }) => actor)).toContain("una");

  const given = await rows(ours, "?who=pat&action=invited&from=2020-01-01&to=2999-01-01");
  expect(given.length).toBeGreaterThan(0);
  expect(given.every(({ actor, action }) => actor === "pat" && action === "invited")).toBe(true);
  expect(await rows(ours, "?to=2020-01-01")).toEqual([]);
  expect(await rows(ours, "?who=%25")).toEqual([]);
  expect(await rows(ours, "?from=soon&action=nothing&before=x")).toHaveLength(all.length);
  expect((await rows(ours, `?before=${all[0]?.id}`))[0]).toEqual(all[1]);

  // In Brisbane it was already the next day.
  await sql()`
    insert into staff_audit (actor, action, subject, level, target, at)
    values ('night', 'role-given', 'owl', 'site', 'northside', '2026-05-01T15:30:00Z')`;
  expect(await rows(ours, "?who=night&from=2026-05-02&to=2026-05-02")).toMatchObject([
    { actor: "night", localAt: "2 May 2026, 1:30 am AEST" },
  ]);
  expect(await rows(ours, "?who=night&to=2026-05-01")).toEqual([]);

  const csv = await ours.browser.open("desk.audit[.]csv", "/desk/audit.csv?who=una");
  expect(csv.body.split("\r\n")[0]).toBe('"time (UTC)","who","action","about","place","before","after"');
  expect(csv.body).toContain('"una","signed-in","una"');
  await sql()`update staff_sessions set verified_at = null where staff_id = ${ours.id}`;
  const stale = await ours.browser.open("desk.audit[.]csv", "/desk/audit.csv?who=una");
  expect(stale.status).toBe(303);
  await ours.browser.confirm(ours.passkey, stale.to ?? "");
  expect((await ours.browser.open("desk.confirm", stale.to ?? "")).json()).toMatchObject({
    confirmed: {
      deed: "Export the activity",
      method: "get",
      path: "/desk/audit.csv",
      fields: [["who", "una"]],
    },
  });
  expect(await rows(ours, "?action=audit-exported")).toHaveLength(1);
});

test("the activity says in sentences what was done, the work on leads included, for one's own places alone", async () => {
  const ours = await person("lex@northside.test", role("manager", "site", "northside"));
  const location = await person("ray@northside.test", role("manager", "location", "northside/bowen"));
  const theirs = await person("joy@harbour.test", role("manager", "site", "harbour"));
  const site = await findSite("northside");
  if (!site) throw new Error("no site");
  const lead = await leave(
    site,
    { name: "Ava", lastName: "Nguyen", locationId: "aspley" },
    new Date().toISOString(),
  );
  const entry = (kind: string, data: object) =>
    sql()`insert into lead_changes (site, id, lead_id, staff_id, staff_name, kind, data)
      values ('northside', ${randomUUID()}, ${lead}, ${ours.id}, 'lex', ${kind}, ${sql().json(data as never)})`;
  await entry("answered", { by: "email", to: "ava@example.com", subject: "", text: "" });
  await entry("state", { from: "new", to: "lost", reason: "price" });
  await sql()`
    insert into staff_audit (actor, action, subject, level, target, before, after) values ('lex', 'car-overridden',
      '2021 Corolla, N1', 'site', 'northside', '{"price_cents": 2499000}', '{"price_cents": 2399000}')`;
  const read = async (viewer: typeof ours, query: string) =>
    (await viewer.browser.open("desk.audit._index", `/desk/audit${query}`)).json<{
      entries: { id: string; sentence: string; before: string; after: string }[];
    }>().entries;

  const work = await read(ours, "?action=leads");
  expect(work.map(({ sentence }) => sentence).sort()).toEqual([
    "lex marked Ava Nguyen’s lead lost: the price",
    "lex replied to Ava Nguyen",
  ]);
  expect((await read(ours, "?who=N1"))[0]).toMatchObject({
    sentence: "lex changed 2021 Corolla, N1",
    before: "price: $24,990",
    after: "price: $23,990",
  });
  expect(await read(location, "?action=leads")).toEqual([]);
  expect(await read(theirs, "?action=leads")).toEqual([]);
  const all = await read(ours, "");
  expect((await read(ours, `?before=${all[0]?.id}`)).slice(0, all.length - 1)).toEqual(all.slice(1));
});
