import type { LoaderFunctionArgs } from "@remix-run/node";

import { enquiryMeta } from "~/enquiries/enquiry-meta";
import { EnquiryError } from "~/enquiries/EnquiryError";
import { EnquiryPage } from "~/enquiries/EnquiryPage";
import { formHeaders } from "~/enquiries/form-headers";
import { loadEnquiryPage } from "~/enquiries/load-enquiry-page.server";
import { receivePage } from "~/enquiries/receive-page.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadEnquiryPage(request, "fleet");
export const action = receivePage;
export const headers = formHeaders;
export const meta = enquiryMeta;
export const ErrorBoundary = EnquiryError;

export default function EnquiryRoute() {
  return <EnquiryPage />;
}
