import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { seededRandom } from "#seed/random";
import { siteConfigSchema } from "~/site/config/site-config";
import { writeTenants } from "~/publish/publish-tenants.server";
import { renderPage, linksOf } from "#tests/fixtures/rendered-page";
import { wordsOf } from "#tests/fixtures/page-words";
import { often } from "#tests/fixtures/often";
import { readPdf } from "#tests/fixtures/read-pdf";
import { startSmtpReceiver } from "#tests/fixtures/smtp-receiver";
import { CREDIT_SITES, generatedCar } from "#tests/unit/finance/credit-cars";
import { ARRIVED } from "#tests/unit/stock/a-car";
import { createLeadWebhook } from "~/leads/delivery/webhook-sender.server";
import { leadTopic } from "~/leads/delivery/lead-topic.server";
import { closeDatabase } from "~/platform/db.server";
import { runOutbox } from "~/outbox/run-outbox.server";
import { createSmtpMail } from "~/platform/mail-smtp.server";
import { loader as brochure } from "~/routes/cars.$slug[.]pdf";
import { lendingTerms } from "~/stock/credit/lending-terms";
import { listsRepayments } from "~/stock/credit/repayment";
import { formatDollars } from "~/stock/money";
import { reindexSite } from "~/stock/reindex.server";
import { closeStockIndex } from "~/stock/stock-index.server";

import { leave } from "../leads/lead-world";
import { parkCars } from "../stock/park-cars";
import { findAmong } from "../../fixtures/find-among";

// One price, one repayment: what a shopper and the dealer receive of a car, read where they receive it.

const NOW = ARRIVED + 60;
vi.useFakeTimers({ toFake: ["Date"], now: NOW * 1_000 });

const CARS = often(48, 10_000);
/** A PDF is a third of a second of work: the first cars of each site. */
const BROCHURES = often(18, 1_000);
/** Each of five minutes at most. */
const RUNS = 20;

const random = seededRandom("one price, one repayment, as received");
const generated = Array.from({ length: CARS }, (_, index) => {
  const site = CREDIT_SITES[index % CREDIT_SITES.length]!;
  const id = `car-${index}`;
  const own = { id, slug: id, site: site.slug, stockNumber: id, vin: null, images: [], locationId: null };
  return { site, car: { ...generatedCar(random), ...own } };
});
const slugsOf = (site: string) => generated.flatMap(({ car }) => (car.site === site ? [car.slug] : []));

/** What one place says of a car: amounts as they are written. */
type OverrideValue = { price: string | null; repayment: string[] | null };

const AMOUNT = /\$[\d,]+(?:\.\d\d)?/;
const amountIn = (words: string) => AMOUNT.exec(words)?.[0] ?? null;
const figuresIn = (words: string) => {
  const rates = words.match(/\d+\.\d\d%/g);
  return rates ? [amountIn(words) ?? "", ...rates] : null;
};
const part = (html: string, pattern: RegExp) => wordsOf(pattern.exec(html)?.[1] ?? "");

/** How the results name the lender of a car's repayment; nothing on a site without lenders. */
function lenderOf(slug: string): string {
  const { car, site } = generated.find((each) => each.car.slug === slug)!;
  const { lender } = lendingTerms(siteConfigSchema.parse(site.config), car.carType);
  return lender ? `Lender: ${lender.name}, Australian credit licence ${lender.licence}.` : "";
}

