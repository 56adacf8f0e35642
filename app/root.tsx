import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Outlet,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { useCallback, useEffect, type ReactNode } from "react";

import { Analytics } from "./analytics/Analytics";
import { onceAnswered } from "./analytics/consent-choice";
import { installedBrand } from "./desk/desk-brand.server";
import { brandDesk } from "./desk/desk-name";
import { LazyDeskErrorPage } from "./desk/LazyDeskErrorPage";
import { isDeskRequest } from "./desk/require-desk.server";
import { QuickEnquiryHost } from "./leads/pages/QuickEnquiryHost";
import { plainText } from "./i18n/plain-text";
import { useTranslation } from "./i18n/use-translation";
import { LazyUnsentPage } from "./leads/LazyUnsentPage";
import { isUnsentForm } from "./leads/unsent-form";
import { currentMessages } from "./shell/banner-messages";
import { carsOf } from "./shell/cars-not-found";
import { LazyNewestCars } from "./shell/LazyNewestCars";
import { type Banner, bannerOf } from "./shell/page-kind";
import { OPENING_SOON_PATH, PREVIEW_PATH } from "./paths";
import { Document } from "./shell/Document";
import { errorTexts, ErrorPage } from "./site/ErrorPage";
import { pageMeta } from "./site/page-meta";
import { Shell } from "./shell/Shell";
import { useFavouriteEvent, WatchlistEvents } from "./shell/WatchlistEvents";
import { PromoPopupHost } from "./offers/PromoPopupHost";
import { CompareForm } from "./shopper/compare/CompareButton";
import { CompareTray } from "./shopper/compare/CompareTray";
import { SavedControl } from "./shopper/SavedControl";
import { useAskShopper } from "./shopper/use-shopper";
import { footerDetails, toPublicSite, type PublicSite } from "./site/public-site";
import { requireSite } from "./site/require-site.server";
import { previewedSite } from "./site/previewed-site.server";
import { SiteProvider, useSiteIfKnown } from "./site/use-site";
import { Arrival } from "./ui/Arrival";
import { Button } from "./ui/Button";
import { useFollowedLinks } from "./ui/follow-link";
import { PlainForm } from "./ui/PlainForm";
import bannerStyles from "./styles/banner.css?url";

export async function loader({ request }: LoaderFunctionArgs) {
  if (isDeskRequest(request)) {
    const desk = brandDesk(installedBrand());
    return json({ site: null, themeCss: null, footer: null, messages: {}, isPreview: false, desk });
  }
  const site = await requireSite(request);
  const now = Date.now() / 1_000;
  const isOpeningSoon = new URL(request.url).pathname === OPENING_SOON_PATH;
  return json({
    site: toPublicSite(site),
    themeCss: site.themeCss,
    // What a site that is not open yet says of itself is not whole.
    footer: isOpeningSoon ? null : footerDetails(site, now),
    messages: currentMessages(site.config.bannerMessages, now),
    isPreview: previewedSite() !== null,
    desk: null,
  });
}

/** Never, since nothing a shopper does changes the site itself. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction<typeof loader> = ({ error, matches, location, data }) => {
  if (!error) return pageMeta(matches, location, {});
  const words = plainText(data?.site?.texts ?? {}, errorTexts(statusOf(error)).title);
  const title = data?.desk ? `${words} — ${data.desk.name}` : words;
  return pageMeta(matches, location, { title, robots: "noindex" });
};

export function Layout({ children }: { children: ReactNode }) {
  const site = useSiteIfKnown();
  const root = useRouteLoaderData<typeof loader>("root");
  return (
    <Document site={site} themeCss={root?.themeCss ?? null} deskIcon={root?.desk?.icon ?? null}>
      {children}
    </Document>
  );
}

/** The desk's pages have a frame of their own. */
export default function App() {
  const site = useSiteIfKnown();
  return site ? <DealerPage site={site} /> : <Outlet />;
}

function DealerPage({ site }: { site: PublicSite }) {
  const { pathname } = useLocation();
  const messages = useRouteLoaderData<typeof loader>("root")?.messages ?? {};
  // Every link of the shell would lead back to it.
  if (pathname === OPENING_SOON_PATH) {
    return (
      <SiteProvider value={site}>
        <Outlet />
      </SiteProvider>
    );
  }
  return (
    <SitePage site={site} banner={bannerOf(pathname, site, messages)}>
      <Outlet />
    </SitePage>
  );
}

export function ErrorBoundary() {
  const site = useSiteIfKnown();
  const root = useRouteLoaderData<typeof loader>("root");
  const error = useRouteError();
  if (root?.desk) return <LazyDeskErrorPage status={statusOf(error)} />;
  const unsent = isRouteErrorResponse(error) && isUnsentForm(error.data) ? error.data : null;
  const page =
    site && unsent ? (
      <LazyUnsentPage form={unsent} dealer={site.name} phone={site.phone} />
    ) : (
      <ErrorPage status={statusOf(error)} site={site} />
    );
  const picture = unsent ? undefined : site?.banners.home;
  const newest = isRouteErrorResponse(error) ? carsOf(error.data) : null;
  return site ? (
    <>
      {picture ? <link rel="stylesheet" href={bannerStyles} /> : null}
      <SitePage site={site} banner={picture ? { picture, message: null } : null}>
        {page}
        {newest ? <LazyNewestCars {...newest} /> : null}
      </SitePage>
    </>
  ) : (
    <main id="main">{page}</main>
  );
}

/** Always the same element, for the header is rendered again only when something about it changes. */
const SAVED = <SavedControl />;

type SitePageProps = { site: PublicSite; banner: Banner | null; children: ReactNode };

/** A page of a dealer: the shell, which fetches the shopper's state after it has loaded. */
function SitePage({ site, banner, children }: SitePageProps) {
  const root = useRouteLoaderData<typeof loader>("root");
  useAskShopper();
  useFavouriteEvent(site.analytics);
  const { pathname, search } = useLocation();
  // The head has noted the page that was loaded; a page that the router shows is noted here.
  useEffect(() => window.noteVisit?.(), [pathname, search]);
  useFollowedLinks();
  // Print styles load after hydration, so that they don’t block the first paint.
  useEffect(() => void import("./styles/print.css"), []);
  const onceFree = useCallback((then: () => void) => onceAnswered(site.analytics, then), [site.analytics]);
  return (
    <SiteProvider value={site}>
      <Shell
        site={site}
        footer={root?.footer ?? undefined}
        banner={banner}
        saved={SAVED}
        notice={
          <>
            <Analytics settings={site.analytics} />
            {root?.isPreview ? <PreviewBar /> : null}
          </>
        }
      >
        {children}
      </Shell>
      <Arrival />
      <CompareForm />
      <CompareTray />
      <WatchlistEvents settings={site.analytics} />
      <QuickEnquiryHost />
      <PromoPopupHost popup={site.popup} onceFree={onceFree} />
    </SiteProvider>
  );
}

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

/** Above every page of a draft's preview: says that it is one, with a button to leave. */
function PreviewBar() {
  const { t } = useTranslation();
  return (
    <aside
      aria-label={t("shell.preview")}
      className="flex flex-wrap items-center justify-center gap-x-4 bg-surface-sunken px-4 py-1 text-ink"
    >
      <p className="font-semibold">{t("shell.preview")}</p>
      <PlainForm method="post" action={PREVIEW_PATH}>
        <Button type="submit" size="sm">
          {t("shell.preview_leave")}
        </Button>
      </PlainForm>
    </aside>
  );
}
