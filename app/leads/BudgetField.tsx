import { useRef } from "react";
import { useTranslation } from "react-i18next";

import { formatDollars } from "../stock/money";
import { buttonClasses } from "../ui/button-styles";
import type { LeadFormModel } from "./lead-form-model";
import { LeadLine } from "./LeadLine";

/** What the vehicle may cost, with amounts to press instead of typing (spec 2 §5, Money input). */
export function BudgetField({ budget }: { budget: LeadFormModel["budget"] }) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const pick = (cents: number) => {
    const input = frame.current?.querySelector("input");
    if (!input) return;
    input.value = String(cents / 100);
    input.focus();
  };
  return (
    <div ref={frame}>
      {/* Another budget to start from is another field. */}
      <LeadLine
        key={budget?.dollars}
        name="vehiclePriceBudget"
        initial={budget?.dollars}
        label={t("leads.budget")}
        hint={t("leads.budget_hint")}
        inputMode="decimal"
        maxLength={20}
      />
      <div role="group" aria-label={t("leads.budget_presets")} className="money-presets mt-2">
        {budget?.presetsCents.map((cents) => (
          <button
            key={cents}
            type="button"
            className={buttonClasses({ size: "sm" }, "figures")}
            onClick={() => pick(cents)}
          >
            {formatDollars(cents)}
          </button>
        ))}
      </div>
    </div>
  );
}
