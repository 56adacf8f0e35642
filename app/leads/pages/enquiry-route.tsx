import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useRouteError } from "@remix-run/react";

import { plainText } from "~/i18n/plain-text";
import { ErrorPage, errorTexts } from "~/site/ErrorPage";
import { pageMeta, type PageMeta } from "~/site/page-meta";
import { useSite } from "~/site/use-site";

import { isUnsentForm, UnsentPage } from "../UnsentPage";
import { ENQUIRY_PAGES } from "./enquiry-pages";
import type { EnquiryPageData } from "./load-enquiry-page.server";

// What the route of a page made for a form exports, beside its loader and its action.

/** A refused form holds what one shopper typed, so that page is never cached. */
export const formHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const answersForm = actionHeaders.has("Content-Type");
  const shared = loaderHeaders.get("Cache-Control");
  return { "Cache-Control": answersForm || !shared ? "no-store" : shared };
};

/** Title, words and the one address of a page made for a form. */
export const enquiryMeta: MetaFunction = ({ data, error, matches, location }) => {
  if (error) return pageMeta(matches, location, enquiryErrorMeta(error));
  const page = data as EnquiryPageData | undefined;
  return pageMeta(
    matches,
    location,
    page
      ? {
          title: page.yard === null && page.words ? page.words.title : page.title,
          description: page.words?.description ?? page.lead,
          canonicalPath: ENQUIRY_PAGES[page.name].path,
        }
      : {},
  );
};

/** The error boundary of a form's page: the form that could not be recorded, else the usual error page. */
export function EnquiryError() {
  const error = useRouteError();
  const site = useSite();
  if (isRouteErrorResponse(error) && isUnsentForm(error.data)) {
    return <UnsentPage form={error.data} dealer={site.name} phone={site.phone} />;
  }
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} site={site} />;
}

function enquiryErrorMeta(error: unknown): PageMeta {
  const { title } = errorTexts(isRouteErrorResponse(error) ? error.status : 500);
  return { title: plainText({}, title), robots: "noindex" };
}
