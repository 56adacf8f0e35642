import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { isEnquiryPath } from "~/leads/pages/enquiry-pages";
import { EnquiryError } from "~/leads/pages/EnquiryError";
import { enquiryMeta, formHeaders } from "~/leads/pages/enquiry-route";
import { EnquiryPage } from "~/leads/pages/EnquiryPage";
import { loadEnquiryPage } from "~/leads/pages/load-enquiry-page.server";
import { receivePage } from "~/leads/pages/receive-page.server";
import { routePath } from "~/site/route-path";
import "~/styles/banner.css";
import "~/styles/composed.css";
import "~/styles/enquiry.css";

/** @throws Response 404 for a path without a form */
export async function loader({ request }: LoaderFunctionArgs) {
  const path = routePath(request);
  if (!isEnquiryPath(path)) throw new Response(null, { status: 404 });
  return loadEnquiryPage(request, path);
}

export const action = receivePage;
export const headers = formHeaders;
export const meta = enquiryMeta;
export const ErrorBoundary = EnquiryError;

export default function EnquiryRoute() {
  return <EnquiryPage key={useLoaderData<typeof loader>().path} />;
}
