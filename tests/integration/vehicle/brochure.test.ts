import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { buildLocation, buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { readPdf } from "#tests/fixtures/read-pdf";
import { aCar } from "#tests/unit/stock/a-car";
import { closeDatabase } from "~/platform/db.server";
import { objectStore } from "~/platform/object-store/object-store.server";
import { loader as pdfLoader } from "~/routes/cars.$slug[.]pdf";
import { loader as printLoader } from "~/routes/print";
import { LANGUAGE_HEADER } from "~/site/site-in-language";
import type { Car } from "~/stock/car";
import type { Brochure } from "~/vehicle/brochure/brochure";

import { parkCars } from "../stock/park-cars";

// Brochures are rendered in processes of their own: the one that answers visitors does not even load the renderer.
vi.mock("@react-pdf/renderer", () => {
  throw new Error("the renderer is for its own processes");
});

const pictures = mkdtempSync(join(tmpdir(), "forecourt-brochure-"));
process.env["DATA_DIR"] = pictures;

const HOSTILE = `<script>alert(1)</script><img src=x onerror=alert(2)>`;

const aspley = buildLocation({ id: "aspley", name: "Northside Aspley", dealerLicenceNumber: "4127763" });
const northside = buildTenant("northside", {
  config: { languages: { "zh-Hans": { texts: { "brochure.scan": "扫一扫看更多" } } } },
  locations: [aspley],
});
const harbour = buildTenant("harbour", { config: { id: 2 }, locations: [] });

const PHOTO = `${"0a".repeat(16)}.jpg`;
const photo = { key: `photos/${PHOTO}`, width: 1600, height: 1200 };
const cars: Partial<Car>[] = [
  { id: "c1", slug: "corolla", locationId: "aspley", images: [photo] },
  { id: "c2", slug: "bare", images: [], features: [], variant: null },
  { id: "c3", slug: "hostile", images: [], dealerComments: `${HOSTILE} | Two <b>keys</b>.` },
  { id: "c4", slug: "endless", images: [], dealerComments: "One more line of it. ".repeat(2_000) },
  {
    id: "c6",
    slug: "imported",
    images: [],
    dealerComments: "Fast 🚗 一手车，车况“良好”。 | Māori carvings.",
  },
  { id: "c5", slug: "withdrawn", status: "withdrawn" },
];

const from = (site: string, path: string, headers: Record<string, string> = {}) =>
  new Request(`http://${site}.test${path}`, { headers: { Host: `${site}.test`, ...headers } });
const pdf = (slug: string, site = "northside", headers = {}) =>
  pdfLoader({ request: from(site, `/cars/${slug}.pdf`, headers), params: { slug }, context: {} });
const print = (query: string, site = "northside") =>
  printLoader({ request: from(site, `/print${query}`), params: {}, context: {} });
const CHINESE = { [LANGUAGE_HEADER]: "zh-Hans" };
const bytesOf = async (slug: string, headers = {}) =>
  Buffer.from(await (await pdf(slug, "northside", headers)).arrayBuffer());
const read = async (slug: string, headers = {}) => readPdf(await bytesOf(slug, headers));

beforeAll(async () => {
  await writeTenants([northside, harbour]);
  const scene = sharp({ create: { width: 1600, height: 1200, channels: 3, background: "teal" } });
  await objectStore().put(`photos/northside/${PHOTO}`, await scene.jpeg().toBuffer(), "image/jpeg");
  await parkCars(...cars.map((car) => aCar({ stockNumber: car.id ?? null, vin: null, ...car })));
});
afterAll(async () => {
  await closeDatabase();
  rmSync(pictures, { recursive: true, force: true });
});

describe("spec 1 §7: the PDF of a car by its slug (spec:1.7.12)", () => {
  test("is a binary file saved as {slug}.pdf, and no search engine's business", async () => {
    const answer = await pdf("corolla");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("application/pdf");
    expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="corolla.pdf"');
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.toString("latin1", 0, 5)).toBe("%PDF-");
    expect(Number(answer.headers.get("Content-Length"))).toBe(bytes.length);
    // The photograph and the logo are in it.
    expect(bytes.toString("latin1").match(/\/Subtype \/Image/g)).toHaveLength(2);
  });

  test("has two pages that say what a shopper takes home", async () => {
    const { pages, text } = await read("corolla");
    expect(pages).toBe(2);
    for (const part of [
      "2021 Toyota Corolla Ascent Sport",
      "$25,990",
      "Drive away",
      "41,250 km",
      "Reverse Camera",
      "Northside Aspley",
      "1 Wharf Street",
      "07 3000 0001",
      "Monday – Friday",
      "8:30 am – 5:30 pm",
      "Dealer licence 4127763",
      "ABN 12 345 678 901",
      "Page 1 of 2",
      "Page 2 of 2",
      "Prepared on",
    ]) {
      expect(text).toContain(part);
    }
  });

  test("a car of which little is known has one too", async () => {
    const { pages, text } = await read("bare");
    expect(pages).toBe(2);
    expect(text).toContain("Photos coming soon");
    expect(text).toContain("northside Motors");
  });

  test("a dealer's endless comments end somewhere", async () => {
    const { pages, text } = await read("endless");
    expect(pages).toBeLessThanOrEqual(4);
    expect(text).toContain("…");
  });

  test("the same one again costs nothing but its name", async () => {
    const etag = (await pdf("corolla")).headers.get("ETag") ?? "";
    const again = await pdf("corolla", "northside", { "If-None-Match": etag });
    expect(again.status).toBe(304);
    expect((await pdf("bare")).headers.get("ETag")).not.toBe(etag);
  });

  test.each([
    ["unknown", "nothing-here", "northside", 404],
    ["withdrawn", "withdrawn", "northside", 410],
    ["the neighbouring dealer's", "corolla", "harbour", 404],
  ])("%s: none", async (_, slug, site, status) => {
    await expect(pdf(slug, site)).rejects.toMatchObject({ status });
  });
});

