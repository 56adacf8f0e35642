import { useTranslation } from "~/i18n/use-translation";
import "~/styles/checkout.css";

export type CheckoutStep = "sign_in" | "details" | "deposit" | "done";

export const FREE_STEPS = ["details", "done"] as const;
export const PAID_STEPS = ["details", "deposit", "done"] as const;

type CheckoutStepsProps = { steps: readonly CheckoutStep[]; current: CheckoutStep };

/** Progress: signing in where it is asked, your details → deposit → done. */
export function CheckoutSteps({ steps, current }: CheckoutStepsProps) {
  const { t } = useTranslation();
  const at = steps.indexOf(current);
  return (
    <nav aria-label={t("reserve.steps")}>
      <ol className="checkout-steps">
        {steps.map((step, index) => (
          <li key={step} aria-current={index === at ? "step" : undefined} data-past={index < at || undefined}>
            {t(`reserve.step_${step}`)}
            {index < at ? <span className="sr-only"> {t("reserve.step_past")}</span> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}
