import { json, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { EVENTS } from "~/analytics/events";
import { usePageEvent } from "~/analytics/use-page-event";
import { plainText } from "~/i18n/plain-text";
import { useTranslation } from "~/i18n/use-translation";
import { findPrintedLocation } from "~/locations/locations.server";
import { carPath } from "~/paths";
import { SHARED } from "~/platform/cache-headers";
import { pageMeta } from "~/site/page-meta";
import { requireSite } from "~/site/require-site.server";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
import { Page } from "~/ui/Page";
import { PdfLink } from "~/vehicle/brochure/BrochureLinks";
import { PrintSheet } from "~/vehicle/brochure/PrintSheet";
import { makeBrochure } from "~/vehicle/brochure/make-brochure.server";
import { requirePrintedVehicle } from "~/vehicle/require-vehicle.server";

/** The printable page of a car (spec 1 §2, /print?car_id=…). */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const now = Math.floor(Date.now() / 1_000);
  const car = await requirePrintedVehicle(site, new URL(request.url).searchParams.get("car_id"), now);
  const where = await findPrintedLocation(site, car.locationId, now);
  const brochure = makeBrochure(car, site, where, now);
  const title = plainText(site.config.texts, "brochure.print_title", { name: car.name });
  return json({ brochure, id: car.id, itemType: car.itemType, title }, { headers: SHARED });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  data
    ? pageMeta(matches, location, {
        title: data.title,
        canonicalPath: carPath(data.brochure.slug),
      })
    : [];

export default function PrintRoute() {
  const { brochure, id, itemType } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  usePageEvent(EVENTS.print, id, { car_id: id });
  return (
    <Page className="py-6">
      <PrintToolbar slug={brochure.slug} />
      <PrintSheet brochure={brochure} type={t(`vehicle.type_name_${itemType}`)} />
    </Page>
  );
}

/** The controls of the printable page; not printed. Without JavaScript, the browser's own menu prints. */
function PrintToolbar({ slug }: { slug: string }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <Button variant="accent" className="noscript:hidden" onClick={() => window.print()}>
        <Icon name="printer" className="size-5" />
        {t("brochure.print")}
      </Button>
      <PdfLink slug={slug} variant="quiet" />
      <AppLink href={carPath(slug)} className="link inline-flex min-h-11 items-center gap-2 px-2">
        <Icon name="arrow-left" className="size-5" />
        {t("brochure.back")}
      </AppLink>
    </div>
  );
}
