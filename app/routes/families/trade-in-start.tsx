import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLocation } from "@remix-run/react";

import { formHeaders } from "~/leads/pages/enquiry-route";
import { routePath } from "~/site/route-path";
import { beginTradeIn, loadStartPage } from "~/trade-in/load-start.server";
import { startMeta, StartPage } from "~/trade-in/StartPage";
import { startPathAt } from "~/trade-in/trade-in";

export const loader = (args: LoaderFunctionArgs) => loadStartPage(args, startPathAt(routePath(args.request)));
export const action = beginTradeIn;
export const headers = formHeaders;
export const meta = startMeta;

export default function TradeInStartRoute() {
  return <StartPage key={useLocation().pathname} />;
}