/** The cards of all pages of a site's list, and the cars that its machine-readable list names. */
async function readLists(site: string) {
  const cards = new Map<string, OverrideValue>();
  const listed = new Set<string>();
  for (let page = 1; cards.size < slugsOf(site).length; page += 1) {
    const list = await renderPage(
      `${site}.test`,
      `/search/new-used-and-demo-cars${page > 1 ? `?page=${page}` : ""}`,
    );
    const articles = list.html.match(/<article class="[^"]*car-card.*?<\/article>/gs) ?? [];
    if (articles.length === 0) throw new Error(`page ${page} of ${site} has no cars`);
    for (const article of articles) {
      const slug = /href="\/cars\/([^"#]+)"/.exec(article)?.[1] ?? "";
      const price = part(article, /<strong class="card-price [^>]*>(.*?)<\/strong>/s);
      const repayment = part(article, /<p class="card-repayment figures">(.*?)<\/p>/s);
      cards.set(slug, { price: amountIn(price), repayment: figuresIn(repayment) });
      if (repayment) {
        expect(list.words).toContain("WARNING: the comparison rate is true only for the example");
        expect(list.words, slug).toContain(lenderOf(slug));
      }
    }
    for (const data of machineData(list.html)) {
      for (const { url = "" } of data.itemListElement ?? []) listed.add(url.split("/").pop() ?? "");
    }
  }
  return { cards, listed };
}

type Offer = { price?: string; priceSpecification?: { price: string } };
type Machine = { url?: string; offers?: Offer };
type MachineData = Machine & { "@type"?: string; itemListElement?: { url?: string }[] };

function machineData(html: string): MachineData[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...scripts].flatMap(([, data = "{}"]) => JSON.parse(data) as MachineData | MachineData[]);
}
const pricedIn = ({ offers }: Machine) => offers?.price ?? offers?.priceSpecification?.price ?? null;
/** As the page writes what machines are told. */
const plain = (amount: string | null) => amount && Number(amount.replace(/[$,]/g, "")).toFixed(2);

async function readVehiclePage(host: string, slug: string) {
  const { html, words } = await renderPage(host, `/cars/${slug}`);
  const [vehicle] = machineData(html).filter((data) => data["@type"] === "Car");
  const calculator =
    /Your estimated repayment (.*?) What you pay|Your estimated repayment (.*?) WARNING/.exec(words);
  const [, ask] = linksOf(html).find(([said]) => said === "Ask about this repayment") ?? [];
  const teaser = /Estimated repayment A week (\S+) Rate p\.a\. (\S+) Comparison rate p\.a\. (\S+)/.exec(
    words,
  );
  // Of a car that is sold, as the last one.
  const [, last = ""] = /Last advertised at (\S+)/.exec(words) ?? [];
  return {
    said: {
      price: amountIn(part(html, /<strong class="heading figures text-2xl">(.*?)<\/strong>/s) || last),
      repayment: teaser && teaser[1] !== "–" ? teaser.slice(1) : null,
    } satisfies OverrideValue,
    told: vehicle ? pricedIn(vehicle) : null,
    machines: JSON.stringify(vehicle),
    calculator: calculator ? figuresIn(calculator[1] ?? calculator[2] ?? "") : null,
    ask: ask ?? null,
  };
}

async function readBrochure(host: string, slug: string): Promise<OverrideValue> {
  const request = new Request(`http://${host}/cars/${slug}.pdf`, { headers: { Host: host } });
  const answer = await brochure({ request, params: { slug }, context: {} });
  const { text } = await readPdf(Buffer.from(await answer.arrayBuffer()));
  const [, head = ""] = /Photos coming soon (.*?) Odometer/.exec(text) ?? [];
  const [, loan] = /Estimated repayment (.*?) Comparison rate/.exec(text) ?? [];
  return { price: amountIn(head.replace(/Was \S+ /, "")), repayment: loan ? figuresIn(loan) : null };
}

/** What the finance form of the link would send along. */
async function calculationAt(host: string, href: string): Promise<string | undefined> {
  const { html } = await renderPage(host, href.split("#")[0] ?? href);
  return /<input[^>]*name="calculator"[^>]*value="([^"]*)"/.exec(html)?.[1];
}

const smtp = await startSmtpReceiver();

beforeAll(async () => {
  await writeTenants([...CREDIT_SITES]);
  await parkCars(...generated.map(({ car }) => car));
  for (const site of CREDIT_SITES) await reindexSite(site);
}, 600_000);
afterAll(async () => {
  await smtp.stop();
  await closeStockIndex();
  await closeDatabase();
});

