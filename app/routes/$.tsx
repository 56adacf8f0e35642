import {
  json,
  redirect,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  type SerializeFrom,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ContentArticle } from "~/content/ContentArticle";
import { findShownPage } from "~/content/pages.server";
import { useTranslation } from "~/i18n/use-translation";
import { ServiceChat } from "~/leads/pages/ServiceChat";
import { ENQUIRY_PAGES } from "~/leads/pages/enquiry-pages";
import { findDepartmentForm } from "~/leads/pages/load-enquiry-page.server";
import { PARTS_FORM, PartsForm } from "~/leads/pages/PartsForm";
import { LocationBlocks } from "~/locations/LocationBlock";
import { findLocationBlocks } from "~/locations/locations.server";
import { modelMeta, ModelRoutePage } from "~/models/ModelRoutePage";
import { findModelAddress, findModelPage } from "~/models/find-model-page.server";
import { findServiceOffers } from "~/models/models.server";
import { ServiceOffers } from "~/offers/OfferCard";
import { ServiceAdvantageTable } from "~/offers/ServiceAdvantage";
import { CACHED_A_MINUTE, PRIVATE } from "~/platform/cache-headers";
import { notFoundWithStock } from "~/shell/not-found.server";
import { isGated } from "~/shopper/gates";
import { requireGate } from "~/shopper/session.server";
import { pageMeta } from "~/site/page-meta";
import { requireSite } from "~/site/require-site.server";
import type { ServedSite } from "~/site/site";
import { useSite } from "~/site/use-site";
import { ButtonLink } from "~/ui/ButtonLink";
import { telHref } from "~/ui/tel-href";

/** Pages with service offers and a manufacturer's service prices below the dealer's text (spec 2 §9). */
const SERVICE_PAGES = new Set(["/service", "/genuine-service"]);

/** The form that a workshop's page is for. */
const WORKSHOP_FORMS = new Map<string, "service-enquiry" | "parts-enquiry">([
  ["/service", "service-enquiry"],
  ["/genuine-service", "service-enquiry"],
  ["/parts", "parts-enquiry"],
  ["/parts-and-accessories", "parts-enquiry"],
  ["/vehicle-parts-and-accessories", "parts-enquiry"],
]);

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
  const below = page ? await findBelow(site, path, now) : { blocks: [], offers: [], form: null };
  return json({ page, model, ...below }, { headers: isPrivate ? PRIVATE : CACHED_A_MINUTE });
}

/** What comes below the dealer's text. @param now seconds UTC */
async function findBelow(site: ServedSite, path: string, now: number) {
  return {
    blocks: await findLocationBlocks(site, path, now),
    offers: SERVICE_PAGES.has(path) ? await findServiceOffers(site, now) : [],
    form: WORKSHOP_FORMS.get(path) === "parts-enquiry" ? await findDepartmentForm(site.slug, "parts") : null,
  };
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

type Content = SerializeFrom<typeof loader>;

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  data?.model
    ? modelMeta(data.model, matches, location)
    : pageMeta(matches, location, {
        title: data?.page?.title,
        description: data?.page?.description,
        canonicalPath: data?.page?.path,
      });

export default function ContentRoute() {
  const { page, model, blocks, offers, form } = useLoaderData<typeof loader>();
  const { serviceAdvantage } = useSite();
  if (model) return <ModelRoutePage key={model.path} data={model} />;
  if (!page) return null;
  return (
    <ContentArticle page={page} actions={<WorkshopActions path={page.path} blocks={blocks} />}>
      {serviceAdvantage && SERVICE_PAGES.has(page.path) ? (
        <ServiceAdvantageTable className="mt-section" />
      ) : null}
      <ServiceChat path={page.path} className="mt-8 max-w-xs" />
      {form ? <PartsForm model={form} /> : null}
      <ServiceOffers offers={offers} />
      <LocationBlocks blocks={blocks} />
    </ContentArticle>
  );
}

/** The booking and the phone of a service or parts page, on its first screen. */
function WorkshopActions({ path, blocks }: { path: string; blocks: Content["blocks"] }) {
  const { t } = useTranslation();
  const { phone: main } = useSite();
  const kind = WORKSHOP_FORMS.get(path);
  if (!kind) return null;
  const phone = blocks[0]?.locations[0]?.phone ?? main;
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      <ButtonLink
        href={kind === "parts-enquiry" ? `#${PARTS_FORM}` : ENQUIRY_PAGES[kind].path}
        variant="accent"
        size="lg"
      >
        {t(kind === "service-enquiry" ? "content.book_service" : "content.ask_parts")}
      </ButtonLink>
      <ButtonLink href={telHref(phone)} size="lg" className="figures">
        {t("content.call", { phone })}
      </ButtonLink>
    </p>
  );
}
