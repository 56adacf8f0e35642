import { afterAll, beforeAll, expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { drawPage } from "#tests/fixtures/drawn-page";
import { loader } from "~/routes/site.$version[.]js";
import { closeDatabase } from "~/platform/db.server";
import { writeTenants } from "~/publish/publish-tenants.server";

// A site's settings are sent once, in a file, and not with each page (docs/decisions/121-settings-in-a-file.md).

const TAGLINE = "Thirty-one years on the north side";

beforeAll(() =>
  writeTenants([
    buildTenant("northside", { config: { tagline: TAGLINE, languages: { "zh-Hans": { texts: {} } } } }),
    buildTenant("harbour", { config: { id: 2 } }),
  ]),
);
afterAll(closeDatabase);

const pathOf = (html: string) => /<link [^>]*href="([^"]*\/site\/[\w-]+\.js)"/.exec(html)?.[1] ?? "";
const dataOf = (html: string) => /window\.__remixContext = (.*?);<\/script>/s.exec(html)?.[1] ?? "";

function ask(host: string, path: string) {
  const [, version = ""] = /\/site\/([\w-]+)\.js$/.exec(path) ?? [];
  const request = new Request(`http://${host}${path}`, { headers: { host } });
  return loader({ request, params: { version }, context: {} });
}

async function settingsIn(answer: Response): Promise<{ name?: string; tagline?: string }> {
  return JSON.parse((await answer.text()).replace(/^export const site=|;$/g, "")) as object;
}

test("a page names the file that has its settings, and does not contain them", async () => {
  const { html } = await drawPage("northside.test", "/contact");
  const path = pathOf(html);
  expect(dataOf(html)).toContain(`"siteFile":"${path}"`);
  expect(dataOf(html)).not.toContain(TAGLINE);
  const answer = await ask("northside.test", path);
  expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(answer.headers.get("cache-control")).toMatch(/^public, max-age=31536000, .*immutable$/);
  expect(await settingsIn(answer)).toMatchObject({ slug: "northside", tagline: TAGLINE });
});

test("another language has its own", async () => {
  const english = pathOf((await drawPage("northside.test", "/contact")).html);
  const chinese = pathOf((await drawPage("northside.test", "/contact", undefined, "zh-Hans")).html);
  expect(chinese).toMatch(/^\/zh\/site\//);
  expect(chinese).not.toBe(`/zh${english}`);
});

test("a version that is unknown here, or is a neighbour's, is the site's own as it is now, and is not kept", async () => {
  const neighbours = pathOf((await drawPage("harbour.test", "/contact")).html);
  for (const path of [neighbours, "/site/none.js"]) {
    const answer = await ask("northside.test", path);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await settingsIn(answer)).toMatchObject({ slug: "northside" });
  }
});
