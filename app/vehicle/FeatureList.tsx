import { Check } from "lucide-react";

import { useTranslation } from "../i18n/use-translation";
import { ShowMore } from "./ShowMore";

/** Spec 1 §9. */
const SHOWN_FEATURES = 8;

/** 8 features, then Show All / Hide (spec 1 §2). */
export function FeatureList({ features }: { features: string[] }) {
  const { t } = useTranslation();
  const rest = features.slice(SHOWN_FEATURES);
  return (
    <>
      <Features features={features.slice(0, SHOWN_FEATURES)} />
      {rest.length > 0 ? (
        <ShowMore more={t("vehicle.show_all", { count: features.length })} less={t("vehicle.hide")}>
          <Features features={rest} />
        </ShowMore>
      ) : null}
    </>
  );
}

function Features({ features }: { features: string[] }) {
  return (
    <ul className="grid gap-x-6 sm:grid-cols-2">
      {features.map((feature) => (
        <li key={feature} className="flex items-start gap-3 py-1.5">
          <Check className="mt-0.5 size-5 shrink-0 text-brand-strong" aria-hidden="true" />
          {feature}
        </li>
      ))}
    </ul>
  );
}
