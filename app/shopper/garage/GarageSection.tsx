import type { ReactNode } from "react";

import { useTranslation } from "../../i18n/use-translation";
import { AppLink } from "../../ui/AppLink";
import { Section } from "../../ui/Section";

type GarageSectionProps = {
  title: string;
  /** Where all of it is. */
  allHref?: string;
  children: ReactNode;
};

/** One of the things a shopper has here. */
export function GarageSection({ title, allHref, children }: GarageSectionProps) {
  const { t } = useTranslation();
  const aside = allHref ? (
    <AppLink href={allHref} className="link inline-flex min-h-11 items-center font-semibold">
      {t("ui.see_all")}
      <span className="sr-only">: {title}</span>
    </AppLink>
  ) : null;
  return (
    <Section title={title} aside={aside}>
      {children}
    </Section>
  );
}
