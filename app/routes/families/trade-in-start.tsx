import { useLocation } from "@remix-run/react";

import { formHeaders } from "~/leads/pages/enquiry-route";
import { loadStart } from "~/trade-in/load-start.server";
import { startTradeIn } from "~/trade-in/start-trade-in.server";
import { startMeta, StartPage } from "~/trade-in/StartPage";
import "~/styles/composed.css";

export const loader = loadStart;
export const action = startTradeIn;
export const headers = formHeaders;
export const meta = startMeta;

export default function TradeInStartRoute() {
  return <StartPage key={useLocation().pathname} />;
}
