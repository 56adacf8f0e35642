import { isRouteErrorResponse } from "@remix-run/react";

import { plainText } from "~/i18n/plain-text";
import { EnquiryError } from "~/leads/pages/EnquiryError";
import { CarsRow } from "~/shell/CarsRow";
import { errorTexts } from "~/site/ErrorPage";
import type { PageMeta } from "~/site/page-meta";
import { useSite } from "~/site/use-site";
import { ButtonLink } from "~/ui/ButtonLink";
import { Page } from "~/ui/Page";
import { useTranslation } from "../../i18n/use-translation";
import type { GonePageData } from "./require-vehicle-page.server";

/** A car that is no longer offered: says so, and shows similar ones (410). */
export function GonePage({ name, similar, now }: GonePageData) {
  const { t } = useTranslation();
  const { search, words } = useSite();
  return (
    <Page className="py-section">
      <div className="max-w-reading">
        <p className="label-caps text-sm font-semibold text-ink-muted">{t("vehicle.gone")}</p>
        <h1 className="heading mt-2 text-2xl">{t("vehicle.gone_title", { name })}</h1>
        <p className="mt-3 text-lg text-ink-muted">{t("vehicle.gone_text")}</p>
        <ButtonLink href={search.defaultPath} variant="accent" className="mt-6">
          {t("vehicle.gone_browse", words)}
        </ButtonLink>
      </div>
      <CarsRow title={t("vehicle.similar")} cars={similar} now={now} />
    </Page>
  );
}

/** A car that is gone has its own page; any other error is shown as elsewhere on the site. */
export function VehicleError({ error }: { error: unknown }) {
  if (isGone(error)) return <GonePage {...error.data} />;
  return <EnquiryError />;
}

/** The meta tags of an error page. */
export function vehicleErrorMeta(error: unknown): PageMeta {
  const title = isGone(error) ? error.data.title : plainText({}, errorTexts(statusOf(error)).title);
  return { title, robots: "noindex" };
}

/** Whether the error is that of a car that is gone, with the data of its page. */
function isGone(error: unknown): error is { data: GonePageData } {
  return isRouteErrorResponse(error) && error.status === 410 && typeof error.data === "object";
}

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}
