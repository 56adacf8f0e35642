import { useLocation } from "@remix-run/react";

import { financeMeta, FinancePage } from "~/finance/FinancePage";
import { loadFinancePage, receiveFinancePage } from "~/finance/load-finance-page.server";
import { formHeaders } from "~/leads/pages/enquiry-route";
import "~/styles/banner.css";

export const loader = loadFinancePage;
export const action = receiveFinancePage;
export const headers = formHeaders;
export const meta = financeMeta;

export default function FinanceRoute() {
  return <FinancePage key={useLocation().pathname} />;
}
