import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";

import { buildLocation, buildTenant } from "#seed/builders/build-tenant";
import { PAGE_ROUTES } from "#tests/fixtures/all-routes";

vi.stubEnv("DESK_HOST", "desk.test:3000");
const { findDemoStaff } = await import("~/desk/demo-sign-in.server");
const { ROLES } = await import("~/desk/roles");
const { ROLE_TEMPLATES, TEMPLATE_ABILITIES } = await import("~/desk/role-templates");
const { isFresh } = await import("~/desk/staff/step-up.server");
const { findStaff, startStaffSession } = await import("~/desk/staff-session.server");
const { closeDatabase, db, sql } = await import("~/platform/db.server");
const { writeTenants } = await import("~/publish/publish-tenants.server");

type RoleTemplate = (typeof ROLE_TEMPLATES)[number];
type Handler = (args: ActionFunctionArgs & LoaderFunctionArgs) => unknown;
type RouteModule = { loader?: Handler; action?: Handler };

const DESK_ROUTES = PAGE_ROUTES.filter(({ id }) => /^routes\/desk(\.|$)/.test(id));
const MODULES = import.meta.glob<RouteModule>("../../../app/routes/**/*.{ts,tsx}");
/** Pages that are there for whoever is not signed in. */
const OPEN = [
  "sign-in",
  "sign-out",
  "join",
  "ceremony",
  "lost-device",
  "oidc.$service",
  "oidc.$service_.callback",
  "oidc.callback",
  "weekly-report",
  "inbound.mail",
  "inbound.sms",
].map((name) => `routes/desk.${name}`);
const [OURS, FOREIGN] = ["northside", "harbour"];

beforeAll(() =>
  writeTenants([
    buildTenant(OURS, {
      locations: ["aspley", "bowen"].map((id) =>
        buildLocation({ id, name: `Yard ${id}`, dealershipId: "northside-motors", dealershipSlug: OURS }),
      ),
    }),
    buildTenant(FOREIGN, { config: { id: 2, name: "Harbour Motors" } }),
  ]),
);
afterAll(closeDatabase);

/** What a route answers; every parameter of its path names `site`. */
async function ask(
  id: string,
  part: "loader" | "action",
  site: string,
  cookie = "",
  host = "desk.test:3000",
) {
  const route = PAGE_ROUTES.find((known) => known.id === id);
  const load = MODULES[`../../../app/${route?.file}`];
  if (!load || !route) throw new Error(`no route ${id}`);
  const handler = (await load())[part];
  if (!handler) return null;
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const params = Object.fromEntries(names.map((name) => [name, site]));
  const path = route.path.replaceAll(/:\w+/g, site);
  const form = part === "action" ? { method: "POST", body: new URLSearchParams({ site }) } : {};
  const headers = { host, ...(cookie && { cookie }) };
  const request = new Request(`http://${host}/${path}`, { headers, ...form });
  try {
    const answer = await handler({ request, params, context: {} });
    if (!(answer instanceof Response)) throw new Error(`${id} answers with no response`);
    if (answer.headers.get("content-type") === "text/event-stream") {
      // It goes on; what it says is in news.test.ts.
      await answer.body?.cancel();
      return { status: answer.status, to: null, body: "" };
    }
    return { status: answer.status, to: answer.headers.get("location"), body: await answer.text() };
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return { status: thrown.status, to: thrown.headers.get("location"), body: await thrown.text() };
  }
}

async function signIn(role: string): Promise<string> {
  const staffId = await findDemoStaff(role);
  if (staffId === null) throw new Error(`no ${role}`);
  return sessionOf(staffId);
}

/** Somebody with a copy of a template's role at our site. */
async function signInWith(template: RoleTemplate): Promise<string> {
  const name = template;
  const { id } = await db().staff.upsert({
    where: { email: `${name}-copy@desk.example` },
    create: {
      ...{ id: crypto.randomUUID(), email: `${name}-copy@desk.example`, name },
      roles: {
        create: {
          ...{ level: "site", target: OURS, role: "custom" },
          customRole: {
            create: {
              ...{ id: crypto.randomUUID(), level: "site", target: OURS, name },
              abilities: [...TEMPLATE_ABILITIES[template]],
            },
          },
        },
      },
    },
    update: {},
  });
  return sessionOf(id);
}

async function sessionOf(staffId: string): Promise<string> {
  const request = new Request("http://desk.test:3000/desk/sign-in");
  return (await startStaffSession(request, staffId)).split(";")[0] ?? "";
}

test("there are routes to walk", () => {
  expect(DESK_ROUTES.length).toBeGreaterThanOrEqual(4);
});

/** A person of our site finds nothing of the neighbour's. */
async function findsNothing(id: string, cookie: string) {
  const route = PAGE_ROUTES.find((known) => known.id === id);
  for (const part of ["loader", "action"] as const) {
    const answer = await ask(id, part, FOREIGN, cookie);
    if (!answer) continue;
    expect(answer.body.toLowerCase()).not.toContain(FOREIGN);
    if (route?.path.includes(":")) expect(answer.status).toBe(404);
  }
}

describe.each(DESK_ROUTES.map(({ id }) => id))("%s", (id) => {
  test.each(["loader", "action"] as const)("its %s is not there on a dealer's host", async (part) => {
    const answer = await ask(id, part, OURS, await signIn("owner"), "northside.test");
    if (answer) expect(answer).toMatchObject({ status: 404, body: "" });
  });

  test("nobody who is not signed in sees anything (desk:2)", async () => {
    for (const part of ["loader", "action"] as const) {
      const answer = await ask(id, part, OURS);
      if (!answer || OPEN.includes(id)) continue;
      expect(answer.status).toBe(302);
      expect(answer.to).toMatch(/^\/desk\/sign-in/);
      expect(answer.body).toBe("");
    }
  });

  test.each(ROLES.filter((role) => role !== "owner"))(
    "a %s of one site finds nothing of another",
    async (role) => findsNothing(id, await signIn(role)),
  );

  test.each(ROLE_TEMPLATES)("nor does a copy of the role %s", async (template) =>
    findsNothing(id, await signInWith(template)),
  );
});

