import type { LoaderFunctionArgs } from "@remix-run/node";

import { formHeaders } from "~/enquiries/form-headers";
import { startMeta } from "~/enquiries/trade-in/start-meta";
import { beginTradeIn, loadStartPage } from "~/enquiries/trade-in/start.server";
import { StartPage } from "~/trade-in/StartPage";

export const loader = (args: LoaderFunctionArgs) => loadStartPage(args, "/cars/trade-in");
export const action = beginTradeIn;
export const headers = formHeaders;
export const meta = startMeta;

export default function TradeInStartRoute() {
  return <StartPage />;
}
