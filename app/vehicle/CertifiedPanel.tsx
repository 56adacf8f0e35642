import { BadgeCheck, Check } from "lucide-react";
import { useId } from "react";

import { useTranslation } from "../i18n/use-translation";

/** What a certified used car of the one brand comes with (spec 1 §9). */
export function CertifiedPanel({ certifiedName }: { certifiedName: string }) {
  const { t } = useTranslation();
  const headingId = useId();
  const benefits = [
    t("vehicle.certified_inspection"),
    t("vehicle.certified_roadside"),
    t("vehicle.certified_history"),
    t("vehicle.certified_background"),
    t("vehicle.certified_warranty"),
    t("vehicle.certified_finance"),
  ];
  return (
    <section
      aria-labelledby={headingId}
      className="vehicle-band rounded-card bg-brand p-panel! text-on-brand"
    >
      <h2 id={headingId} className="heading-caps flex items-center gap-3 text-xl">
        <BadgeCheck className="size-8 shrink-0" aria-hidden="true" />
        {certifiedName}
      </h2>
      <p className="mt-2">{t("vehicle.certified_lead")}</p>
      <ul className="mt-4 grid gap-x-6 sm:grid-cols-2">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-3 py-1.5 font-semibold">
            <Check className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
            {benefit}
          </li>
        ))}
      </ul>
    </section>
  );
}
