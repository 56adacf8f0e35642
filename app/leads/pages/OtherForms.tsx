import { ArrowRight } from "lucide-react";

import { AppLink } from "~/ui/AppLink";
import { Section } from "~/ui/Section";
import { useTranslation } from "../../i18n/use-translation";

type OtherFormsProps = { forms: { href: string; title: string }[] };

/** Links to the forms for a specific desk. */
export function OtherForms({ forms }: OtherFormsProps) {
  const { t } = useTranslation();
  return (
    <Section title={t("leads.other_forms")} lead={t("leads.other_forms_lead")} className="mt-section">
      <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {forms.map(({ href, title }) => (
          <li key={href} className="border-t border-line">
            <AppLink
              href={href}
              className="flex min-h-14 items-center justify-between gap-4 font-semibold hover:text-brand-strong hover:underline"
            >
              {title}
              <ArrowRight className="size-5 shrink-0 text-brand-strong" aria-hidden="true" />
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
