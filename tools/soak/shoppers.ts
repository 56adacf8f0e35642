import type { createBalancer, Answer, Sent } from "./balancer";
import type { Ledger } from "./ledger";
import type { Random } from "./random";
import type { Services } from "./services";

/** A site under load, and what only its own pages may say. */
export type Shop = {
  slug: string;
  host: string;
  /** In the foot of each of its pages, and of no other's. */
  canary: string;
  /** Of its sitemap, the home page first. */
  paths: string[];
  cars: { id: string; slug: string }[];
};

type Balancer = ReturnType<typeof createBalancer>;
type World = {
  ask: Balancer;
  ledger: Ledger;
  shops: readonly Shop[];
  /** What sends to a shopper's phone, and takes a shopper's money. */
  services: Services;
};

/** How long a process keeps a page at least: searches that nobody asks for twice push out older ones. */
const REMEMBERED_MS = 60_000;

/** In thousandths of what shoppers do. */
const WEIGHTS = { page: 680, search: 200, enquire: 70, save: 15, quote: 20, reserve: 15 };

/** Sites with alerts, and the one with quotes from a service. */
const ALERTING = ["northside", "fairprice"];
const QUOTING = "northside";
/** A page shows nothing where a quote takes longer. */
const QUOTE_MS = 8_000;

/** Sends shoppers until it is stopped, each at a pace of a person in a hurry. */
export function startShoppers(world: World, random: Random, count: number) {
  let isOpen = true;
  const run = async (own: Random, number: number) => {
    const shopper = createShopper(world, own, number);
    while (isOpen) {
      await shopper.act().catch((error: unknown) => world.ledger.faults.push(`shopper: ${String(error)}`));
      await new Promise((done) => setTimeout(done, 20 + own.below(180)));
    }
  };
  const running = Array.from({ length: count }, (_, number) => run(random.fork(), number));
  return async () => {
    isOpen = false;
    await Promise.all(running);
  };
}

