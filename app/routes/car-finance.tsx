import type { LoaderFunctionArgs } from "@remix-run/node";

import { financeMeta } from "~/enquiries/finance/finance-meta";
import { FinancePage } from "~/enquiries/finance/FinancePage";
import { loadFinancePage, receiveFinancePage } from "~/enquiries/finance/load-finance-page.server";
import { formHeaders } from "~/enquiries/form-headers";

export const loader = ({ request }: LoaderFunctionArgs) => loadFinancePage(request, "/car-finance");
export const action = receiveFinancePage;
export const headers = formHeaders;
export const meta = financeMeta;

export default function FinanceRoute() {
  return <FinancePage />;
}
