import { parseArgs } from "node:util";

import postgres from "postgres";

import { createBalancer, type Answer } from "./balancer";
import { faultsOf } from "./faults";
import { checkInvariants, noteLostStock, untilStockIsListed } from "./invariants";
import { createLedger, type Ledger } from "./ledger";
import { DEALER } from "./dealer";
import { createRandom } from "./random";
import { startShoppers, type Shop } from "./shoppers";
import { openWorld, type World } from "./world";

// `npm run soak`: the built product under shoppers while things go wrong around it, and its promises
// checked from outside. The same seed makes the same choices.

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    hours: { type: "string" },
    seed: { type: "string" },
    shoppers: { type: "string", default: "12" },
    "fault-every": { type: "string", default: "10" },
    /** Only faults whose names contain this. */
    faults: { type: "string", default: "" },
  },
});
const minutes = values.hours ? Number(values.hours) * 60 : Number(values.minutes);
const seed = values.seed ? Number(values.seed) : Math.floor(Math.random() * 2 ** 31);
const everyMs = Number(values["fault-every"]) * 1_000;
if (![minutes, seed, everyMs, Number(values.shoppers)].every((number) => number > 0)) {
  console.error(
    "npm run soak -- [--minutes 10 | --hours 2] [--seed N] [--shoppers 12] [--fault-every 10] [--faults NAME]",
  );
  process.exit(1);
}

const SITES = ["northside", DEALER, "harbour", "wanderer", "fairprice"];
const READY_MS = 60_000;
const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);

say(`seed ${seed}, ${minutes} minutes, a fault every ${everyMs / 1_000} s, ${values.shoppers} shoppers`);
const world = await openWorld(say);
const ledger = createLedger();
const memory: { atMs: number; name: string; kb: number }[] = [];
const struck = new Map<string, number>();
let isSound = false;
try {
  const random = createRandom(seed);
  const ask = createBalancer(world.parts);
  say("waiting for the dealer's stock file to be read");
  await untilStockIsListed(world);
  const shops = await readShops(world, ask);
  say(`shopping at ${shops.map(({ slug, paths }) => `${slug} (${paths.length} pages)`).join(", ")}`);
  const stopShoppers = startShoppers(
    { ask, ledger, shops, services: world.services },
    random.fork(),
    Number(values.shoppers),
  );
  await strike(random.fork());
  await stopShoppers();
  say("everything is healed; waiting until all is sent, then comparing");
  isSound = report(await checkInvariants(world, ledger));
} finally {
  await world.close();
}
process.exit(isSound ? 0 : 1);

/** One fault after the other, each healed and the product ready again before the next. */
async function strike(random: ReturnType<typeof createRandom>): Promise<void> {
  const faults = faultsOf(world).filter(({ name }) => name.includes(values.faults));
  const started = Date.now();
  while (Date.now() - started < minutes * 60_000) {
    const fault = random.pick(faults);
    struck.set(fault.name, (struck.get(fault.name) ?? 0) + 1);
    say(`${fault.name} (${world.parts.map((part) => megabytes(part.residentKb() ?? 0)).join(", ")} MB)`);
    ledger.during = fault.name;
    const ends = fault.ends ?? [];
    ledger.ending = ends.map(({ name }) => name);
    for (const part of ends) part.seen.clear();
    world.dealer.trade(random);
    await world.dealer.makeDue();
    await fault.strike();
    await new Promise((done) => setTimeout(done, everyMs * (0.2 + 0.3 * random.next())));
    const remark = await fault.heal();
    if (remark) say(remark);
    const healed = Date.now();
    while (!(await Promise.all(world.parts.map((part) => part.ready()))).every(Boolean)) {
      if (Date.now() - healed > READY_MS) throw new Error(`not ready a minute after: ${fault.name}`);
      await new Promise((done) => setTimeout(done, 100));
    }
    ledger.ending = [];
    await noteLostStock(world, ledger);
    for (const part of world.parts) {
      const kb = part.residentKb();
      if (kb !== null) memory.push({ atMs: Date.now() - started, name: part.name, kb });
    }
    await new Promise((done) => setTimeout(done, everyMs / 2));
  }
}

