import type { TextKey } from "~/i18n/plain-text";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";

import type { ThanksFor } from "./asked-visit";

/** What follows each form, after it as before it. */
export const NEXT = {
  application: {
    lead: "leads.success_application_lead",
    steps: ["leads.success_application_read", "leads.success_application_reply"],
  },
  "test-drive": {
    lead: "leads.success_visit_lead",
    steps: ["leads.success_visit_confirm", "leads.success_bring_licence"],
  },
  service: {
    lead: "leads.success_visit_lead",
    steps: ["leads.success_visit_confirm", "leads.success_service_bring"],
  },
  enquiry: {
    lead: "leads.success_lead",
    steps: ["leads.success_step_read", "leads.success_step_reply", "leads.success_step_visit"],
  },
  question: {
    lead: "leads.success_lead",
    steps: ["leads.success_step_read", "leads.success_step_reply"],
  },
} as const satisfies Record<ThanksFor, { lead: TextKey; steps: readonly TextKey[] }>;

type NextStepListProps = {
  thanks: ThanksFor;
  /** Whether a free time is booked at once, which nobody has to confirm. */
  isBookedAtOnce?: boolean;
  className?: string;
};

/** What happens once a form is sent, in order. */
export function NextStepList({ thanks, isBookedAtOnce = false, className }: NextStepListProps) {
  const { t } = useTranslation();
  return (
    <div className={classNames("next-block", className)}>
      <h2 className="heading text-xl">{t("leads.success_next")}</h2>
      <ol className="numbered next-steps">
        {NEXT[thanks].steps.map((step) => (
          <li key={step}>
            {t(isBookedAtOnce && step === "leads.success_visit_confirm" ? "leads.next_booked" : step)}
          </li>
        ))}
      </ol>
    </div>
  );
}
