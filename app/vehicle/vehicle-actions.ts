import { TRADE_IN_PATH } from "~/paths";
import { isWebAddress } from "~/platform/address";
import type { Car, CarType } from "~/stock/car";
import { isInStock } from "~/stock/in-stock";
import { reserveOffer, takesDeposit, type ReserveOffer, type ReserveSettings } from "~/stock/reserve-offer";

import { financeHref, withParameters, type FinanceLink } from "./finance-href";

const ACTIONS = ["reserve", "test_drive", "trade_in", "finance", "history_report"] as const;
/** The buttons of a car besides enquire, call, chat and print (spec 1 §1). */
export type ActionKind = (typeof ACTIONS)[number];

/** `leadsTo` is the action's own page, or the enquiry form while that page does not exist. */
export type VehicleAction = { kind: ActionKind; href: string; leadsTo: "page" | "form" | "elsewhere" };

export type ActionSettings = {
  vehiclePage: { testDrive: boolean; testDriveLink: string; hiddenSpecs: readonly string[] };
  finance: FinanceLink & { provider: string };
  tradeIn: { enabled: boolean; unavailableFor: readonly CarType[] };
  reserve: ReserveSettings & { processors: readonly string[] };
};

/** The pages that the site has, so that no button has a dead link. */
export type ActionPages = {
  /** @param path from the root, without a query */
  has: (path: string) => boolean;
  /** The URL of the enquiry form for this action. */
  formHref: (kind: Exclude<ActionKind, "history_report">) => string;
};

/**
 * The actions for a car: by its availability and the site's settings (spec 1 §1, §5). None for a car that is
 * not in stock.
 */
export function vehicleActions(car: Car, settings: ActionSettings, pages: ActionPages): VehicleAction[] {
  if (!isInStock(car.status)) return [];
  const hrefs: Record<ActionKind, string | null> = {
    reserve: offerOf(car, settings.reserve)?.href ?? null,
    test_drive: testDriveHref(car.id, settings.vehiclePage),
    trade_in: tradeInHref(car, settings),
    finance: settings.finance.provider === "none" ? null : ownFinanceHref(car, settings),
    history_report: historyReportHref(car),
  };
  return ACTIONS.flatMap((kind) => {
    const href = hrefs[kind];
    return href === null ? [] : toAction(kind, href, pages);
  });
}

/** The reservation that this site offers for the car. */
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

/** @returns null if the site offers no drives */
export function testDriveHref(
  id: string,
  { testDrive, testDriveLink }: Pick<ActionSettings["vehiclePage"], "testDrive" | "testDriveLink">,
): string | null {
  return testDrive ? withParameters(testDriveLink, { car_id: id }) : null;
}

/** Spec 1 §5: hidden when trade-in is unavailable for the car. */
function tradeInHref({ id, carType }: Car, { tradeIn }: ActionSettings): string | null {
  const available = tradeIn.enabled && !tradeIn.unavailableFor.includes(carType);
  return available ? withParameters(TRADE_IN_PATH, { car_id: id }) : null;
}

function ownFinanceHref(car: Car, { finance, vehiclePage }: ActionSettings): string {
  return financeHref(car, finance, vehiclePage.hiddenSpecs);
}

/** Spec 1 §5: hidden when the car has no history report file. A feed's URL may be anything. */
function historyReportHref({ historyReportUrl }: Car): string | null {
  const url = historyReportUrl?.trim() ?? "";
  return isWebAddress(url) ? url : null;
}
