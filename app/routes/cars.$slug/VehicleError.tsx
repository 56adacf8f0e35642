import { isRouteErrorResponse } from "@remix-run/react";

import { plainText } from "~/i18n/plain-text";
import { EnquiryError } from "~/leads/pages/EnquiryError";
import { carsOf } from "~/shell/cars-not-found";
import { LazyNewestCars } from "~/shell/LazyNewestCars";
import { errorTexts } from "~/site/ErrorPage";
import type { PageMeta } from "~/site/page-meta";
import { lazyPart } from "~/ui/lazy-part";

import type { GonePageData } from "./require-vehicle-page.server";

/** Few who open a car's page need it. */
const LazyGonePage = lazyPart("gone", async () => (await import("./GonePage")).GonePage);

/** A car that is gone has its own page; any other error is shown as elsewhere on the site. */
export function VehicleError({ error }: { error: unknown }) {
  if (isGone(error)) return <LazyGonePage {...error.data} />;
  const newest = isRouteErrorResponse(error) ? carsOf(error.data) : null;
  return (
    <>
      <EnquiryError />
      {newest ? <LazyNewestCars {...newest} /> : null}
    </>
  );
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
