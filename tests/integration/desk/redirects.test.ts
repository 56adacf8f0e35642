import { afterAll, beforeEach, expect, test } from "vitest";

import { makeTenant, makeTenantsFolder } from "#tests/integration/publish/tenant-folder";
import { changeRedirects } from "~/desk/redirects/change-redirects.server";
import { readRedirectForm } from "~/desk/redirects/read-redirect-form.server";
import { findRedirectPage } from "~/desk/redirects/redirect-list.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { closeDatabase, db } from "~/platform/db.server";
import { publishTenant } from "~/publish/publish-tenants.server";
import { readSiteFiles } from "~/publish/site-files.server";
import { findVersion, listVersions, readVersionFiles } from "~/publish/site-versions.server";
import { STARTING_RULES } from "~/redirects/starting-rules";

import { MANAGER, onDesk, READER, SALES } from "./desk-world";
import { formOf } from "./edit-draft";

const ROBIN = { author: "robin", onNewer: "refuse" } as const;
const CONTENT = { level: "site", target: "northside", role: "content" } as const;
const NOW = Math.floor(Date.now() / 1_000);

let kim: OnDesk;
beforeEach(async () => {
  await db().site.deleteMany();
  await db()
    .staffAudit.deleteMany()
    .catch(() => undefined);
  const tenants = await makeTenantsFolder();
  await publishTenant(await makeTenant(tenants, "harbour", { "redirects.csv": "/theirs,/contact" }), ROBIN);
  const rules = { "redirects.csv": "from,to,status\n/old,/contact,301\n/sale,/special-offers,302\n" };
  await publishTenant(await makeTenant(tenants, "northside", rules), ROBIN);
  kim = await onDesk("Kim", CONTENT);
});
afterAll(closeDatabase);

const change = (fields: Record<string, string>, who = kim, site = "northside") =>
  changeRedirects(who, site, formOf(fields));
const save = (from: string, to: string, more: Record<string, string> = {}) =>
  change({ intent: "save", from, to, status: "301", was: "", ...more });
const page = (query: Record<string, string> = {}, who = kim) =>
  findRedirectPage(who, "northside", new URLSearchParams(query), NOW);

async function rules() {
  const rows = await db().redirect.findMany({ where: { site: "northside" }, orderBy: { source: "asc" } });
  return rows.map(({ source, target, status }) => `${status} ${source} ${target}`.trim());
}

async function lastEntry() {
  const entries = await db().staffAudit.findMany({
    where: { action: "redirects-changed" },
    orderBy: { id: "desc" },
  });
  return entries[0];
}

test("a rule is added, changed and removed, each at once as a version of the site with its entry (desk:47)", async () => {
  expect(await save("https://old.example/News/*", "/blog/*")).toBeNull();
  expect(await rules()).toEqual(["301 /News/* /blog/*", "301 /old /contact", "302 /sale /special-offers"]);
  expect(await lastEntry()).toMatchObject({ actor: "Kim", target: "northside", after: { from: "/News/*" } });
  expect(await save("/old.html", "", { status: "410", was: "/old" })).toBeNull();
  expect(await lastEntry()).toMatchObject({ before: { to: "/contact" }, after: { status: 410 } });
  expect(await change({ intent: "remove", rule: "/sale" })).toBeNull();
  expect(await rules()).toEqual(["301 /News/* /blog/*", "410 /old.html"]);
  const [version] = await listVersions("northside", 1);
  expect(version).toMatchObject({ number: 4, author: "Kim", origin: "desk" });
  const files = await readVersionFiles("northside", (await findVersion("northside", 4))!);
  expect(String(files.get("redirects.csv"))).toBe(
    '"from","to","status"\r\n"/News/*","/blog/*","301"\r\n"/old.html","","410"\r\n',
  );
});

test("a rule keeps its hits while its address stays", async () => {
  await db().redirect.updateMany({ where: { source: "/old" }, data: { hits: 7, lastHitAt: new Date() } });
  await save("/old", "/finance", { was: "/old" });
  expect((await page())?.rules[0]).toMatchObject({ from: "/old", to: "/finance", hits: 7 });
});

test.each([
  ["/a", "https://rival.example/", "problem_target"],
  ["/a", "", "problem_no_target"],
  ["/api/leads", "/contact", "problem_reserved"],
  ["/contact", "/old", "problem_loop"],
  [`/${"a".repeat(2_001)}`, "/contact", null],
])("%s → %s is refused beside its field, with what was typed", async (from, to, problem) => {
  const refused = await save(from, to);
  expect(refused).toMatchObject(
    problem === null ? { status: 400 } : { status: 400, rule: { from, to, problem: `redirects.${problem}` } },
  );
  expect(await rules()).toHaveLength(2);
});

const CSV =
  "from;to\n/old;/finance\n/sale;/special-offers;302\n/new-one;/contact\n/bad;https://rival.example\n/x;/y\n/y;/x\n";

