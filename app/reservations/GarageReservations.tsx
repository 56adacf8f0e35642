import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { Badge } from "~/ui/Badge";
import { Card } from "~/ui/Card";

import type { ReservationState } from "./reservation-transitions";

export type GarageReservation = {
  id: string;
  car: string;
  state: ReservationState;
  /** Formatted for people. */
  heldUntil: string | null;
  /** Its own page, where it can be cancelled. */
  href: string;
};

/** The cars a shopper has reserved, each with a link to cancel it. */
export function GarageReservations({ reservations }: { reservations: readonly GarageReservation[] }) {
  const { t } = useTranslation();
  return (
    <Card as="div" panel>
      <ul>
        {reservations.map(({ id, car, state, heldUntil, href }) => (
          <li
            key={id}
            className="grid gap-x-6 gap-y-1 border-b border-line px-panel py-3 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:items-center"
          >
            <span>
              <span className="block font-semibold">{car}</span>
              {heldUntil === null ? null : (
                <span className="figures text-sm text-ink-muted">
                  {t("reserve.garage_until", { time: heldUntil })}
                </span>
              )}
            </span>
            <span className="justify-self-start">
              <Badge tone={state === "paid" || state === "bought" ? "success" : "soft"}>
                {t(`reserve.state_${state}`)}
              </Badge>
            </span>
            <AppLink href={href} className="link inline-flex min-h-11 items-center font-semibold">
              {t(heldUntil === null ? "reserve.garage_view" : "reserve.garage_open")}
              <span className="sr-only">: {car}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
