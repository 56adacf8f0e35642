import { useTranslation } from "react-i18next";

import { FREQUENCIES } from "../stock/credit/loan";

type FrequencyChoiceProps = { value: string; onPick: (frequency: string) => void };

/** Weekly, fortnightly or monthly (spec 2 §4). */
export function FrequencyChoice({ value, onPick }: FrequencyChoiceProps) {
  const { t } = useTranslation();
  const chosen = FREQUENCIES.find((frequency) => frequency === value) ?? FREQUENCIES[0];
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1 text-sm font-semibold">{t("calculator.frequency")}</legend>
      <div className="grid grid-cols-3 rounded-control border border-control">
        {FREQUENCIES.map((frequency) => (
          <label key={frequency} className="segment">
            <input
              type="radio"
              name="frequency"
              value={frequency}
              checked={frequency === chosen}
              onChange={() => onPick(frequency)}
              className="sr-only"
            />
            {t(`calculator.${frequency}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
