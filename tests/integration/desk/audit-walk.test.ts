import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { ALL_ROUTES } from "#tests/fixtures/all-routes";
import { createPasskey } from "#tests/fixtures/software-passkey";

vi.stubEnv("DESK_HOST", "desk.test");
const { openDeskBrowser, openDeskWorld } = await import("./sign-in-world");
const { leave, northside } = await import("./desk-world");
const { invite } = await import("~/desk/staff/change-people.server");
const { shellAuthority } = await import("~/desk/staff/authority.server");
const { contactSeen } = await import("~/leads/work/correct-contact.server");
const { closeDatabase, db, sql } = await import("~/platform/db.server");
const { publishTenant } = await import("~/publish/publish-tenants.server");
const { buildConfig } = await import("#seed/builders/build-tenant");
const { makeTenant } = await import("#tests/integration/publish/tenant-folder");
const { parkCars } = await import("#tests/integration/stock/park-cars");
const { aCar } = await import("#tests/unit/stock/a-car");

const MODULES = import.meta.glob<{ action?: unknown; loader?: unknown; default?: unknown }>(
  "../../../app/routes/desk*.{ts,tsx}",
);
const CODE = import.meta.glob<string>(
  ["../../../app/desk/**/*.server.ts", "../../../app/routes/desk.account.tsx"],
  { query: "?raw", import: "default", eager: true },
);
const TESTS = import.meta.glob<string>("./*.test.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** What one press of a button must leave. */
type Proof =
  /** An entry of the audit log; pressed below. */
  | { entry: string }
  /** A row of the lead's own history, with its author, in the statement that changes the lead; pressed below. */
  | { history: string }
  /** Pressed in another file, whose every press goes through `audited`, or which looks for the entry. */
  | { provedIn: string; entry?: string }
  /** Pressed below: no row of any table changes, but of those that are named here. */
  | { nothing: string; writes?: string[] }
  /** Not of somebody who is signed in to the desk. */
  | { nobody: string };

const draft = { entry: "draft-changed" };
const review = { provedIn: "reviews.test.ts" };
const reservation = { provedIn: "reservations.test.ts" };
const offer = { provedIn: "trade-ins.test.ts" };
const car = { provedIn: "car-changes.test.ts" };

const rules = { provedIn: "redirects.test.ts", entry: "redirects-changed" };
const catalogue = { provedIn: "catalogues.test.ts", entry: "catalogue-saved" };
const program = { provedIn: "programs.test.ts" };
const INSERT = { nothing: "only fills in the form" };
const PREVIEW = { nothing: "says what an import would change" };

/** Each action of the desk, by route and the intents that its form may have; '' where it has one meaning. */
const ACTIONS: Record<string, { code: string | null; intents: Record<string, Proof> }> = {
  "desk.account": {
    code: "staff/account.server.ts",
    intents: {
      add: { entry: "passkey-added" },
      rename: { entry: "passkey-renamed" },
      remove: { entry: "passkey-removed" },
    },
  },
  "desk.account ": {
    code: "desk.account.tsx",
    intents: {
      accept: { entry: "role-accepted" },
      decline: { entry: "role-declined" },
      "accept-all": { provedIn: "custom-roles.test.ts", entry: "role-accepted" },
      "weekly-report": { entry: "weekly-report-changed" },
    },
  },
  "desk.add-site": {
    code: null,
    intents: { "": { provedIn: "add-site.test.ts", entry: "site-added" } },
  },
  "desk.bookings": {
    code: "bookings/act-on-booking.server.ts",
    intents: {
      book: { provedIn: "bookings.test.ts", entry: "booking-made" },
      move: { provedIn: "bookings.test.ts", entry: "booking-moved" },
      cancel: { provedIn: "bookings.test.ts", entry: "booking-cancelled" },
      came: { provedIn: "bookings.test.ts", entry: "booking-came" },
      "no-show": { provedIn: "bookings.test.ts", entry: "booking-no-show" },
      block: { provedIn: "bookings.test.ts", entry: "times-blocked" },
      unblock: { provedIn: "bookings.test.ts", entry: "times-unblocked" },
    },
  },
  "desk.bookings_.loans": {
    code: "loans/loans.server.ts",
    intents: {
      add: { provedIn: "loans.test.ts", entry: "lent-added" },
      retire: { provedIn: "loans.test.ts", entry: "lent-retired" },
      out: { provedIn: "loans.test.ts", entry: "lent-out" },
      back: { provedIn: "loans.test.ts", entry: "lent-back" },
    },
  },
  "desk.bookings_.$site.$booking": {
    code: "drives/drive.server.ts",
    intents: {
      sign: { provedIn: "drives.test.ts", entry: "drive-signed" },
      discard: { provedIn: "drives.test.ts", entry: "drive-discarded" },
      out: { provedIn: "drives.test.ts", entry: "drive-out" },
      back: { provedIn: "drives.test.ts", entry: "drive-back" },
      "undo-out": { provedIn: "drives.test.ts", entry: "drive-undo-out" },
      keys: { provedIn: "drives.test.ts", entry: "drive-keys" },
    },
  },
  "desk.leads.$site.$lead_.licence": {
    code: "licence/lead-licence.server.ts",
    intents: {
      add: { provedIn: "licence.test.ts", entry: "licence-photo-added" },
      discard: { provedIn: "licence.test.ts", entry: "licence-photo-discarded" },
    },
  },
  "desk.ceremony": {
    code: null,
    intents: {
      "": { nothing: "a challenge, of which nothing comes alone", writes: ["staff_ceremonies"] },
    },
  },
  "desk.confirm": {
    code: null,
    intents: {
      "": {
        nothing: "changes what the session may do next, which leaves its own entry",
        writes: ["staff_ceremonies", "staff_passkeys", "staff_sessions"],
      },
    },
  },
  "desk.feeds.$site.$source.$run": {
    code: null,
    intents: {
      accepted: { provedIn: "feeds.test.ts" },
      refused: { provedIn: "feeds.test.ts" },
      undo: { provedIn: "uploaded-stock.test.ts", entry: "stock-upload-undone" },
    },
  },
  "desk.feeds.$site.$source._index": {
    code: null,
    intents: {
      "": { provedIn: "feeds.test.ts", entry: "feed-read" },
      remove: { provedIn: "added-feeds.test.ts", entry: "feed-removed" },
    },
  },
  "desk.feeds.add": {
    code: "feeds/source/act-on-source.server.ts",
    intents: {
      confirm: { provedIn: "added-feeds.test.ts", entry: "feed-saved" },
      settings: { provedIn: "added-feeds.test.ts", entry: "feed-saved" },
      anyway: { provedIn: "added-feeds.test.ts", entry: "feed-saved" },
      back: INSERT,
    },
  },
  "desk.feeds.upload": {
    code: "feeds/upload/receive-upload.server.ts",
    intents: { confirm: { provedIn: "uploaded-stock.test.ts", entry: "stock-uploaded" } },
  },
  "desk.inbound.mail": {
    code: null,
    intents: { "": { nobody: "a mail service's, by its signature" } },
  },
  "desk.inbound.sms": { code: null, intents: { "": { nobody: "Twilio's, by its signature" } } },
  "desk.join": { code: null, intents: { "": { entry: "joined" } } },
  "desk.leads.$site.$lead": {
    code: "leads/act-on-lead.server.ts",
    intents: {
      state: { history: "state" },
      undo: { history: "state" },
      note: { history: "note" },
      settled: { history: "settled" },
      call: { history: "call" },
      task: { history: "task" },
      "task-done": { history: "task-done" },
      "task-reopened": { history: "task-reopened" },
      part: { history: "split" },
      assign: { history: "assigned" },
      reply: { history: "answered" },
      resend: { history: "resent" },
    },
  },
  "desk.leads.$site.$lead  ": {
    code: "deals/act-on-deal.server.ts",
    intents: {
      offer: { history: "offer" },
      deposit: { provedIn: "reservations.test.ts", entry: "deposit-taken" },
      sell: { entry: "sale-recorded" },
      sale: { provedIn: "deals.test.ts", entry: "sale-changed" },
      unsell: { provedIn: "deals.test.ts", entry: "sale-cancelled" },
    },
  },
  "desk.leads.$site.$lead   ": {
    code: "leads/correct-lead.server.ts",
    intents: {
      contact: { history: "contact" },
      about: { history: "about" },
      join: { history: "merged" },
      "join-lead": { history: "merged" },
      unjoin: { history: "split" },
      split: { history: "split" },
    },
  },
  "desk.leads.$site.$lead ": {
    code: null,
    intents: { insert: INSERT },
  },
  "desk.leads.several": {
    code: "leads/several/act-on-several.server.ts",
    intents: {
      assign: { history: "assigned" },
      done: { history: "state" },
      lost: { history: "state" },
      preview: { nothing: "shows what each of them would get" },
      reply: { history: "answered" },
      undo: { history: "state" },
    },
  },
  "desk.leads.add": { code: null, intents: { "": { history: "call" } } },
  "desk.leads.import": {
    code: "import/import-leads.server.ts",
    intents: {
      confirm: { provedIn: "import-leads.test.ts", entry: "leads-imported" },
      undo: { provedIn: "import-leads.test.ts", entry: "leads-import-undone" },
    },
  },
  "desk.leads.try": {
    code: "leads/try-mail/try-mail.server.ts",
    intents: { make: { provedIn: "try-mail.test.ts", entry: "mail-made-lead" } },
  },
  "desk.leads.import_.rejected[.]csv": {
    code: null,
    intents: { "": { nobody: "hands back what was just sent" } },
  },
  "desk.deals._index": { code: null, intents: { "": { history: "offer" } } },
  "desk.leads._index": { code: null, intents: { "": { history: "note" } } },
  "desk.lost-device": { code: null, intents: { "": { entry: "recovery-asked" } } },
  "desk.people.$person": {
    code: "staff/people-forms.server.ts",
    intents: {
      give: { entry: "invited" },
      take: { entry: "role-taken" },
      remove: { entry: "removed" },
      again: { entry: "invited-again" },
      approve: { entry: "recovery-approved" },
      decline: { entry: "recovery-declined" },
    },
  },
  "desk.people._index": { code: null, intents: { "": { entry: "invited" } } },
  "desk.people.roles.$role": {
    code: "staff/role-form.server.ts",
    intents: {
      save: { provedIn: "custom-roles.test.ts", entry: "role-made" },
      delete: { provedIn: "custom-roles.test.ts", entry: "role-deleted" },
    },
  },
  "desk.reservations.$site.$reservation": {
    code: "reservations/end-desk-reservation.server.ts",
    intents: {
      release: reservation,
      buy: reservation,
      cancel: reservation,
      "no-show": reservation,
      refund: reservation,
      return: { provedIn: "reservations.test.ts", entry: "deposit-returned" },
    },
  },
  "desk.reviews._index": {
    code: "reviews/act-on-review.server.ts",
    intents: { reply: review, unreply: review, hide: review, show: review },
  },
  "desk.sign-in": { code: null, intents: { "": { entry: "signed-in" } } },
  "desk.sign-out": { code: null, intents: { "": { entry: "signed-out" } } },
  "desk.sites.$site_.content.$kind.$key": {
    code: "content/change-entry.server.ts",
    intents: { save: draft, remove: draft, "take-back": draft },
  },
  "desk.sites.$site_.content.$kind.$key ": { code: null, intents: { look: draft } },
  "desk.sites.$site_.content._index": { code: null, intents: { "": draft } },
  "desk.sites.$site_.catalogues._index": {
    code: null,
    intents: { "": catalogue },
  },
  "desk.sites.$site_.catalogues.$name": {
    code: "catalogues/change-catalogue.server.ts",
    intents: { save: catalogue, remove: { ...catalogue, entry: "catalogue-removed" } },
  },
  "desk.sites.$site_.content.publish": {
    code: null,
    intents: { "": { provedIn: "content.test.ts", entry: "content-published" } },
  },
  "desk.sites.$site_.budget": {
    code: null,
    intents: { "": { provedIn: "week.test.ts", entry: "budget-changed" } },
  },
  "desk.sites.$site_.lead-rules": {
    code: "leads/lead-rules.server.ts",
    intents: { save: { entry: "lead-rules-changed" }, remove: { entry: "lead-rules-changed" } },
  },
  "desk.sites.$site_.reply-templates": {
    code: "leads/reply-templates.server.ts",
    intents: {
      save: { entry: "reply-templates-changed" },
      remove: { entry: "reply-templates-changed" },
      "follow-up": { entry: "follow-up-changed" },
    },
  },
  "desk.sites.$site_.shopper-data": {
    code: null,
    intents: {
      find: { nothing: "says what the site holds" },
      delete: { provedIn: "shopper-data.test.ts", entry: "shopper-data-erased" },
    },
  },
  "desk.sites.$site_.shopper-data_.file": {
    code: null,
    intents: { "": { provedIn: "shopper-data.test.ts", entry: "shopper-data-exported" } },
  },
  "desk.sites.$site_.programs": {
    code: "programs/change-programs.server.ts",
    intents: {
      "make-key": { ...program, entry: "api-key-made" },
      "revoke-key": { ...program, entry: "api-key-revoked" },
      "add-webhook": { ...program, entry: "webhook-added" },
      "remove-webhook": { ...program, entry: "webhook-removed" },
      "test-webhook": { ...program, entry: "webhook-tested" },
    },
  },
  "desk.sites.$site_.redirects": {
    code: "redirects/change-redirects.server.ts",
    intents: { save: rules, remove: rules, import: rules, starting: rules, check: PREVIEW },
  },
  "desk.sites.$site_.versions.$version": {
    code: null,
    intents: { "": { provedIn: "versions.test.ts", entry: "site-rolled-back" } },
  },
  "desk.stock.$site.$car": {
    code: "stock/change-car.server.ts",
    intents: {
      publish: { provedIn: "own-cars.test.ts", entry: "car-put-on-site" },
      ...{ hide: car, sell: car, hold: car, price: car, text: car, undo: car },
      sale: { provedIn: "car-changes.test.ts", entry: "sale-recorded" },
      photos: { provedIn: "car-photos.test.ts" },
      "photo-remove": { provedIn: "own-cars.test.ts", entry: "car-photographs" },
      "photo-crop": { provedIn: "own-cars.test.ts", entry: "car-photographs" },
    },
  },
  "desk.stock.$site.$car_.edit": {
    code: "own-cars/own-cars.server.ts",
    intents: {
      remove: { provedIn: "own-cars.test.ts", entry: "car-removed" },
      publish: { provedIn: "own-cars.test.ts", entry: "car-put-on-site" },
    },
  },
  "desk.stock.$site.$car_.edit ": {
    code: null,
    intents: { "": { provedIn: "own-cars.test.ts", entry: "car-edited" } },
  },
  "desk.stock.$site.$car_.details": {
    code: null,
    intents: { "": { provedIn: "kept-facts.test.ts", entry: "car-overridden" } },
  },
  "desk.stock.bulk": {
    code: "stock/bulk/act-on-bulk.server.ts",
    intents: {
      undo: { provedIn: "bulk-cars.test.ts", entry: "cars-restored" },
      apply: { provedIn: "bulk-cars.test.ts", entry: "cars-changed" },
    },
  },
  "desk.stock.add": {
    code: "own-cars/receive-new-car.server.ts",
    intents: {
      find: { provedIn: "own-cars.test.ts", entry: "car-added" },
      meant: { provedIn: "own-cars.test.ts", entry: "car-added" },
      next: { provedIn: "own-cars.test.ts", entry: "car-added" },
    },
  },
  "desk.stock.add ": {
    code: null,
    intents: { "": { provedIn: "own-cars.test.ts", entry: "car-added" } },
  },
  "desk.trade-ins.$site.$trade": {
    code: "trade-ins/act-on-trade-in.server.ts",
    intents: { note: offer, send: offer, accepted: offer, declined: offer, reopen: offer },
  },
  "desk.reports.week_.mail": {
    code: null,
    intents: { "": { provedIn: "weekly-report.test.ts", entry: "report-exported" } },
  },
  "desk.weekly-report": {
    code: null,
    intents: { "": { provedIn: "weekly-report.test.ts", entry: "weekly-report-changed" } },
  },
};

/**
 * What a route of the desk hands out that is no page: every one without a component. An export leaves an entry; of the
 * others it is said why not.
 */
const FILES: Record<string, { entry: string; path: string } | { nothing: string }> = {
  "desk.bookings_.$site.$booking_.agreement": {
    nothing: "leaves its entry, for whoever it is there: drives.test.ts",
  },
  "desk.leads.$site.$lead_.licence_.$photo": {
    nothing: "leaves its entry, for whoever it is there: licence.test.ts",
  },
  "desk.audit[.]csv": { entry: "audit-exported", path: "/desk/audit.csv" },
  "desk.leads.export[.]csv": { entry: "leads-exported", path: "/desk/leads/export.csv" },
  "desk.reports.$report[.]csv": { entry: "report-exported", path: "/desk/reports/trend.csv" },
  "desk.deals.sold[.]csv": { entry: "sales-exported", path: "/desk/deals/sold.csv" },
  "desk.stock.export[.]csv": { entry: "stock-exported", path: "/desk/stock/export.csv" },
  "desk.feeds.$site.$source.$run_.file": { nothing: "leaves its entry: feeds.test.ts" },
  "desk.feeds.$site.$source.$run_.rejected[.]csv": { nothing: "the rows of a run's page" },
  "desk.home": { nothing: "leads to where somebody starts" },
  "desk.leads.report": { nothing: "leads to the reports" },
  "desk.leads.news": { nothing: "says that a lead has come" },
  "desk.leads.notices": { nothing: "names the leads whose shopper has written" },
  "desk.leads.$site.$lead_.files.$file": { nothing: "one file of a lead's page" },
  "desk.trade-ins.$site.$trade_.photos.$photo": { nothing: "one picture of a trade-in's page" },
  "desk.pictures.$site.$": { nothing: "a picture of a page" },
  "desk.oidc.$service": { nothing: "leads to a group's sign-in" },
  "desk.oidc.$service_.callback": { nothing: "signs in, of which sign-ins leave their own entry" },
  "desk.oidc.callback": { nothing: "leads to the sign-in page" },
  "desk.sign-out": { nothing: "a link, which signs nobody out" },
  "desk.ceremony": { nothing: "refuses what is no post" },
  "desk.inbound.mail": { nothing: "refuses what is no post" },
  "desk.inbound.sms": { nothing: "refuses what is no post" },
};

/** The intents that a file tells apart, in whichever of the house's ways it does. */
function intentsIn(code: string): string[] {
  const words = (text: string) => [...text.matchAll(/"([\w-]+)"/g)].map(([, word = ""]) => word);
  const [, cases = ""] = /switch \((?:intent|form\.get\("intent"\))\) \{([^]*?)\n {2,4}\}/.exec(code) ?? [];
  const [, table = ""] = /const ACTIONS = \{([^}]*)\}/.exec(code) ?? [];
  return [
    ...[...code.matchAll(/intent: z\.(?:literal|enum)\(([^)]*)\)/g)].flatMap(([, list = ""]) => words(list)),
    ...[...cases.matchAll(/case "([\w-]+)":/g)].map(([, word = ""]) => word),
    ...[...table.matchAll(/^ *"?([\w-]+)"?:/gm)].map(([, word = ""]) => word),
    ...[...code.matchAll(/(?<!typeof )\bintent(?:"\))? === "([\w-]+)"/g)].map(([, word = ""]) => word),
  ];
}

const distinct = (names: Iterable<string>) => [...new Set(names)].sort();

test("every action of the desk and every intent of its forms is in the table, and nothing else is", async () => {
  const routes = ALL_ROUTES.filter(({ id }) => /^routes\/desk(?:\.|$)/.test(id));
  const acting: string[] = [];
  for (const { id, file } of routes)
    if ((await MODULES[`../../../app/${file}`]?.())?.action) acting.push(id.replace("routes/", ""));
  expect(distinct(acting)).toEqual(distinct(Object.keys(ACTIONS).map((name) => name.trim())));
  const known = Object.values(ACTIONS);
  for (const { code, intents } of known) {
    if (code === null) continue;
    const [text = ""] = Object.entries(CODE).flatMap(([file, each]) => (file.endsWith(code) ? each : []));
    expect([code, distinct(intentsIn(text))]).toEqual([code, distinct(Object.keys(intents))]);
  }
  // A file that learns to read intents gets a row above.
  const reading = Object.entries(CODE).filter(([, text]) => intentsIn(text).length > 0);
  for (const [file] of reading)
    expect([file, known.some(({ code }) => code !== null && file.endsWith(code))]).toEqual([file, true]);
});

test("every file that the desk hands out is in the table, and nothing else is", async () => {
  const handing: string[] = [];
  for (const { id, file } of ALL_ROUTES.filter(({ id }) => /^routes\/desk(?:\.|$)/.test(id))) {
    const route = await MODULES[`../../../app/${file}`]?.();
    if (route?.loader && !route.default) handing.push(id.replace("routes/", ""));
  }
  expect(distinct(handing)).toEqual(distinct(Object.keys(FILES)));
});

test("what is proved elsewhere is pressed there", () => {
  for (const { intents } of Object.values(ACTIONS))
    for (const [intent, proof] of Object.entries(intents)) {
      if (!("provedIn" in proof)) continue;
      const text = TESTS[`./${proof.provedIn}`] ?? "";
      expect([proof.provedIn, text.includes(`"${proof.entry ?? intent}"`)]).toEqual([proof.provedIn, true]);
      if (proof.entry === undefined) expect(text).toMatch(/return audited\(/);
    }
});

/** What every table has, as one hash each. */
async function contents(): Promise<Record<string, string>> {
  const tables = await sql()<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const hashes = tables.map(async ({ name }) => {
    const [row] = await sql()<{ hash: string }[]>`
      select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as hash from ${sql()(name)} t`;
    return [name, row?.hash ?? ""] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}

let world: Awaited<ReturnType<typeof openDeskWorld>>;
let tenants = "";
beforeAll(async () => {
  world = await openDeskWorld();
  tenants = await mkdtemp(join(tmpdir(), "forecourt-"));
  const offer = (id: string) => ({ id, name: id, description: "<p>Now.</p>", category: "Vehicle offer" });
  const files = {
    "site.json": { ...buildConfig("riverside"), id: 9 },
    "offers.json": ["summer", "winter", "spring"].map(offer),
  };
  await publishTenant(await makeTenant(tenants, "riverside", files), { author: "robin", onNewer: "refuse" });
  // One is sold below.
  await parkCars(aCar(), aCar({ id: "camry", slug: "camry", stockNumber: "N1002", vin: null }));
});
afterAll(async () => {
  await rm(tenants, { recursive: true, force: true });
  await world.close();
  await closeDatabase();
});

test("each press leaves its entry, or its row of the lead's history (desk:9)", async () => {
  const pressed: string[] = [];
  const found: string[] = [];
  let isPressing = false;
  /** Presses, and looks for what the table says. */
  async function press(route: string, intent: string, act: () => Promise<{ status: number }>) {
    expect(isPressing).toBe(false);
    isPressing = true;
    const name = `${route.trim()} ${intent}`;
    const proof = ACTIONS[route]?.intents[intent];
    if (!proof) throw new Error(`${name} is not in the table`);
    const [entries, rows] = [await db().staffAudit.count(), await db().leadChange.count()];
    const { status } = await act();
    const isSaid = route === "desk.lost-device" || route === "desk.leads.several";
    expect([name, status]).toEqual([name, isSaid ? 200 : status === 303 ? 303 : 302]);
    const [newest, changes] = await Promise.all([
      db().staffAudit.findMany({ orderBy: { id: "asc" }, skip: entries }),
      db().leadChange.findMany({ where: { staffName: "boss" } }),
    ]);
    if ("entry" in proof) found.push(...(newest.some(({ action }) => action === proof.entry) ? [name] : []));
    if ("history" in proof)
      found.push(
        ...((await db().leadChange.count()) > rows && changes.some(({ kind }) => kind === proof.history)
          ? [name]
          : []),
      );
    pressed.push(name);
    isPressing = false;
  }

  /** Presses, and looks at every table before and after. */
  async function pressIdly(
    route: string,
    intent: string,
    act: () => Promise<{ status: number }>,
    expected = 200,
  ) {
    const name = `${route.trim()} ${intent}`;
    const proof = ACTIONS[route]?.intents[intent];
    if (!proof || !("nothing" in proof)) throw new Error(`${name} leaves something`);
    const before = await contents();
    expect([name, (await act()).status]).toEqual([name, expected]);
    const after = await contents();
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    expect([name, changed.filter((table) => !proof.writes?.includes(table))]).toEqual([name, []]);
    idle.push(`${route} ${intent}`);
  }
  const idle: string[] = [];

  const now = Math.floor(Date.now() / 1_000);
  const [browser, passkey] = [openDeskBrowser(), createPasskey()];
  const grant = { level: "installation", target: "", role: "owner" } as const;
  await invite(await shellAuthority("pat"), { email: "boss@desk.test", name: "boss", grant }, now);
  await world.deliver();
  await press("desk.join", "", () => browser.join(world.tokenFor("boss@desk.test"), passkey, "boss"));
  await press("desk.sign-out", "", () => browser.post("desk.sign-out", "/desk/sign-out", {}));
  await press("desk.sign-in", "", () => browser.signIn(passkey));
  const boss = await db().staff.findUniqueOrThrow({ where: { email: "boss@desk.test" } });

  const account = (form: Record<string, string>, by = browser) =>
    by.post("desk.account", "/desk/account", form);
  const [first] = await db().staffPasskey.findMany();
  await press("desk.account", "rename", () =>
    account({ intent: "rename", id: first?.id ?? "", name: "Desk" }),
  );
  const { asked } = await browser.begin("add");
  const second = createPasskey();
  await press("desk.account", "add", () =>
    account({ intent: "add", name: "Phone", passkey: second.register(asked) }),
  );
  await press("desk.account", "remove", () => account({ intent: "remove", id: first?.id ?? "" }));
  await press("desk.account ", "weekly-report", () => account({ intent: "weekly-report", wanted: "1" }));

  await press("desk.people._index", "", () =>
    browser.post("desk.people._index", "/desk/people", {
      ...{ name: "Kim", email: "kim@desk.test", role: "sales", place: "site:northside" },
    }),
  );
  const kim = await db().staff.findUniqueOrThrow({ where: { email: "kim@desk.test" } });
  const person = (intent: string, form: Record<string, string> = {}) =>
    press("desk.people.$person", intent, () =>
      browser.post("desk.people.$person", `/desk/people/${kim.id}`, { intent, ...form }, { person: kim.id }),
    );
  await person("again");
  await world.deliver();
  const theirs = openDeskBrowser();
  await theirs.join(world.tokenFor("kim@desk.test"), createPasskey());
  for (const [target, answer] of [
    ["harbour", "accept"],
    ["wanderer", "decline"],
  ] as const) {
    const form = { role: "sales", place: `site:${target}` };
    await person("give", form);
    await press("desk.account ", answer, () => account({ intent: answer, ...form }, theirs));
  }
  await person("take", { role: "sales", place: "site:harbour" });
  for (const intent of ["decline", "approve"]) {
    await press("desk.lost-device", "", () =>
      openDeskBrowser().post("desk.lost-device", "/desk/lost-device", { email: "kim@desk.test" }),
    );
    await person(intent);
  }

  const rules = (form: Record<string, string>) =>
    browser.post("desk.sites.$site_.lead-rules", "/desk/sites/northside/lead-rules", form, {
      site: "northside",
    });
  await press("desk.sites.$site_.lead-rules", "save", () =>
    rules({ intent: "save", location: "", category: "", staff: boss.id }),
  );
  const { id: rule } = await db().leadRule.findFirstOrThrow();
  await press("desk.sites.$site_.lead-rules", "remove", () => rules({ intent: "remove", rule }));

  const template = randomUUID();
  const templates = (form: Record<string, string>) =>
    browser.post("desk.sites.$site_.reply-templates", "/desk/sites/northside/reply-templates", form, {
      site: "northside",
    });
  await press("desk.sites.$site_.reply-templates", "save", () =>
    templates({
      ...{ intent: "save", template, seen: "0", language: "en-AU", name: "Still here" },
      ...{ subject: "", mail: "", sms: "Hi {name}, it is still here." },
    }),
  );
  await press("desk.sites.$site_.reply-templates", "follow-up", () =>
    templates({ intent: "follow-up", action: "task", days: "2", template: "" }),
  );
  await press("desk.sites.$site_.reply-templates", "remove", () => templates({ intent: "remove", template }));

  const [lead, other] = [
    await leave(northside),
    await leave(northside, { phone: "0491 570 157", email: "ash@example.com" }),
  ];
  const onLead = (intent: string, form: Record<string, string> = {}) =>
    press("desk.leads.$site.$lead", intent, () =>
      browser.post(
        "desk.leads.$site.$lead",
        `/desk/leads/northside/${lead}`,
        { intent, ...form },
        { site: "northside", lead },
      ),
    );
  await onLead("state", { from: "new", to: "working" });
  const { id: change } = await db().leadChange.findFirstOrThrow({
    where: { leadId: lead, kind: "state" },
  });
  await onLead("undo", { change });
  await onLead("note", { note: randomUUID(), text: "Called." });
  const again = await leave(northside, { phone: "0491 570 110", email: "robin@example.com" });
  await sql()`update leads set state = 'joined', joined_to = ${lead} where id = ${again}`;
  await onLead("part", { entry: again });
  await sql()`update leads set waiting_since = now() where id = ${lead}`;
  await onLead("settled", { settled: randomUUID(), read: "0" });
  await onLead("call", {
    call: randomUUID(),
    direction: "out",
    outcome: "spoke",
    text: "Comes on Saturday.",
  });
  await press("desk.leads.$site.$lead  ", "offer", () =>
    browser.post(
      "desk.leads.$site.$lead",
      `/desk/leads/northside/${lead}`,
      { intent: "offer", offer: randomUUID(), amount: "24,000" },
      { site: "northside", lead },
    ),
  );
  await press("desk.deals._index", "", () =>
    browser.post("desk.deals._index", "/desk/deals?index", {
      ...{ intent: "offer", offer: randomUUID(), amount: "23,500", site: "northside", lead },
    }),
  );
  const task = randomUUID();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await onLead("task", { task, text: "Ring back", due: tomorrow, to: boss.id });
  await onLead("task-done", { task });
  await onLead("task-reopened", { task });
  await onLead("assign", { to: "", seen: boss.id });
  await onLead("reply", {
    reply: randomUUID(),
    by: "email",
    subject: "Hello",
    text: "It is here.",
  });
  const several = await leave(northside, { phone: "0491 570 159", email: "pat@example.com" });
  const onSeveral = (intent: string, words: string, form: Record<string, string> = {}) =>
    press("desk.leads.several", intent, () =>
      browser.post("desk.leads.several", `/desk/leads/several?lead=northside/${several}`, {
        ...{ intent, lead: `northside/${several} ${words}`.trimEnd() },
        ...form,
      }),
    );
  await pressIdly("desk.leads.several", "preview", () =>
    browser.post("desk.leads.several", `/desk/leads/several?lead=northside/${several}`, {
      ...{
        intent: "preview",
        lead: `northside/${several} new`,
        template: "hello",
        key: randomUUID(),
        words: "",
      },
    }),
  );
  await onSeveral("reply", "new", { template: "hello", key: randomUUID() });
  await onSeveral("assign", `working ${boss.id}`, { to: kim.id });
  await onSeveral("done", "working");
  const { id: done } = await db().leadChange.findFirstOrThrow({
    where: { leadId: several, kind: "state" },
    orderBy: { at: "desc" },
  });
  await onSeveral("undo", done);
  await onSeveral("lost", `working ${kim.id}`, { reason: "price", lost_words: "" });
  const correct = (intent: string, form: Record<string, string> = {}) =>
    press("desk.leads.$site.$lead   ", intent, () =>
      browser.post(
        "desk.leads.$site.$lead",
        `/desk/leads/northside/${lead}`,
        { intent, ...form },
        { site: "northside", lead },
      ),
    );
  const { vehicleId } = await db().lead.findFirstOrThrow({ where: { id: lead } });
  await correct("about", { change: randomUUID(), seen: vehicleId ?? "", about: "Toyota" });
  await correct("join", { other });
  const merged = await db().leadChange.findFirstOrThrow({ where: { leadId: lead, kind: "merged" } });
  await correct("unjoin", { change: merged.id });
  const guest = { vehicleId: null, phone: "0491 570 111", email: "kit@example.com" };
  await correct("join-lead", { other: await leave(northside, guest) });
  await correct("split");
  const known = await db().lead.findFirstOrThrow({ where: { id: lead } });
  await correct("contact", {
    ...{
      contact: randomUUID(),
      name: "Bindi",
      last_name: "Ng",
      phone: "0491 570 156",
      email: known.email ?? "",
    },
    seen: contactSeen({
      ...{ name: known.name, lastName: known.lastName ?? "", phone: known.phone ?? "" },
      ...{ email: known.email ?? "", language: "" },
    }),
  });
  await db().outboxMessage.updateMany({
    where: { topic: "lead", key: lead },
    data: { status: "delivered", deliveredAt: new Date() },
  });
  await db().unplacedText.create({
    data: { id: "SM1", sites: ["northside"], phone: "+61491570158", text: "Hi", dropped: [] },
  });
  await press("desk.leads.add", "", () =>
    browser.post("desk.leads.add", "/desk/leads/add", {
      ...{ key: randomUUID(), place: "northside/aspley", source: "Phone", name: "Ash", last_name: "" },
      ...{ phone: "0491 570 158", email: "", about: "", note: "" },
    }),
  );
  await press("desk.leads._index", "", () =>
    browser.post("desk.leads._index", "/desk/leads?index", { text: "SM1", site: "northside" }),
  );
  const { channel } = await db().outboxMessage.findFirstOrThrow({
    where: { topic: "lead", key: lead },
  });
  await onLead("resend", { channel });
  await press("desk.leads.$site.$lead  ", "sell", () =>
    browser.post(
      "desk.leads.$site.$lead",
      `/desk/leads/northside/${lead}`,
      { intent: "sell", sale: randomUUID(), stock: "N1001", price: "24,000" },
      { site: "northside", lead },
    ),
  );
  const leaving = await browser.post(
    "desk.people.$person",
    `/desk/people/${kim.id}`,
    { intent: "remove" },
    { person: kim.id },
  );
  await person("remove", leaving.json<{ leaving: { question: { sure: string } } }>().leaving.question);

  const riverside = { site: "riverside" };
  const content = "desk.sites.$site_.content.$kind.$key";
  const onEntry = async (intent: string, key: string, change: Record<string, string>) => {
    const at = { ...riverside, kind: "offer", key };
    const path = `/desk/sites/riverside/content/offer/${key}`;
    const { page } = (await browser.open(content, path, at)).json<{
      page: { values: Record<string, string>; seen: string };
    }>();
    const { values, seen } = page;
    await press(content, intent, () =>
      browser.post(content, path, { intent, ...values, seen, ...change }, at),
    );
  };
  await onEntry("save", "summer", { name: "Three weeks on us" });
  await onEntry("take-back", "summer", {});
  await onEntry("remove", "winter", {});
  await press(`${content} `, "look", () =>
    browser.post(
      content,
      "/desk/sites/riverside/content/theme/colours",
      { look: "plum" },
      { ...riverside, kind: "theme", key: "colours" },
    ),
  );
  const listed = "/desk/sites/riverside/content?kind=offer";
  const list = await browser.open("desk.sites.$site_.content._index", listed, riverside);
  const { order } = list.json<{ page: { order: string } }>().page;
  await press("desk.sites.$site_.content._index", "", () =>
    browser.post("desk.sites.$site_.content._index", listed, { move: "down 0", seen: order }, riverside),
  );

  await pressIdly("desk.ceremony", "", () => browser.begin("sign-in"));
  await pressIdly("desk.confirm", "", () => browser.confirm(second, "/desk/confirm?key=none"));
  await pressIdly("desk.feeds.add", "back", () =>
    browser.post("desk.feeds.add", "/desk/feeds/add", {
      ...{
        intent: "back",
        site: "northside",
        name: "yard",
        kind: "http",
        url: "https://dealer.example/a.csv",
      },
      ...{ everyMinutes: "60", enabled: "on" },
    }),
  );
  for (const insert of ["hello", "link-value", "undo"])
    await pressIdly("desk.leads.$site.$lead ", "insert", () =>
      browser.post(
        "desk.leads.$site.$lead",
        `/desk/leads/northside/${lead}`,
        { insert, by: "email", subject: "", text: "Hello" },
        { site: "northside", lead },
      ),
    );
  await pressIdly("desk.sites.$site_.redirects", "check", () =>
    browser.post(
      "desk.sites.$site_.redirects",
      "/desk/sites/riverside/redirects",
      { intent: "check", csv: "/old,/finance" },
      riverside,
    ),
  );
  await pressIdly("desk.sites.$site_.shopper-data", "find", () =>
    browser.post(
      "desk.sites.$site_.shopper-data",
      "/desk/sites/northside/shopper-data",
      { intent: "find", who: "0491 570 156" },
      { site: "northside" },
    ),
  );

  for (const [route, file] of Object.entries(FILES)) {
    if (!("entry" in file)) continue;
    const entries = await db().staffAudit.count({ where: { action: file.entry } });
    const report = /\/(\w+)\.csv$/.exec(file.path)?.[1] ?? "";
    expect([route, (await browser.open(route, file.path, { report })).status]).toEqual([route, 200]);
    expect([route, await db().staffAudit.count({ where: { action: file.entry } })]).toEqual([
      route,
      entries + 1,
    ]);
  }

  const idleDue = Object.entries(ACTIONS).flatMap(([route, { intents }]) =>
    Object.entries(intents).flatMap(([intent, proof]) => ("nothing" in proof ? `${route} ${intent}` : [])),
  );
  expect(distinct(idle)).toEqual(distinct(idleDue));

  const due = Object.entries(ACTIONS).flatMap(([route, { intents }]) =>
    Object.entries(intents).flatMap(([intent, proof]) =>
      "entry" in proof && !("provedIn" in proof)
        ? `${route.trim()} ${intent}`
        : "history" in proof
          ? `${route.trim()} ${intent}`
          : [],
    ),
  );
  expect(distinct(pressed)).toEqual(distinct(due));
  expect(found).toEqual(pressed);
});