test("each role sees its own site, and of it what the role is for (desk:2)", async () => {
  const page = async (role: string) => {
    const answer = await ask("routes/desk.sites.$site", "loader", OURS, await signIn(role));
    const { site } = JSON.parse(answer?.body ?? "{}") as {
      site: { locations: { id: string }[]; versions: unknown[] | null };
    };
    return { locations: site.locations.map(({ id }) => id), versions: site.versions !== null };
  };
  expect(await page("owner")).toEqual({ locations: ["aspley", "bowen"], versions: true });
  expect(await page("manager")).toEqual({ locations: ["aspley", "bowen"], versions: true });
  expect(await page("content")).toEqual({ locations: ["aspley", "bowen"], versions: true });
  expect(await page("read-only")).toEqual({ locations: ["aspley", "bowen"], versions: false });
  expect(await page("sales")).toEqual({ locations: ["aspley"], versions: false });
});

test("leads are counted at the locations that somebody may read alone", async () => {
  const lead = (site: string, locationId: string | null, suspectedSpam = false) => ({
    site,
    id: crypto.randomUUID(),
    idempotencyKey: crypto.randomUUID(),
    locationId,
    ...(suspectedSpam && { suspectedSpam, state: "spam" }),
    kind: "general",
    category: "General Enquiry",
    name: "Ash",
    payload: {},
  });
  await db().lead.createMany({
    data: [
      lead(OURS, "aspley"),
      lead(OURS, "bowen"),
      lead(OURS, null),
      lead(OURS, "aspley", true),
      lead(FOREIGN, "aspley"),
    ],
  });
  const counted = async (role: string) => {
    const answer = await ask("routes/desk._index", "loader", OURS, await signIn(role));
    const { sites } = JSON.parse(answer?.body ?? "{}") as {
      sites: { slug: string; newLeads: number | null }[];
    };
    return Object.fromEntries(sites.map(({ slug, newLeads }) => [slug, newLeads]));
  };
  expect(await counted("owner")).toEqual({ northside: 3, harbour: 1 });
  expect(await counted("manager")).toEqual({ northside: 3 });
  expect(await counted("sales")).toEqual({ northside: 1 });
  expect(await counted("content")).toEqual({ northside: null });
});

test("a session ends after twelve hours, and with the sign-out (desk:3)", async () => {
  const cookie = await signIn("owner");
  expect((await ask("routes/desk._index", "loader", OURS, cookie))?.status).toBe(200);
  await ask("routes/desk.sign-out", "action", OURS, cookie);
  expect((await ask("routes/desk._index", "loader", OURS, cookie))?.status).toBe(302);
  const staffId = await findDemoStaff("owner");
  const request = new Request("http://desk.test:3000/desk/sign-in");
  const old = (await startStaffSession(request, staffId ?? "")).split(";")[0];
  await sql()`update staff_sessions set expires_at = expires_at - interval '12 hours'`;
  expect((await ask("routes/desk._index", "loader", OURS, old))?.status).toBe(302);
});

test.each([13, -13])(
  "a session begun where the clock is %d hours off lasts its twelve, and is confirmed for five minutes (decision 010)",
  async (hours) => {
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(Date.now() + hours * 3_600_000);
    const cookie = await signIn("owner");
    vi.useRealTimers();
    const asked = new Request("http://desk.test:3000/desk", { headers: { Cookie: cookie } });
    const isConfirmed = async () =>
      isFresh((await findStaff(asked)) ?? { verifiedAt: 0 }, Date.now() / 1_000);
    expect(await isConfirmed()).toBe(true);
    await sql()`update staff_sessions set verified_at = verified_at - interval '6 minutes'`;
    expect(await isConfirmed()).toBe(false);
    await sql()`update staff_sessions set expires_at = expires_at - interval '12 hours'`;
    expect(await findStaff(asked)).toBeNull();
  },
);

test("ten who press the same role of the demo at once are all let in", async () => {
  for (let round = 0; round < 5; round += 1) {
    await db().staffRole.deleteMany();
    const ids = await Promise.all(Array.from({ length: 10 }, () => findDemoStaff("manager")));
    expect(new Set(ids).size).toBe(1);
    expect(await db().staffRole.findMany()).toMatchObject([{ staffId: ids[0], role: "manager" }]);
  }
});

test("the cookie is bound to the host wherever the desk has https", async () => {
  const staffId = (await findDemoStaff("owner")) ?? "";
  const secure = await startStaffSession(new Request("https://desk.test/desk"), staffId);
  expect(secure).toMatch(/^__Host-fc_desk=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test("somebody without a role sees no site, and a role that is taken away is gone at once (desk:3)", async () => {
  const cookie = await signIn("manager");
  const { id } = await db().staff.findUniqueOrThrow({ where: { email: "manager@desk.example" } });
  await db().staffRole.deleteMany({ where: { staffId: id } });
  const list = await ask("routes/desk._index", "loader", OURS, cookie);
  expect(JSON.parse(list?.body ?? "{}")).toMatchObject({ sites: [] });
  expect((await ask("routes/desk.sites.$site", "loader", OURS, cookie))?.status).toBe(404);
});
