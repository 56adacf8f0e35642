import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";

import { plainText } from "~/i18n/plain-text";
import { errorTexts } from "~/site/ErrorPage";
import { pageMeta, type PageMeta } from "~/site/page-meta";

import type { EnquiryPageData } from "./load-enquiry-page.server";

// The exports of a form page's route, besides its loader, its action and EnquiryError.

/** A rejected form contains what the shopper typed, so that page is never cached. */
export const formHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const answersForm = actionHeaders.has("Content-Type");
  const shared = loaderHeaders.get("Cache-Control");
  return { "Cache-Control": answersForm || !shared ? "no-store" : shared };
};

/** Title, description and canonical URL of a form page. */
export const enquiryMeta: MetaFunction = ({ data, error, matches, location }) => {
  if (error) return pageMeta(matches, location, enquiryErrorMeta(error));
  const page = data as EnquiryPageData | undefined;
  return pageMeta(
    matches,
    location,
    page
      ? {
          title: page.location === null && page.words ? page.words.title : page.title,
          description: page.words?.description ?? page.lead,
          canonicalPath: page.path,
        }
      : {},
  );
};

function enquiryErrorMeta(error: unknown): PageMeta {
  const { title } = errorTexts(isRouteErrorResponse(error) ? error.status : 500);
  return { title: plainText({}, title), robots: "noindex" };
}
