import { isRouteErrorResponse, useRouteError } from "@remix-run/react";

import { isUnsentForm } from "~/leads/unsent-form";
import { UnsentPage } from "~/leads/UnsentPage";
import { ErrorPage } from "~/shell/ErrorPage";
import { useSite } from "~/site/use-site";

/** Around a page made for a form: the form that could not be sent, else what is said everywhere. */
export function EnquiryError() {
  const error = useRouteError();
  const site = useSite();
  if (isRouteErrorResponse(error) && isUnsentForm(error.data)) {
    return <UnsentPage form={error.data} dealer={site.name} phone={site.phone} />;
  }
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} site={site} />;
}
