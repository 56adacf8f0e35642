import { isRouteErrorResponse, useRouteError } from "@remix-run/react";

import { ErrorPage } from "~/site/ErrorPage";
import { useSite } from "~/site/use-site";

import { LazyUnsentPage } from "../LazyUnsentPage";
import { isUnsentForm } from "../unsent-form";

/** The error boundary of a form's page: the form that could not be recorded, else the usual error page. */
export function EnquiryError() {
  const error = useRouteError();
  const site = useSite();
  if (isRouteErrorResponse(error) && isUnsentForm(error.data)) {
    return <LazyUnsentPage form={error.data} dealer={site.name} phone={site.phone} />;
  }
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} site={site} />;
}