/** Of the sites: their addresses from their own sitemaps, their cars and what only they say. */
async function readShops(
  { databaseUrl, dealer }: World,
  ask: ReturnType<typeof createBalancer>,
): Promise<Shop[]> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  const isAskedAbout = ({ stock }: { stock: string | null }) =>
    !stock || !/^Y\d{3}$/.test(stock) || dealer.isKept(stock);
  const shops = SITES.map(async (slug): Promise<Shop> => {
    const host = `${slug}.localhost`;
    const read = async (path: string) => bodyOf(await ask({ host, path, address: "127.0.0.1" }));
    const pathsOf = (xml: string) =>
      [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = "/"]) => path || "/");
    const files = pathsOf(await read("/sitemap.xml"));
    const paths = (await Promise.all(files.map(read))).flatMap(pathsOf);
    const [site] = await sql<{ canary: string }[]>`
      select config->>'legalName' as canary from sites where slug = ${slug}`;
    // Cars of the sitemap are for sale.
    const named = paths.flatMap((path) => /^\/cars\/([^/]+)$/.exec(path)?.[1] ?? []);
    const cars = await sql<{ id: string; slug: string; stock: string | null }[]>`
      select id, slug, stock_number as stock from vehicles where site = ${slug} and slug in ${sql(named)}`;
    if (!site || paths.length === 0 || cars.length === 0) throw new Error(`${slug} is not seeded`);
    return { slug, host, canary: site.canary, paths: ["/", ...paths], cars: cars.filter(isAskedAbout) };
  });
  return Promise.all(shops).finally(() => sql.end());
}

function bodyOf(answer: Answer | string): string {
  if (typeof answer === "string") throw new Error(`The product does not answer: ${answer}`);
  return answer.body;
}

/** Prints the table. @returns whether every promise was kept */
function report({ findings, doubledMails }: Awaited<ReturnType<typeof checkInvariants>>): boolean {
  const { pages, unacknowledged } = ledger;
  const percent = (count: number) => `${((100 * count) / Math.max(1, pages.asked)).toFixed(3)} %`;
  console.log("\nWhat went wrong, and how often");
  for (const [name, count] of [...struck].sort()) console.log(`  ${String(count).padStart(4)}  ${name}`);
  console.log("\nPages");
  console.log(
    `  ${pages.asked} asked for, ${percent(pages.good)} good, slowest ${Math.round(pages.slowestMs)} ms`,
  );
  console.log(`  ${pages.refused} (${percent(pages.refused)}) refused in words with a time to come again`);
  for (const [why, count] of [...pages.refusals].sort())
    console.log(`  ${String(count).padStart(6)}  ${why}`);
  console.log(`  ${pages.bad.length} bad${lines(pages.bad)}`);
  console.log(`  ${unacknowledged} forms were not acknowledged, and said so`);
  for (const [outcome, count] of ledger.outcomes) console.log(`  ${count} ${outcome}`);
  console.log("\nPromises");
  for (const { promise, kept, breaches } of findings)
    console.log(`  ${breaches.length === 0 ? "✓" : "✗"} ${promise}: ${kept} looked at${lines(breaches)}`);
  console.log(`  ${doubledMails} of ${world.smtp.received.length} mails came twice under one Message-ID`);
  console.log(`\nMemory of a process, MB: ${memoryLine()}`);
  const isWhole = findings.every(({ breaches }) => breaches.length === 0) && pages.bad.length === 0;
  console.log(`\n${isWhole ? "✓ Every promise was kept" : "✗ Promises were broken"}. Replay: --seed ${seed}`);
  return isWhole;
}

function lines(breaches: Ledger["faults"]): string {
  const shown = breaches.slice(0, 10).map((line) => `\n      ${line}`);
  return shown.join("") + (breaches.length > 10 ? `\n      … and ${breaches.length - 10} more` : "");
}

function megabytes(kb: number): number {
  return Math.round(kb / 1_024);
}

/** The median of the first and of the last third: of processes that were killed, of their successors. */
function memoryLine(): string {
  const last = Math.max(0, ...memory.map(({ atMs }) => atMs));
  const median = (samples: typeof memory) => {
    const sorted = samples.map(({ kb }) => kb).sort((a, b) => a - b);
    return megabytes(sorted[Math.floor(sorted.length / 2)] ?? 0);
  };
  return world.parts
    .map(({ name }) => {
      const own = memory.filter((sample) => sample.name === name);
      const first = own.filter(({ atMs }) => atMs < last / 3);
      return `${name} ${median(first)} → ${median(own.filter(({ atMs }) => atMs > (2 * last) / 3))}`;
    })
    .join(", ");
}
