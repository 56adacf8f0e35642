import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";

import { findPage } from "~/content/pages.server";
import { type Language, languageOf } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";
import { CACHED_A_MINUTE } from "~/platform/cache-headers";
import { requireSite } from "~/site/require-site.server";
import { MAX_KM, MAX_YEARS } from "./estimate";
import { findInterestingCar } from "./load-step.server";
import { vehicleLookup } from "~/stock/vehicle-facts/vehicle-facts.server";
import { startTradeIn } from "./start-trade-in.server";
import { START_PATHS, type StartPath } from "./trade-in";

type Words = { title: string; description: string; html: string; language?: Language };

type StartSite = {
  slug: string;
  config: {
    name: string;
    texts: Record<string, string>;
    words: { vehicle: string };
    address: { state: string };
    tradeIn: { enabled: boolean; link: string; faq: Question[] };
  };
};

type FindWords = (site: string, path: string, language: Language) => Promise<Words | null>;

const FAQ_NUMBERS = [1, 2, 3, 4, 5, 6] as const;

/**
 * The data of a page that begins a trade-in: the dealer's own text if there is one for its URL, the form, the
 * FAQ. The same for everyone (design §4.11).
 *
 * @param findWords finds the dealer's page of a URL
 * @throws Response 404 if the site accepts no trade-ins and has no such page
 */
export async function loadStart(request: Request, site: StartSite, path: StartPath, findWords: FindWords) {
  const page = await findStartPage(request, site, path, findWords);
  return json(page, { headers: CACHED_A_MINUTE });
}

export type Question = { question: string; answer: string };

export type StartPageData = Awaited<ReturnType<typeof findStartPage>>;

async function findStartPage(request: Request, site: StartSite, path: StartPath, findWords: FindWords) {
  const { config, slug } = site;
  const { tradeIn, texts } = config;
  const [words, car] = await Promise.all([
    findWords(slug, path, languageOf(texts)),
    findInterestingCar(slug, new URL(request.url).searchParams.get("car_id")),
  ]);
  if (!tradeIn.enabled && !words) throw new Response(null, { status: 404 });
  const values = { vehicle: config.words.vehicle, dealer: config.name };
  return {
    path,
    isOpen: tradeIn.enabled,
    canonical: START_PATHS.find((start) => start === tradeIn.link) ?? path,
    words: words && {
      title: words.title,
      description: words.description,
      html: words.html,
      language: words.language,
    },
    title: words?.title ?? plainText(texts, "trade_in.title", values),
    lead: plainText(texts, "trade_in.lead", values),
    description: words?.description ?? plainText(texts, "trade_in.description", values),
    car,
    lookup: vehicleLookup().kind,
    homeState: config.address.state,
    questions: tradeIn.enabled ? questionsOf(config) : [],
  };
}

/** The dealer's questions, otherwise ours. */
function questionsOf({ tradeIn, texts }: StartSite["config"]): Question[] {
  if (tradeIn.faq.length > 0) return tradeIn.faq;
  const values = { years: MAX_YEARS, km: MAX_KM.toLocaleString("en-AU") };
  return FAQ_NUMBERS.map((number) => ({
    question: plainText(texts, `trade_in.faq_${number}_question`, values),
    answer: plainText(texts, `trade_in.faq_${number}_answer`, values),
  }));
}

/** The loader of the pages that start a trade-in. */
export async function loadStartPage({ request }: LoaderFunctionArgs, path: StartPath) {
  return loadStart(request, await requireSite(request), path, findPage);
}

/** The action of every such page. */
export async function beginTradeIn({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = await requireSite(request);
  return startTradeIn(request, {
    site,
    findCarId: async (id) => (await findInterestingCar(site.slug, id))?.id ?? null,
    clientAddress: context?.["clientAddress"],
  });
}
