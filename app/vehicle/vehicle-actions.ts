import { TRADE_IN_PATH } from "~/paths";
import type { Car, CarType } from "~/stock/car";
import { isInStock } from "~/stock/in-stock";
import { reserveOffer, takesDeposit, type ReserveOffer, type ReserveSettings } from "~/stock/reserve-offer";

import { financeHref, withParameters, type FinanceLink } from "./finance-href";

export const ACTIONS = ["reserve", "test_drive", "trade_in", "finance", "history_report"] as const;
/** The buttons on a car beside enquire, call, chat and print (spec 1 §1). */
export type ActionKind = (typeof ACTIONS)[number];

/** `leadsTo` the page made for it, or the enquiry form about it while that page is not there. */
export type VehicleAction = { kind: ActionKind; href: string; leadsTo: "page" | "form" | "elsewhere" };

export type ActionSettings = {
  vehiclePage: { testDrive: boolean; testDriveLink: string; hiddenSpecs: readonly string[] };
  finance: FinanceLink & { provider: string };
  tradeIn: { enabled: boolean; unavailableFor: readonly CarType[] };
  reserve: ReserveSettings & { processors: readonly string[] };
};

/** What the site has today, so that no button leads nowhere. */
export type ActionPages = {
  /** @param path from the root, without a query */
  has: (path: string) => boolean;
  /** The enquiry form about it. */
  formHref: (kind: Exclude<ActionKind, "history_report">) => string;
};

/**
 * What can be done about a car: by its availability and by the site's settings
 * (spec 1 §1, §5). Nothing of one that is not in stock.
 */
export function vehicleActions(car: Car, settings: ActionSettings, pages: ActionPages): VehicleAction[] {
  if (!isInStock(car.status)) return [];
  const hrefs: Record<ActionKind, string | null> = {
    reserve: offerOf(car, settings.reserve)?.href ?? null,
    test_drive: testDriveHref(car, settings),
    trade_in: tradeInHref(car, settings),
    finance: settings.finance.provider === "none" ? null : ownFinanceHref(car, settings),
    history_report: historyReportHref(car),
  };
  return ACTIONS.flatMap((kind) => {
    const href = hrefs[kind];
    return href === null ? [] : toAction(kind, href, pages);
  });
}

/** What the car can be reserved with on this site. */
export function offerOf(car: Car, settings: ActionSettings["reserve"]): ReserveOffer | null {
  const payable = takesDeposit(car.paymentProcessors, settings.processors);
  return reserveOffer({ ...car, takesDeposit: payable }, settings);
}

function toAction(kind: ActionKind, href: string, pages: ActionPages): VehicleAction {
  if (!href.startsWith("/")) return { kind, href, leadsTo: "elsewhere" };
  const path = href.split(/[?#]/, 1)[0] ?? "";
  if (kind === "history_report" || pages.has(path)) return { kind, href, leadsTo: "page" };
  return { kind, href: pages.formHref(kind), leadsTo: "form" };
}

function testDriveHref({ id }: Car, { vehiclePage }: ActionSettings): string | null {
  return vehiclePage.testDrive ? withParameters(vehiclePage.testDriveLink, { car_id: id }) : null;
}

/** Spec 1 §5: hidden when trade-in is unavailable for the car. */
function tradeInHref({ id, carType }: Car, { tradeIn }: ActionSettings): string | null {
  const available = tradeIn.enabled && !tradeIn.unavailableFor.includes(carType);
  return available ? withParameters(TRADE_IN_PATH, { car_id: id }) : null;
}

function ownFinanceHref(car: Car, { finance, vehiclePage }: ActionSettings): string {
  return financeHref(car, finance, vehiclePage.hiddenSpecs);
}

/** Spec 1 §5: hidden when the car has no history report file. A feed's address may be anything. */
function historyReportHref({ historyReportUrl }: Car): string | null {
  const url = historyReportUrl?.trim() ?? "";
  return /^https?:\/\/[^\s/]/i.test(url) ? url : null;
}
