import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Section } from "../ui/Section";

/** Why this dealer: the site's own list, as on the vehicle page. */
export function ValueAdds({ valueAdds }: { valueAdds: { title: string; text: string }[] }) {
  const { t } = useTranslation();
  if (valueAdds.length === 0) return null;
  return (
    <Section title={t("home.value_adds")}>
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
        {valueAdds.map(({ title, text }) => (
          <li key={title} className="border-t-2 border-brand pt-4">
            <h3 className="heading flex gap-2 text-lg">
              <Check className="mt-1 size-5 shrink-0 text-brand-strong" aria-hidden="true" />
              {title}
            </h3>
            <p className="mt-2 text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
