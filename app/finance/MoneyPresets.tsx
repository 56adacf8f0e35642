import { useTranslation } from "react-i18next";

import { formatDollars } from "../stock/money";
import { buttonClasses } from "../ui/button-styles";

type MoneyPresetsProps = {
  amountsCents: readonly number[];
  /** @param dollars as the field would be typed */
  onPick: (dollars: string) => void;
};

/** Spec 2 §5, Money input: amounts to press instead of typing; a script's, so hidden without one. */
export function MoneyPresets({ amountsCents, onPick }: MoneyPresetsProps) {
  const { t } = useTranslation();
  if (amountsCents.length === 0) return null;
  return (
    <div role="group" aria-label={t("calculator.presets")} className="money-presets mt-2">
      {amountsCents.map((cents) => (
        <button
          key={cents}
          type="button"
          className={buttonClasses({ size: "sm" }, "figures")}
          onClick={() => onPick(String(cents / 100))}
        >
          {formatDollars(cents)}
        </button>
      ))}
    </div>
  );
}