test("hostile HTML in comments is text, or gone", async () => {
  const { text } = await read("hostile");
  expect(text).toContain("Two keys.");
  expect(text).not.toMatch(/script|alert|onerror/);
});

describe("spec 1 §7: the PDF from a Chinese page (spec:1.7.12)", () => {
  test("says in Chinese what the English one says", async () => {
    const { pages, text } = await read("corolla", CHINESE);
    expect(pages).toBe(2);
    for (const part of [
      "2021 Toyota Corolla Ascent Sport",
      "二手车",
      "$25,990",
      "上路价",
      "41,250 km",
      "变速箱",
      "倒车影像",
      "Northside Aspley",
      "星期一 – 星期五",
      "经销商牌照 4127763",
      "扫一扫看更多",
      "须知",
      "第 1 页，共 2 页",
      "第 2 页，共 2 页",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/Drive away|Features|Good to know/);
  });

  test("a dealer's own words stay as they are, without what the typeface cannot draw", async () => {
    const { text } = await read("imported", CHINESE);
    expect(text).toContain("Fast 一手车，车况“良好”。");
    expect(text).toContain("Māori carvings.");
  });

  test("embeds its typeface in two weights, beside that of the site's headings, in less than 150 KB; the English one embeds that alone", async () => {
    const fonts = (file: Buffer) => file.toString("latin1").match(/\/FontFile2/g)?.length ?? 0;
    const file = await bytesOf("bare", CHINESE);
    expect(fonts(file)).toBe(3);
    expect(file.length).toBeLessThan(150_000);
    expect(fonts(await bytesOf("bare"))).toBe(1);
  });

  test("a cache that has the English one asks for it again", async () => {
    const english = (await pdf("corolla")).headers.get("ETag") ?? "";
    const answer = await pdf("corolla", "northside", { ...CHINESE, "If-None-Match": english });
    expect(answer.status).toBe(200);
  });
});

describe("spec 1 §2: /print?car_id=…", () => {
  const brochureOf = async (query: string) =>
    ((await (await print(query)).json()) as { brochure: Brochure }).brochure;

  test("by the car's slug and by its id", async () => {
    expect((await brochureOf("?car_id=corolla")).slug).toBe("corolla");
    expect((await brochureOf("?car_id=c1")).slug).toBe("corolla");
  });

  test("says where the car stands", async () => {
    expect((await brochureOf("?car_id=c1")).location).toMatchObject({
      name: "Northside Aspley",
      licence: "4127763",
    });
    expect((await brochureOf("?car_id=c2")).location).toBeNull();
  });

  test("is the same for everyone, so that it may be kept", async () => {
    expect((await print("?car_id=c1")).headers.get("Cache-Control")).toContain("s-maxage");
  });

  test.each([
    ["a wrong car_id", "?car_id=nothing", "northside", 404],
    ["no car_id", "", "northside", 404],
    ["an empty one", "?car_id=", "northside", 404],
    ["one that PostgreSQL cannot hold", "?car_id=a%00b", "northside", 404],
    ["the neighbouring dealer's car", "?car_id=c1", "harbour", 404],
    ["one that is withdrawn", "?car_id=c5", "northside", 410],
  ])("%s", async (_, query, site, status) => {
    await expect(print(query, site)).rejects.toMatchObject({ status });
  });
});

test("many who want the same brochure at once get the same", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => pdf("hostile")));
  const files = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(new Set(files.map((file) => file.toString("latin1"))).size).toBe(1);
});