test("card, page, brochure, calculator, machine-readable data and mail say one price and one repayment (spec:1.2.41)", async () => {
  const lists = new Map<string, Awaited<ReturnType<typeof readLists>>>();
  for (const { slug } of CREDIT_SITES) lists.set(slug, await readLists(slug));
  const seen = { repayment: 0, without: 0, calculations: 0 };
  const mails = new Map<
    string,
    { price: string | null; asking: string | null; calculator: string | undefined }
  >();

  for (const [index, { car, site }] of generated.entries()) {
    const host = `${site.slug}.test`;
    const list = lists.get(site.slug);
    const card = list?.cards.get(car.slug);
    const page = await readVehiclePage(host, car.slug);
    expect(page.said.price, car.slug).toEqual(card?.price);
    const isListed = listsRepayments(siteConfigSchema.parse(site.config));
    expect(card?.repayment, car.slug).toEqual(isListed ? page.said.repayment : null);
    expect(page.told, car.slug).toBe(plain(page.said.price));
    // A list names its cars by their addresses alone, so that it cannot say another price.
    expect(list?.listed, car.slug).toContain(car.slug);
    expect(page.machines).not.toMatch(/loan|monthly|interestRate|annualPercentage/i);
    if (index < BROCHURES) expect(await readBrochure(host, car.slug), car.slug).toEqual(page.said);
    seen[page.said.repayment ? "repayment" : "without"] += 1;

    const { repayment } = page.said;
    let calculator: string | undefined;
    if (repayment) {
      expect(page.calculator?.[0]).toBe(repayment[0]);
      expect(page.calculator?.slice(-2)).toEqual(repayment.slice(-2));
      calculator = await calculationAt(host, page.ask ?? "");
      expect(calculator, car.slug).toContain(`: ${repayment[0]} a week`);
      // Its price is typed, so it is of whole dollars.
      const start = Math.round(Number(plain(page.said.price)));
      expect(calculator).toContain(`${formatDollars(start * 100)} over `);
      seen.calculations += 1;
    }
    const isSubscription = site.config.price.subscriptions && (car.subscriptionPriceCents ?? 0) > 0;
    const { price: amount } = page.said;
    const price = amount && `${amount} ${isSubscription ? "a week by subscription" : "drive away"}`;
    mails.set(car.slug, { price, asking: isSubscription ? null : plain(amount), calculator });
    await leave(site, {
      vehicleId: car.id,
      locationId: null,
      message: car.slug,
      payload: { source: "Website", ...(calculator && { calculator }) },
    });
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(CARS / 10);

  const mail = createSmtpMail({ url: smtp.url, timeoutMs: 60_000 });
  const webhook = createLeadWebhook({ secrets: {}, allowPrivate: true, timeoutMs: 60_000 });
  // Deliveries are due by the database's clock.
  const clock = () => Math.ceil(vi.getRealSystemTime() / 1_000) + 60;
  for (let run = 0; run < RUNS && smtp.received.length < 2 * mails.size; run += 1) {
    await runOutbox([leadTopic({ mail, webhook })], findAmong([...CREDIT_SITES]), {
      clock,
      chance: () => 0.5,
    });
  }
  const texts = smtp.received.map(({ parts }) => parts["text/plain"] ?? "");
  const about = (isAdf: boolean) =>
    new Map(
      texts
        .filter((text) => text.startsWith("<?xml") === isAdf)
        .map((text) => [/\bcar-\d+\b/.exec(text)?.[0], text]),
    );
  const [people, systems] = [about(false), about(true)];
  for (const [slug, expected] of mails) {
    const text = people.get(slug) ?? "";
    expect(text, slug).toContain(slug);
    expect(/^Our price: (.*)$/m.exec(text)?.[1] ?? null, slug).toBe(expected.price);
    if (expected.calculator) expect(text).toContain(expected.calculator);
    const adf = systems.get(slug) ?? "";
    expect(/<price type="asking"[^>]*>([^<]*)/.exec(adf)?.[1] ?? null, slug).toBe(expected.asking);
    expect(/<pricecomments>([^<]*)/.exec(adf)?.[1] ?? null, slug).toBe(expected.price);
  }
}, 7_200_000);
