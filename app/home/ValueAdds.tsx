import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Section } from "../ui/Section";

/** Why this dealer: the site's own list, as on the vehicle page. */
export function ValueAdds({ valueAdds }: { valueAdds: { title: string; text: string }[] }) {
  const { t } = useTranslation();
  if (valueAdds.length === 0) return null;
  return (
    <Section title={t("home.value_adds")}>
      <ul className="value-adds">
        {valueAdds.map(({ title, text }) => (
          <li key={title}>
            <h3 className="heading text-lg">
              <Check aria-hidden="true" />
              {title}
            </h3>
            <p className="mt-2 text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
