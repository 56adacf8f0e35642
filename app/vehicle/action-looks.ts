import { CalendarCheck, CarFront, FileSearch, HandCoins, LockKeyhole, type LucideIcon } from "lucide-react";

import type { ButtonVariant } from "~/ui/button-styles";

import type { ActionKind } from "./vehicle-actions";

export const ACTION_ICONS: Record<ActionKind, LucideIcon> = {
  reserve: LockKeyhole,
  test_drive: CalendarCheck,
  trade_in: CarFront,
  finance: HandCoins,
  history_report: FileSearch,
};

/** A site's `buttons` settings: the theme of its brand (spec 1 §1). */
export type ButtonSettings = {
  enquireStyle: ButtonVariant;
  reserveStyle: ButtonVariant;
  testDriveStyle: ButtonVariant;
  tradeInStyle: ButtonVariant;
  financeStyle: ButtonVariant;
  enquireText: string | null;
  reserveText: string | null;
  testDriveText: string | null;
  tradeInText: string | null;
  financeText: string | null;
};

/** How a site shows an action: how loud, and its own words for it if it has any. */
export function actionLook(
  kind: ActionKind,
  settings: ButtonSettings,
): { variant: ButtonVariant; text: string | null } {
  switch (kind) {
    case "reserve":
      return { variant: settings.reserveStyle, text: settings.reserveText };
    case "test_drive":
      return { variant: settings.testDriveStyle, text: settings.testDriveText };
    case "trade_in":
      return { variant: settings.tradeInStyle, text: settings.tradeInText };
    case "finance":
      return { variant: settings.financeStyle, text: settings.financeText };
    case "history_report":
      return { variant: "quiet", text: null };
  }
}
