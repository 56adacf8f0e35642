import { useTranslation } from "react-i18next";

export type CheckoutStep = "details" | "deposit" | "done";

type CheckoutStepsProps = {
  current: CheckoutStep;
  /** The second step's word: a deposit, or nothing to pay. */
  free: boolean;
};

/** Where one is: your details → deposit → done. */
export function CheckoutSteps({ current, free }: CheckoutStepsProps) {
  const { t } = useTranslation();
  const steps: readonly CheckoutStep[] = free ? ["details", "done"] : ["details", "deposit", "done"];
  const at = steps.indexOf(current);
  return (
    <nav aria-label={t("reserve.steps")}>
      <ol className="flex flex-wrap gap-x-6 gap-y-2">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === at ? "step" : undefined}
            className={`flex items-center gap-2 ${index === at ? "font-semibold" : "text-ink-muted"}`}
          >
            <span
              className={`figures grid size-8 place-items-center rounded-full text-sm ${
                index <= at ? "bg-brand text-on-brand" : "bg-surface-sunken text-ink"
              }`}
              aria-hidden="true"
            >
              {index + 1}
            </span>
            {t(`reserve.step_${step}`)}
            {index < at ? <span className="sr-only"> {t("reserve.step_past")}</span> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}