function createShopper({ ask, ledger, shops, services }: World, random: Random, number: number) {
  let visits = 0;

  const read = async (shop: Shop, path: string, options: Partial<Sent> = {}) => {
    const answer = await ask({ host: shop.host, path, address: address(), ...options });
    judge(shop, path, answer);
    return typeof answer === "string" ? null : answer;
  };
  /** A network of its own for each visit: limits are a network's. */
  const address = () => `127.${1 + (number % 200)}.${visits % 250}.${1 + random.below(250)}`;

  const judge = (shop: Shop, path: string, answer: Answer | string) => {
    const { pages } = ledger;
    pages.asked += 1;
    const what = (answered: string | number) => `${shop.slug}${path}: ${answered}, during ${ledger.during}`;
    if (typeof answer === "string") return void pages.bad.push(what(answer));
    pages.slowestMs = Math.max(pages.slowestMs, answer.tookMs);
    const others = shops.filter(({ slug }) => slug !== shop.slug);
    const foreign = others.find(({ canary }) => answer.body.includes(canary));
    if (foreign) ledger.faults.push(`${shop.slug}${path} says what is ${foreign.slug}'s`);
    const page = `${shop.slug}${path}`;
    const seenMs = performance.now() - (answer.by.seen.get(page) ?? -Infinity);
    if (answer.status < 500) pages.good += 1;
    else if (answer.status !== 503 || !answer.retryAfter) pages.bad.push(what(answer.status));
    else if (seenMs < REMEMBERED_MS) pages.bad.push(`${what(503)}, though ${answer.by.name} had the page`);
    else {
      pages.refused += 1;
      const why = `${ledger.during}: /${path.split(/[/?]/)[1] ?? ""}`;
      pages.refusals.set(why, (pages.refusals.get(why) ?? 0) + 1);
    }
    if (answer.status === 200 && answer.isShared && !ledger.ending.includes(answer.by.name))
      answer.by.seen.set(page, performance.now());
  };

  const post = async (shop: Shop, path: string, form: Record<string, string>, cookie = "") => {
    const answer = await ask({ host: shop.host, path, address: address(), form, cookie });
    if (typeof answer === "string") return null;
    if (answer.status >= 500 && answer.status !== 503)
      ledger.faults.push(`POST ${shop.slug}${path}: ${answer.status}, during ${ledger.during}`);
    return answer;
  };

  const enquire = async (shop: Shop) => {
    const token = `soak${number}x${visits}x${random.below(1e9)}`;
    const email = `${token}@example.com`;
    const phone = mobile();
    ledger.personal
      .add(email)
      .add(phone)
      .add(`+61${phone.slice(1)}`);
    const car = random.pick(shop.cars);
    const answer = await post(shop, `/cars/${car.slug}`, {
      kind: "vehicle-enquiry",
      name: "Bindi",
      last_name: "Nguyen",
      email,
      phone,
      postcode: "4053",
      ...{
        message: `Is it here? ${token}`,
        terms_conditions: "on",
        submission_id: uuid(),
      },
    });
    if (answer?.status === 303 && answer.location?.startsWith("/success"))
      ledger.leads.push({ site: shop.slug, token });
    else if (answer && answer.status < 500 && answer.status !== 429)
      ledger.faults.push(`an enquiry at ${shop.slug} was answered ${answer.status}`);
    else ledger.unacknowledged += 1;
  };

  /** @returns the cookie of the session, null where one of the steps was not answered */
  const signIn = async (shop: Shop, phone: string): Promise<string | null> => {
    const path = "/sign-in?type=watchlist&redirect=%2Fwatchlist&back=%2F";
    const sent = await post(shop, path, { subaction: "send-code", phone });
    const code = services.codeOn(`+61${phone.slice(1)}`);
    if (!sent || !code) return null;
    const entered = await post(shop, path, { subaction: "check-code", code }, cookieOf(sent));
    const cookie = entered?.status === 303 ? cookieOf(entered) : "";
    return cookie.includes("fc_session") ? cookie : null;
  };

  const save = async (shop: Shop) => {
    const phone = mobile();
    ledger.personal.add(phone);
    const cookie = await signIn(shop, phone);
    if (cookie === null) return void (ledger.unacknowledged += 1);
    const car = random.pick(shop.cars);
    const form = { car_id: car.id, phone_number: "", redirect: "/watchlist", back: "/" };
    const answer = await post(shop, "/api/watchlist/save-car", form, cookie);
    if (answer?.status === 303 && answer.location === "/watchlist")
      ledger.watchlist.push({ site: shop.slug, phone: `+61${phone.slice(1)}`, vehicleId: car.id });
    else return void (ledger.unacknowledged += 1);
    if (ALERTING.includes(shop.slug)) await subscribe(shop, phone, cookie);
  };

  const subscribe = async (shop: Shop, phone: string, cookie: string) => {
    const form = { form: "alerts", by_sms: "on", email: "" };
    const answer = await post(shop, "/watchlist", form, cookie);
    if (answer?.status === 302 || answer?.status === 303)
      ledger.subscriptions.push({ site: shop.slug, phone: `+61${phone.slice(1)}` });
    else ledger.unacknowledged += 1;
  };

  /** Asked by the script of a vehicle page; a service that is away is silence, never an error. */
  const quote = async () => {
    const shop = shops.find(({ slug }) => slug === QUOTING) ?? random.pick(shops);
    const json = {
      ...{ selfAssessedCreditScore: "GREAT", loanTerm: 5, whoIsHelping: "" },
      ...{ purchasePrice: 10_000 + random.below(50_000), year: 2021, vin: null, nvic: null },
    };
    const answer = await ask({ host: shop.host, path: "/api/youx/quote", address: address(), json });
    const isWell = typeof answer !== "string" && [200, 204].includes(answer.status);
    if (isWell && answer.tookMs < QUOTE_MS) return count(`quote: ${answer.status}`);
    if (typeof answer === "string" || answer.status === 503) return count("quote: not answered");
    ledger.faults.push(`a quote: ${answer.status} after ${answer.tookMs} ms, during ${ledger.during}`);
  };

  const reserve = async (shop: Shop) => {
    const phone = mobile();
    const email = `${uuid()}@example.com`;
    ledger.personal.add(phone).add(email);
    const cookie = await signIn(shop, phone);
    if (cookie === null) return void (ledger.unacknowledged += 1);
    const path = `/checkout-journey?car_id=${random.pick(shop.cars).slug}`;
    const details = { name: "Ash", last_name: "Lee", email, phone, message: "", submission_id: uuid() };
    const begun = await post(shop, path, details, cookie);
    const page = begun?.location;
    // Taken meanwhile, or not for reserving: said so, and no fault.
    if (!page?.startsWith("/checkout-journey")) return count("reserving: not this car");
    const gateway = (await post(shop, page, { intent: "pay" }, cookie))?.location;
    const id = /\/c\/pay\/(\w+)$/.exec(gateway ?? "")?.[1];
    if (!id) return count("reserving: taken, or not answered");
    const seen = await read(shop, services.pay(id, shop.host), { cookie });
    if (seen?.status === 200 && /It’s yours until/.test(seen.body))
      ledger.reservations.push({ site: shop.slug, id });
    else ledger.unacknowledged += 1;
  };

  const count = (outcome: string) =>
    void ledger.outcomes.set(outcome, (ledger.outcomes.get(outcome) ?? 0) + 1);
  const mobile = () => `04${String(10_000_000 + random.below(89_999_999))}`;
  const uuid = () => {
    const hex = Array.from({ length: 32 }, () => random.below(16).toString(16)).join("");
    return hex
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-4$3-a$4-")
      .replace(/-4.(...)-a.(...)-/, "-4$1-a$2-");
  };

  return {
    async act() {
      visits += 1;
      const shop = random.pickByRank(shops);
      let at = random.below(1_000);
      const comes = (weight: number) => (at -= weight) < 0;
      if (comes(WEIGHTS.page)) return void (await read(shop, random.pickByRank(shop.paths)));
      if (comes(WEIGHTS.search)) {
        const query = `${random.pick(["blue", "ute", "2021", "auto", "tow"])}${random.below(1e6)}`;
        const price = `${random.below(40) * 500}:${(50 + random.below(90)) * 500}`;
        return void (await read(shop, `/search/new-used-and-demo-cars?query=${query}&price=${price}`));
      }
      if (comes(WEIGHTS.enquire)) return enquire(shop);
      if (comes(WEIGHTS.save)) return save(shop);
      return comes(WEIGHTS.quote) ? quote() : reserve(shop);
    },
  };
}

function cookieOf({ cookies }: Answer): string {
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}
