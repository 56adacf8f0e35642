import { useTranslation } from "~/i18n/use-translation";
import { formatDollars } from "~/stock/money";
import type { ReserveOffer } from "~/stock/reserve-offer";
import { ButtonLink } from "~/ui/ButtonLink";
import { Icon } from "~/ui/Icon";

import { ACTION_ICONS, actionLook, useReserveText, type ButtonSettings } from "./action-looks";
import type { VehicleAction } from "./vehicle-actions";

type ReserveOnlineProps = {
  offer: ReserveOffer;
  action: VehicleAction;
  buttons: ButtonSettings;
};

/** Explains a reservation: the deposit is fully refundable, the car is held (spec 1 §2, §9). */
export function ReserveOnline({ offer, action, buttons }: ReserveOnlineProps) {
  const { t } = useTranslation();
  const { depositCents, holdHours } = offer;
  const { variant, text } = actionLook("reserve", buttons);
  const reserveText = useReserveText({ text, depositCents, leadsTo: action.leadsTo });
  const icon = ACTION_ICONS.reserve;
  const steps = [
    depositCents === null
      ? t("vehicle.reserve_step_free")
      : t("vehicle.reserve_step_deposit", { amount: formatDollars(depositCents) }),
    t("vehicle.reserve_step_held", { count: holdHours }),
    t(depositCents === null ? "vehicle.reserve_step_no_refund" : "vehicle.reserve_step_refund"),
  ];
  return (
    <>
      <ol className="grid gap-2 sm:grid-cols-3 sm:gap-4">
        {steps.map((step, index) => (
          <li key={step} className="flex items-center gap-3">
            <span
              className="figures grid size-8 shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand-strong"
              aria-hidden="true"
            >
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <ButtonLink
        href={action.href}
        variant={variant}
        className="mt-4 max-sm:w-full"
        preventScrollReset={action.leadsTo === "form"}
      >
        <Icon name={icon} className="size-5 shrink-0" />
        {reserveText}
      </ButtonLink>
    </>
  );
}
