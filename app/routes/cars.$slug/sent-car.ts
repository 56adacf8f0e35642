import { drawnOnly } from "~/platform/drawn-only";
import type { SiteConfig } from "~/site/config/site-config";
import type { LendingTerms } from "~/stock/credit/lending-terms";
import { withCaptions } from "~/vehicle/photo-captions";
import type { VehicleView } from "~/vehicle/vehicle-view";

type SentWith = {
  config: Pick<SiteConfig, "tags" | "texts">;
  /** The lender of its repayment; none if the site has no finance. */
  terms: LendingTerms | undefined;
};

/** A car as its page has it: what the page draws once is undefined in the browser (DrawnOnce.tsx). */
export function sentCar(view: VehicleView, { config, terms }: SentWith) {
  const { certified, extras, tag, market, repayment, ...sent } = view;
  const certifiedName = certified ? config.tags.certifiedName : null;
  return {
    ...sent,
    images: withCaptions(view.images, config.texts),
    title: drawnOnly({ name: view.name, carType: view.carType, extras, tag, certifiedName }),
    benefits: certifiedName === null ? null : drawnOnly({ certifiedName }),
    market: market && drawnOnly({ market, state: view.state }),
    repayment: repayment && drawnOnly({ repayment, terms }),
    icons: shownOnce(view.icons),
    features: shownOnce(view.features),
    keyInformation: shownOnce(view.keyInformation),
    specifications: shownOnce(view.specifications),
    comments: drawnOnly(view.comments),
  };
}

/** An empty list is sent, since the page leaves its section out. */
export function shownOnce<Row>(rows: Row[]): Row[] | undefined {
  return rows.length > 0 ? drawnOnly(rows) : rows;
}
