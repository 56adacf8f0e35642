import { useTranslation } from "~/i18n/use-translation";
import { formatDollars } from "~/stock/money";
import type { ButtonVariant } from "~/ui/button-styles";
import type { IconName } from "~/ui/Icon";
import type { ActionKind, VehicleAction } from "./vehicle-actions";

export const ACTION_ICONS: Record<ActionKind, IconName> = {
  reserve: "lock-keyhole",
  test_drive: "calendar-check",
  trade_in: "car-front",
  finance: "hand-coins",
  history_report: "file-search",
};

/** A site's `buttons` settings: the theme of its brand (spec 1 §1). */
export type ButtonSettings = {
  enquireStyle: ButtonVariant;
  reserveStyle: ButtonVariant;
  enquireText: string | null;
  reserveText: string | null;
  financeText: string | null;
};

/** How a site shows an action: its prominence, and the site's own text if there is one. */
export function actionLook(
  kind: ActionKind,
  settings: ButtonSettings,
): { variant: ButtonVariant; text: string | null } {
  switch (kind) {
    case "reserve":
      return { variant: settings.reserveStyle, text: settings.reserveText };
    case "finance":
      return { variant: "quiet", text: settings.financeText };
    case "test_drive":
    case "trade_in":
    case "history_report":
      return { variant: "quiet", text: null };
  }
}

type Reserving = {
  /** The site's own text. */
  text: string | null;
  /** Integer cents; null if no amount is shown (spec 1 §5). */
  depositCents: number | null;
  leadsTo: VehicleAction["leadsTo"];
};

/**
 * 'Reserve This Car $200' (spec 2 §9). An enquiry form in place of the checkout takes no deposit, so it names
 * none.
 */
export function useReserveText({ text, depositCents, leadsTo }: Reserving): string {
  const { t } = useTranslation();
  if (leadsTo === "form") return t("vehicle.reserve_ask");
  const reserve = text ?? t("vehicle.action_reserve");
  return depositCents === null ? reserve : `${reserve} ${formatDollars(depositCents)}`;
}
