import { useTranslation } from "~/i18n/use-translation";
import { Icon } from "~/ui/Icon";

type PointsProps = { icon: "check" | "shield"; points: readonly { title: string; text: string }[] };

/** A site's own list of promises: Why Buy From Us, Protect Your Car. */
export function Points({ icon, points }: PointsProps) {
  return (
    <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2 sm:gap-y-6">
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3 className={`point point-tinted mask-icon icon-${icon}`}>{title}</h3>
          <p className="mt-1 text-ink-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}

type CertifiedBenefitsProps = { headingId: string; certifiedName: string };

/** The benefits of a certified used car of the one brand (spec 1 §9). */
export function CertifiedBenefits({ headingId, certifiedName }: CertifiedBenefitsProps) {
  const { t } = useTranslation();
  const benefits = [
    t("vehicle.certified_inspection"),
    t("vehicle.certified_roadside"),
    t("vehicle.certified_history"),
    t("vehicle.certified_background"),
    t("vehicle.certified_warranty"),
    t("vehicle.certified_finance"),
  ];
  return (
    <>
      <h2 id={headingId} className="heading-caps flex items-center gap-3 text-xl">
        <Icon name="badge-check" className="size-8 shrink-0" />
        {certifiedName}
      </h2>
      <p className="mt-1">{t("vehicle.certified_lead")}</p>
      <ul className="mt-3 grid gap-x-6 sm:grid-cols-2">
        {benefits.map((benefit) => (
          <li key={benefit} className="point mask-icon icon-check py-1">
            {benefit}
          </li>
        ))}
      </ul>
    </>
  );
}
