import { useTranslation } from "~/i18n/use-translation";
import { formatDollars } from "~/stock/money";
import { AppLink } from "~/ui/AppLink";

import { deskReservationPath, deskTradeInPath } from "../desk-paths";
import { Panel } from "../Panel";
import { TradeInPhotos } from "../trade-ins/TradeInPhotos";
import type { DeskLead } from "./desk-lead.server";

/** The shopper's trade-ins with their photographs, and reservations. */
export function ShopperDeals({ lead: { site, tradeIns, reservations } }: { lead: DeskLead }) {
  const { t } = useTranslation();
  return (
    <>
      {reservations.length > 0 ? (
        <Panel title={t("inbox.reservations")}>
          <ul className="grid gap-1">
            {reservations.map(({ id, car, state, depositCents, heldUntil }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
                <AppLink
                  className="link inline-flex min-h-11 items-center"
                  href={deskReservationPath(site, id)}
                >
                  {car}
                </AppLink>
                <span className="text-ink-muted">
                  {[
                    t(`reservations.tab_${state === "offered" ? "all" : state}`),
                    depositCents === 0 ? t("reservations.free") : formatDollars(depositCents),
                    heldUntil === null ? "" : t("reservations.until", { time: heldUntil }),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      {tradeIns.length > 0 ? (
        <Panel title={t("inbox.trade_ins")}>
          <ul className="grid gap-4">
            {tradeIns.map(({ id, name, photos }) => (
              <li key={id}>
                <AppLink
                  className="link inline-flex min-h-11 items-center text-sm"
                  href={deskTradeInPath(site, id)}
                >
                  {name === "" ? t("inbox.trade_in_unnamed") : name}
                </AppLink>
                <TradeInPhotos site={site} id={id} photos={photos} grid="grid-cols-3 gap-2 sm:grid-cols-4" />
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </>
  );
}
