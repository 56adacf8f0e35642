import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLocation } from "@remix-run/react";

import { financePathAt } from "~/finance/finance-paths";
import { financeMeta, FinancePage } from "~/finance/FinancePage";
import { loadFinancePage, receiveFinancePage } from "~/finance/load-finance-page.server";
import { formHeaders } from "~/leads/pages/enquiry-route";
import { routePath } from "~/site/route-path";

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadFinancePage(request, financePathAt(routePath(request)));
export const action = receiveFinancePage;
export const headers = formHeaders;
export const meta = financeMeta;

export default function FinanceRoute() {
  return <FinancePage key={useLocation().pathname} />;
}