test("a list is shown before it is imported: what is new, what changes, what was not understood", async () => {
  const checked = await change({ intent: "check", csv: CSV });
  expect(checked).toMatchObject({
    status: 200,
    preview: {
      counts: { added: 1, replaced: 1, refused: 3, same: 1 },
      added: [{ from: "/new-one" }],
      replaced: [{ before: { to: "/contact" }, after: { to: "/finance" } }],
      refused: [{ line: 5, problem: "redirects.problem_target" }, { line: 6 }, { line: 7 }],
    },
  });
  expect(await rules()).toHaveLength(2);
  if (checked === null || checked === "gone") throw new Error("no preview");
  expect(await change({ intent: "import", csv: checked.preview?.csv.join("") ?? "" })).toBeNull();
  expect(await rules()).toEqual(["301 /new-one /contact", "301 /old /finance", "302 /sale /special-offers"]);
  expect(await lastEntry()).toMatchObject({
    after: { rules: 3, changed: ["/old → /finance", "/new-one → /contact"] },
  });
});

test("a file of a spreadsheet is read in its own encoding; what is empty, too long or broken is said", async () => {
  const upload = (body: BodyInit, headers = {}) =>
    readRedirectForm(new Request("http://desk.test/", { method: "POST", body, headers }));
  const form = new FormData();
  form.set("intent", "check");
  form.set("file", new Blob([Buffer.from("\uFEFF/caf\u00e9\t/contact\n", "utf16le")]), "old.csv");
  const read = await changeRedirects(kim, "northside", await upload(form));
  expect(read).toMatchObject({ preview: { added: [{ from: "/café", to: "/contact" }] } });
  form.set("file", new Blob(["/a,/contact\n".repeat(40_000)]), "long.csv");
  expect(await changeRedirects(kim, "northside", await upload(form))).toMatchObject({
    file: "redirects.import_long",
  });
  expect(await change({ intent: "check", csv: "" })).toMatchObject({ file: "redirects.import_empty" });
  const broken = await upload("--x", { "Content-Type": "multipart/form-data; boundary=x" });
  expect(await changeRedirects(kim, "northside", broken)).toMatchObject({ status: 400 });
});

test("the usual rules are added to those that are there", async () => {
  await save("/stock/*", "/search/used-cars");
  expect(await change({ intent: "starting" })).toBeNull();
  const all = await rules();
  expect(all).toHaveLength(STARTING_RULES.length + 2);
  expect(all).toContain("301 /stock/* /search/used-cars");
  expect(all).toContain("301 /inventory/* {stock}");
});

test("the page lists rules by hits, and what was looked for in vain with a suggestion to begin with (desk:47)", async () => {
  await db().redirect.updateMany({ where: { source: "/sale" }, data: { hits: 3 } });
  await db().missingPage.createMany({
    data: [
      { site: "northside", path: "/contact-the-yard", hits: 4 },
      { site: "northside", path: "/about-the-weather" },
      { site: "harbour", path: "/their-page" },
    ],
  });
  expect(await page()).toMatchObject({
    rules: [{ from: "/sale", hits: 3 }, { from: "/old" }],
    missing: [
      { path: "/contact-the-yard", hits: 4, suggested: "/contact" },
      { path: "/about-the-weather", suggested: null },
    ],
    form: { was: "", from: "", to: "" },
    isEditable: true,
  });
  expect(await page({ q: "SPECIAL" })).toMatchObject({
    rules: [{ from: "/sale" }],
    counts: { all: 2, found: 1 },
  });
  expect((await page({ edit: "/old" }))?.form).toEqual({
    was: "/old",
    from: "/old",
    to: "/contact",
    status: "301",
  });
  expect((await page({ from: "/a", to: "/contact" }))?.form).toMatchObject({
    was: "",
    from: "/a",
    to: "/contact",
  });
});

test("only who may change the site's content sees and changes them", async () => {
  for (const grant of [SALES, READER]) {
    const other = await onDesk("Sam", grant);
    expect(await page({}, other)).toBeNull();
    expect(await change({ intent: "remove", rule: "/old" }, other)).toBe("gone");
  }
  expect(await page({}, await onDesk("Max", MANAGER))).not.toBeNull();
  expect(await change({ intent: "remove", rule: "/theirs" }, kim, "harbour")).toBe("gone");
  expect(await db().redirect.count({ where: { site: "harbour" } })).toBe(1);
});

test("a folder whose file has a wrong line is refused with its number", async () => {
  const tenants = await makeTenantsFolder();
  const folder = await makeTenant(tenants, "northside", {
    "redirects.csv": "from,to\n/a,/b\n/c,//rival.example\n",
  });
  await expect(publishTenant(folder, { author: "robin", onNewer: "replace" })).rejects.toThrow(
    "northside/redirects.csv: line 3: It can only lead to a page of this site.",
  );
  expect((await readSiteFiles(folder, "northside")).has("redirects.csv")).toBe(true);
});
