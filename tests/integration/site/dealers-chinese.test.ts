import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { renderPage, linksOf } from "#tests/fixtures/rendered-page";
import { wordsOf } from "#tests/fixtures/page-words";
import { closeDatabase } from "~/platform/db.server";
import { readTenants, writeTenants } from "~/publish/publish-tenants.server";
import type { Tenant } from "~/publish/tenant";
import { closeStockIndex } from "~/stock/stock-index.server";

// The dealer's own pages, posts, offers and models in Chinese, as the demo's sites have them, and as the server
// draws them. Legal pages stay English: docs/decisions/014-second-language.md.

/** With the demo's offers running. */
vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T02:00:00Z") });

const HAN = /\p{Script=Han}/u;
const LEGAL =
  /^\/(accessibility|privacy-policy|terms-and-conditions|warranty|pages\/(collection-notice|complaint-handling-process|credit-disclosure|unsubscribe))$/;

const tenants = await readTenants("tenants");
const chinese = tenants.filter(({ config }) => config.languages["zh-Hans"]);

beforeAll(() => writeTenants(tenants));
afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
});

type Pair = { name: string; english: string; chinese: string | undefined };

const joined = (texts: Record<string, unknown>, names: readonly string[]) =>
  names.map((name) => texts[name] ?? "").join("\n");

/** Every text of the dealer's own, as HTML, with its translation. */
function pairsOf({ slug, pages, posts, offers, models }: Tenant): Pair[] {
  const pair = (name: string, english: object, translated: object | undefined, names: string[]): Pair => ({
    name: `${slug} ${name}`,
    english: joined(english as Record<string, unknown>, names),
    chinese: translated && joined({ ...english, ...translated } as Record<string, unknown>, names),
  });
  const article = ["title", "description", "html"];
  return [
    ...pages
      .filter(({ path }) => !LEGAL.test(path))
      .map((page) => pair(page.path, page, page.translations?.["zh-Hans"], article)),
    ...posts.map((post) => pair(post.slug, post, post.translations?.["zh-Hans"], [...article, "imageAlt"])),
    ...offers.map((offer) =>
      pair(offer.id, offer, offer.translations["zh-Hans"], [
        "name",
        "description",
        "disclaimer",
        "highlight",
      ]),
    ),
    ...models.map((model) => {
      const textOf = (of: Partial<typeof model>) => ({
        text: [
          of.summary,
          ...(of.description ?? []),
          ...(of.facts ?? []).flatMap(({ label, value }) => [label, value]),
          ...(of.accessories ?? []).flatMap(({ name, text }) => [name, text]),
        ].join("\n"),
      });
      const translated = model.translations["zh-Hans"];
      return pair(model.name, textOf(model), translated && textOf(translated as Partial<typeof model>), [
        "text",
      ]);
    }),
  ];
}

const pairs = chinese.flatMap(pairsOf);
const figuresOf = (html: string) => new Set(wordsOf(html).match(/\d[\d,.:]*\d|\d/g));

describe("the demo's sites with Chinese", () => {
  test("have all their own texts in it", () => {
    expect(chinese.map(({ slug }) => slug)).toEqual(["harbour", "northside"]);
    expect(pairs.length).toBeGreaterThan(90);
    const left = pairs.filter((pair) => !HAN.test(pair.chinese ?? ""));
    expect(left.map(({ name }) => name)).toEqual([]);
  });

  test("give every figure of the English text in the Chinese one", () => {
    const lost = pairs.flatMap(({ name, english, chinese = "" }) => {
      const said = figuresOf(chinese);
      return [...figuresOf(english)].flatMap((figure) => (said.has(figure) ? [] : [`${name}: ${figure}`]));
    });
    expect(lost).toEqual([]);
  });

  test("lead to the same pages in both languages", () => {
    const targets = (html: string) =>
      linksOf(html)
        .map(([, href]) => href)
        .sort();
    const differing = pairs.filter(
      (pair) => String(targets(pair.english)) !== String(targets(pair.chinese ?? "")),
    );
    expect(differing.map(({ name }) => name)).toEqual([]);
  });

  test("leave no Markdown unrendered, and end sentences as Chinese does", () => {
    const faulty = pairs.filter(({ chinese = "" }) =>
      /\*\*|\p{Script=Han}[.,;?!](?!\w)/u.test(wordsOf(chinese)),
    );
    expect(faulty.map(({ name }) => name)).toEqual([]);
  });
});

describe("drawn", () => {
  const inChinese = (site: string, path: string) =>
    renderPage(`${site}.localhost`, path, undefined, "zh-Hans");
  const proseOf = (html: string) => /<div[^>]*class="prose[^>]*>/.exec(html)?.[0] ?? "";

  test("a page is Chinese, and is not marked as English", async () => {
    const { html, words } = await inChinese("northside", "/about-us");
    expect(words).toContain("关于 Northside Motor Group");
    expect(html).toContain("<title>关于 Northside Motor Group");
    expect(proseOf(html)).not.toContain("lang=");
    expect((await renderPage("northside.localhost", "/about-us")).words).not.toMatch(HAN);
  });

  test.each([
    ["northside", "/finance", "车贷如何运作"],
    ["northside", "/sell-my-car", "我们一直缺好的二手车"],
    ["northside", "/careers", "提前四周排班"],
    ["harbour", "/pre-owned", "认证与否：区别在哪"],
    ["harbour", "/enquiries/parts-enquiry", "请告诉我们 VIN"],
  ])("%s%s has the dealer's own Chinese beside the form", async (site, path, text) => {
    expect((await inChinese(site, path)).words).toContain(text);
  });

  test("a legal page is summed up in Chinese, and says that the English one binds", async () => {
    const { html, words } = await inChinese("harbour", "/privacy-policy");
    expect(words).toContain("这是中文摘要");
    expect(proseOf(html)).not.toContain("lang=");
    expect((await renderPage("harbour.localhost", "/privacy-policy")).words).toContain("What we collect");
  });

  test("a post is Chinese in the blog, in its list and in its structured data", async () => {
    const list = await inChinese("northside", "/blog");
    expect(list.words).toContain("风暴季：冰雹、积水路面和夹在中间的车");
    const { html, words } = await inChinese("northside", "/blog/storm-season");
    expect(words).toContain("在水前面减速");
    expect(html).toContain('"inLanguage":"zh-Hans"');
    expect(proseOf(html)).not.toContain("lang=");
  });

  test("an offer is Chinese with its terms; the message about it names it as the dealer does", async () => {
    const list = await inChinese("northside", "/special-offers");
    expect(list.words).toContain("试驾车：我们开过，价格也让过");
    const { html, words } = await inChinese("northside", "/offers/demo-drive-away");
    expect(words).toContain("适用于里程表读数超过 1,000 公里");
    const message = wordsOf(/<textarea[^>]*name="message"[^>]*>(.*?)<\/textarea>/s.exec(html)?.[1] ?? "");
    expect(message).toMatch(HAN);
    expect(message).toContain("Demonstrators, driven by us and priced for it");
  });

  test("a model is Chinese with its facts, and so are its accessories", async () => {
    const { words } = await inChinese("harbour", "/toyota-hilux");
    expect(words).toContain("自己会卖自己的皮卡");
    expect(words).toContain("拖拽（带制动） 3,500 公斤");
    expect((await inChinese("harbour", "/toyota-hilux/accessories")).words).toContain("货斗内衬");
    expect((await renderPage("harbour.localhost", "/toyota-hilux")).words).not.toMatch(HAN);
  });
});
