import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { startRouteServer } from "#tests/fixtures/route-server";
import { makeTenant, makeTenantsFolder } from "#tests/integration/publish/tenant-folder";
import type { EntryRefused } from "~/desk/content/change-entry.server";
import { findEntryForm } from "~/desk/content/entry-form.server";
import { readDraftedSite } from "~/desk/content/preview.server";
import { type OnDesk, startStaffSession } from "~/desk/staff-session.server";
import { closeDatabase, db } from "~/platform/db.server";
import type * as ParserProcesses from "~/platform/tasks/parser-processes.server";
import { publishTenant } from "~/publish/publish-tenants.server";
import { action } from "~/routes/desk.sites.$site_.content.$kind.$key";
import { findSite } from "~/site/sites.server";

import { onDesk } from "./desk-world";
import { edit, publish } from "./edit-draft";

const ROBIN = { author: "robin", onNewer: "refuse" } as const;
const CONTENT = { level: "site", target: "northside", role: "content" } as const;
const PAGE = "---\ntitle: Care\ndescription: How we care.\n---\n\nWe **care**, at [length](/contact).\n";
const RENDERED = '<p>We <strong>care</strong>, at <a href="/contact">length</a>.</p>';
const OFFER = { id: "summer", name: "Summer", description: "<p>Now.</p>", category: "Vehicle offer" };
const MAX_TYPED = 60_000;

// Read when the first module is imported.
vi.hoisted(() => vi.stubEnv("DESK_HOST", "desk.test"));
/** As if the process of the next text had been killed over its limits. */
const texts = vi.hoisted(() => ({ areRefused: false }));
vi.mock("~/platform/tasks/parser-processes.server", async (original) => {
  const module = await original<typeof ParserProcesses>();
  const parserProcesses: typeof module.parserProcesses = () =>
    texts.areRefused
      ? { ...module.parserProcesses(), attempt: () => Promise.resolve("refused") }
      : module.parserProcesses();
  return { ...module, parserProcesses };
});

const DESK = "desk.test";
const PATH = "/desk/sites/northside/content/page/care";
let editor: OnDesk;
let desk: Awaited<ReturnType<typeof startRouteServer>>;

beforeAll(async () => {
  const params = { site: "northside", kind: "page", key: "care" };
  desk = await startRouteServer(DESK, { [`POST ${PATH}`]: { handler: action, params } });
});
beforeEach(async () => {
  await db().site.deleteMany();
  const files = { "content/care.md": PAGE, "offers.json": [OFFER] };
  await publishTenant(await makeTenant(await makeTenantsFolder(), "northside", files), ROBIN);
  editor = await onDesk("Bindi", CONTENT);
});
afterAll(async () => {
  await desk.close();
  await closeDatabase();
});

const filled = (part: string) => part.repeat(Math.ceil(MAX_TYPED / part.length)).slice(0, MAX_TYPED);

const tableOf = (columns: number) =>
  [" a", "-", "b"].map((cell) => `|${`${cell}|`.repeat(columns)}`).join("\n");

/** Sends the page's form as the editor's browser does. */
async function send(body: string): Promise<EntryRefused | null> {
  const page = await findEntryForm(editor, { site: "northside", kind: "page", key: "care" }, "");
  if (!page) throw new Error("no page to save");
  const { values, seen } = page;
  const set = await startStaffSession(
    new Request(`http://${DESK}/`, { headers: { host: DESK } }),
    editor.staff.id,
  );
  const headers = {
    cookie: set.split(";")[0] ?? "",
    "content-type": "application/x-www-form-urlencoded",
  };
  const form = new URLSearchParams({ intent: "save", ...values, seen, body }).toString();
  const answer = await desk.ask("POST", PATH, headers, form);
  if (answer.status === 303) return null;
  const refused = JSON.parse(answer.body) as EntryRefused;
  expect(answer.status).toBe(refused.status);
  return refused;
}

// What such texts cost whoever else asks: tests/costs/costs.test.ts, "a page's Markdown".
test.each([
  ["*a ", null],
  ["[", null],
  ["> ", "Lists, quotes or bold words are nested too deeply here. Simplify the text."],
  ["http://a.b ", "Keep it to 500 links and pictures, or split the text into several pages."],
])("60,000 characters of '%s' are saved, or refused beside the text, which is kept", async (part, reason) => {
  const body = filled(part);
  const refused = await send(body);
  expect(refused?.errors["body"] ?? null).toBe(reason);
  if (refused) expect(refused.submitted["body"] === body.trim()).toBe(true);
});

test("a text over the limits of its process is refused beside the text, which is kept, and the next one is rendered", async () => {
  texts.areRefused = true;
  const body = "Not within its time.";
  expect(await send(body)).toMatchObject({
    status: 400,
    errors: {
      body: "This text takes too long to prepare. Shorten it or simplify its formatting, and save it again.",
    },
    submitted: { body },
  });
  texts.areRefused = false;
  expect(await send(body)).toBeNull();
});

test("a table of 7,000 columns is refused beside the text, and by a folder's publication with file and reason", async () => {
  const reason = "A table has more than 30 columns. Split it into smaller tables.";
  expect(await send(tableOf(7_000))).toMatchObject({ status: 400, errors: { body: reason } });
  const files = { "content/pages/wide.md": `${PAGE}\n${tableOf(31)}\n` };
  const folder = await makeTenant(await makeTenantsFolder(), "northside", files);
  await expect(publishTenant(folder, ROBIN)).rejects.toThrow(
    `northside/content/pages/wide.md: body: ${reason}`,
  );
});

test("an offer's HTML without an end is refused beside its field", async () => {
  const description = filled("<b>");
  expect(await edit(editor, "offer/summer", { description })).toBeNull();
  expect(await edit(editor, "offer/summer", { description: filled("<b>&") })).toMatchObject({
    status: 400,
    errors: { description: expect.stringContaining("too much formatting") },
  });
});

test("a page is rendered when its draft is saved; the preview and the publication read what was stored", async () => {
  const page = () => db().contentPage.findFirstOrThrow({ where: { site: "northside", path: "/care" } });
  expect((await page()).html).toBe(RENDERED);
  expect(await edit(editor, "page/care", { body: "We care *more*." })).toBeNull();
  // Whatever else makes HTML would not have this word.
  await db().renderedContent.updateMany({
    where: { site: "northside", html: "<p>We care <em>more</em>.</p>" },
    data: { html: "<p>Stored.</p>" },
  });
  const site = await findSite("northside");
  const drafted = site && (await readDraftedSite(site, editor.scope));
  expect(drafted?.pages.find(({ path }) => path === "/care")?.html).toBe("<p>Stored.</p>");
  expect(await publish(editor)).toBeNull();
  expect((await page()).html).toBe("<p>Stored.</p>");
});
