import { useTranslation } from "~/i18n/use-translation";
import { Icon, type IconName } from "~/ui/Icon";
import { Section } from "~/ui/Section";

/** The five promises of spec 2 §9, Guarantee banner. */
export function Guarantee() {
  const { t } = useTranslation();
  const promises: { icon: IconName; title: string; text: string }[] = [
    { icon: "badge-check", title: t("home.guarantee_price"), text: t("home.guarantee_price_text") },
    { icon: "rotate-ccw", title: t("home.guarantee_return"), text: t("home.guarantee_return_text") },
    { icon: "cog", title: t("home.guarantee_engine"), text: t("home.guarantee_engine_text") },
    { icon: "wrench", title: t("home.guarantee_service"), text: t("home.guarantee_service_text") },
    { icon: "life-buoy", title: t("home.guarantee_roadside"), text: t("home.guarantee_roadside_text") },
  ];
  return (
    <Section title={t("home.guarantee")}>
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-5">
        {promises.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-4 lg:flex-col">
            <span className="grid size-12 shrink-0 place-items-center rounded-card bg-accent text-on-accent">
              <Icon name={icon} className="size-6" />
            </span>
            <div>
              <h3 className="heading text-lg">{title}</h3>
              <p className="mt-1">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
