import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { composePage } from "~/compositions/compose-page.server";
import { findPageWords } from "~/content/pages.server";
import { plainText } from "~/i18n/plain-text";
import { PAGES } from "~/pages";
import { CACHED_A_MINUTE } from "~/platform/cache-headers";
import { nowInSeconds } from "~/platform/now.server";
import { requireSite } from "~/site/require-site.server";
import { routePath } from "~/site/route-path";
import type { ServedSite } from "~/site/site";
import { MAX_KM, MAX_YEARS } from "./estimate";
import { findInterestingCar } from "./load-step.server";
import { vehicleLookup } from "~/stock/vehicle-facts/vehicle-facts.server";

const FAQ_NUMBERS = [1, 2, 3, 4, 5, 6] as const;

/**
 * The data of a page that begins a trade-in: the dealer's own text if there is one for its URL, the form, the
 * FAQ. The same for everyone (design §4.11).
 *
 * @throws Response 404 if the site accepts no trade-ins and has no such page
 */
export async function loadStart({ request }: LoaderFunctionArgs) {
  const page = await findStartPage(request, await requireSite(request));
  return json(page, { headers: CACHED_A_MINUTE });
}

export type Question = { question: string; answer: string };

export type StartPageData = Awaited<ReturnType<typeof findStartPage>>;

async function findStartPage(request: Request, site: ServedSite) {
  const path = routePath(request);
  const { config, slug } = site;
  const { tradeIn, texts } = config;
  const [words, car] = await Promise.all([
    findPageWords(site, path),
    findInterestingCar(slug, new URL(request.url).searchParams.get("car_id")),
  ]);
  if (!tradeIn.enabled && !words) throw new Response(null, { status: 404 });
  const composition = words && (await composePage(site, path, words, nowInSeconds()));
  const values = { vehicle: config.words.vehicle, dealer: config.name };
  return {
    path,
    isOpen: tradeIn.enabled,
    canonical: startPath(config) ?? path,
    // The text of a composed page is one of its blocks.
    words: words && composition ? { ...words, html: "" } : words,
    composition,
    title: words?.title ?? plainText(texts, "trade_in.title", values),
    lead: plainText(texts, tradeIn.onlineEstimate.enabled ? "trade_in.lead" : "trade_in.lead_valuer", values),
    description: words?.description ?? plainText(texts, "trade_in.description", values),
    car,
    ...asked(config),
    questions: tradeIn.enabled ? questionsOf(config) : [],
  };
}

function asked({ address, tradeIn }: ServedSite["config"]) {
  const hasEstimate = tradeIn.onlineEstimate.enabled;
  return { lookup: vehicleLookup().kind, homeState: address.state, hasEstimate };
}

/** The dealer's page of trade-ins; null if it is none of ours. */
function startPath({ tradeIn }: ServedSite["config"]): string | null {
  return PAGES[tradeIn.link]?.file === "trade-in-start.tsx" ? tradeIn.link : null;
}

/** The dealer's questions, otherwise ours. */
function questionsOf({ tradeIn, texts }: ServedSite["config"]): Question[] {
  if (tradeIn.faq.length > 0) return tradeIn.faq;
  const values = { years: MAX_YEARS, km: MAX_KM.toLocaleString("en-AU") };
  return FAQ_NUMBERS.map((number) => ({
    question: plainText(texts, `trade_in.faq_${number}_question`, values),
    answer: plainText(texts, `trade_in.faq_${number}_answer`, values),
  }));
}
