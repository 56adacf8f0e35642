import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { enquiryMeta } from "~/enquiries/enquiry-meta";
import { enquiryPageNamed } from "~/enquiries/enquiry-pages";
import { EnquiryError } from "~/enquiries/EnquiryError";
import { EnquiryPage } from "~/enquiries/EnquiryPage";
import { formHeaders } from "~/enquiries/form-headers";
import { loadEnquiryPage } from "~/enquiries/load-enquiry-page.server";
import { receivePage } from "~/enquiries/receive-page.server";

/** @throws Response 404 for a name that no form has */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const name = enquiryPageNamed(params["name"]);
  if (name === null) throw new Response(null, { status: 404 });
  return loadEnquiryPage(request, name);
}

export const action = receivePage;
export const headers = formHeaders;
export const meta = enquiryMeta;
export const ErrorBoundary = EnquiryError;

export default function EnquiryRoute() {
  return <EnquiryPage key={useLoaderData<typeof loader>().name} />;
}
