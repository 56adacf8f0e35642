import { isRouteErrorResponse } from "@remix-run/react";

import { plainText } from "~/i18n/plain-text";
import { errorTexts } from "~/site/error-texts";
import type { PageMeta } from "~/site/page-meta";

import type { GonePageData } from "./find-gone-page.server";

/** The head of a page that could not be shown. */
export function vehicleErrorMeta(error: unknown): PageMeta {
  const title = isGone(error) ? error.data.title : plainText({}, errorTexts(statusOf(error)).title);
  return { title, robots: "noindex" };
}

/** A car that was here, with what its page still shows. */
export function isGone(error: unknown): error is { data: GonePageData } {
  return isRouteErrorResponse(error) && error.status === 410 && typeof error.data === "object";
}

export function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}
