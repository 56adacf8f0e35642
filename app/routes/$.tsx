import {
  json,
  redirect,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { composePage } from "~/compositions/compose-page.server";
import { ComposedPage } from "~/compositions/ComposedPage";
import { ContentArticle } from "~/content/ContentArticle";
import { findShownPage } from "~/content/pages.server";
import { WorkshopActions } from "~/leads/pages/WorkshopActions";
import { departmentLocation } from "~/locations/department-location";
import { findLocationBlocks, locationsOf } from "~/locations/locations.server";
import { modelMeta } from "~/models/model-meta";
import { findModelAddress, findModelPage } from "~/models/find-model-page.server";
import { findServiceOffers } from "~/models/models.server";
import { pageAt } from "~/pages";
import { CACHED_A_MINUTE, PRIVATE } from "~/platform/cache-headers";
import type { Seconds } from "~/platform/moment";
import { notFoundWithStock } from "~/shell/not-found.server";
import { isGated } from "~/shopper/gates";
import { requireGate } from "~/shopper/session.server";
import { pageMeta } from "~/site/page-meta";
import { requireSite } from "~/site/require-site.server";
import type { ServedSite } from "~/site/site";
import "~/styles/banner.css";
import "~/styles/composed.css";
import "~/styles/models.css";
import offerStyles from "~/styles/offers.css?url";
import { lazyPart } from "~/ui/lazy-part";

/** Most pages here are text alone: none of a model, of the workshop or with blocks of locations. */
const LazyWorkshop = lazyPart("workshop", async () => (await import("~/leads/pages/Workshop")).Workshop);
const LazyLocationBlocks = lazyPart(
  "locations",
  async () => (await import("~/locations/LocationBlock")).LocationBlocks,
);
const LazyModelPage = lazyPart("model", async () => (await import("~/models/ModelRoutePage")).ModelRoutePage);

/**
 * The dealer's own pages, and those of its models: every path without another route. A model's path cannot be
 * a route pattern (docs/decisions/028-models-and-logos.md), so a page comes first. A path with only a model's slug
 * redirects to its page.
 *
 * @throws Response 404 if the site has no such page
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const isPrivate = isGated(new URL(request.url).pathname, site.config.gates);
  if (isPrivate) await requireGate(request, site);
  const path = `/${params["*"] ?? ""}`;
  const now = Math.floor(Date.now() / 1000);
  const page = await findShownPage(site, path);
  const model = page ? null : await findModelPage(site, path, now);
  if (!page && !model) {
    const address = await findModelAddress(site, path);
    throw address ? redirect(address, 301) : await notFoundWithStock(site, now);
  }
  const below = page
    ? await findBelow(site, path, now)
    : { blocks: [], offers: [], phone: "", workshop: null };
  const composition = page && (await composePage(site, path, page, now));
  // The text of a composed page is one of its blocks.
  const shown = page && composition ? { ...page, html: "", contents: [] } : page;
  return json(
    { page: shown, composition, model, ...below },
    { headers: isPrivate ? PRIVATE : CACHED_A_MINUTE },
  );
}

/** What comes below the dealer's text. */
async function findBelow(site: ServedSite, path: string, now: Seconds) {
  const { department } = pageAt(path);
  const location = departmentLocation(await locationsOf(site), department);
  return {
    blocks: await findLocationBlocks(site, path, now),
    offers: department === "service" ? await findServiceOffers(site, now) : [],
    phone: location?.contact.phone ?? site.config.phone,
    workshop: location?.slug ?? null,
  };
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  data?.model
    ? modelMeta(data.model, matches, location)
    : pageMeta(matches, location, {
        title: data?.page?.title,
        description: data?.page?.description,
        canonicalPath: data?.page?.path,
      });

export default function ContentRoute() {
  const { page, composition, model, blocks, offers, phone, workshop } = useLoaderData<typeof loader>();
  const offerLink = <link rel="stylesheet" href={offerStyles} />;
  if (model)
    return (
      <>
        {model.page === "model" && model.offers.length > 0 ? offerLink : null}
        <LazyModelPage key={model.path} data={model} />
      </>
    );
  if (!page) return null;
  const hasWorkshop = pageAt(page.path).department !== undefined;
  const actions = hasWorkshop ? <WorkshopActions path={page.path} phone={phone} workshop={workshop} /> : null;
  const below = (
    <>
      {offers.length > 0 ? offerLink : null}
      {hasWorkshop ? <LazyWorkshop path={page.path} offers={offers} /> : null}
      {blocks.length > 0 ? <LazyLocationBlocks blocks={blocks} /> : null}
    </>
  );
  return composition ? (
    <ComposedPage page={page} composition={composition} actions={actions}>
      {below}
    </ComposedPage>
  ) : (
    <ContentArticle page={page} actions={actions}>
      {below}
    </ContentArticle>
  );
}
