import { useTranslation } from "~/i18n/use-translation";
import { formatDollars } from "~/stock/money";
import { AppLink } from "~/ui/AppLink";
import { Icon } from "~/ui/Icon";
import { Section } from "~/ui/Section";

import type { VacancyCard } from "./vacancy";

type VacanciesProps = { vacancies: readonly VacancyCard[] };

/** The jobs that are open, each with a link to its page, where the form applies for it. */
export function Vacancies({ vacancies }: VacanciesProps) {
  const { t } = useTranslation();
  if (vacancies.length === 0) return null;
  return (
    <Section title={t("people.vacancies")} className="mt-section">
      <ul className="divide-y divide-line border-y border-line">
        {vacancies.map((vacancy) => (
          <li key={vacancy.id}>
            <AppLink
              href={vacancy.href}
              className="group flex min-h-14 items-center justify-between gap-6 py-4 hover:text-brand-strong"
            >
              <span className="min-w-0">
                <span className="heading block text-lg group-hover:underline">{vacancy.title}</span>
                <span className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-ink-muted">
                  <VacancyFacts vacancy={vacancy} />
                </span>
              </span>
              <Icon name="arrow-right" className="size-5 shrink-0 text-brand-strong" />
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Where, what kind of work, the pay if it is given, and until when. */
function VacancyFacts({ vacancy }: { vacancy: VacancyCard }) {
  const { t } = useTranslation();
  const { place, work, closes } = vacancy;
  const pay = usePayText(vacancy);
  return (
    <>
      <span>{place}</span>
      <span>{t(`people.work_${work}`)}</span>
      {pay ? <span className="figures font-semibold text-ink">{pay}</span> : null}
      {closes ? <span>{t("people.closes", { date: closes })}</span> : null}
    </>
  );
}

/** Empty for a vacancy that gives none. */
export function usePayText({ payFrom, payTo, payPer }: VacancyCard): string {
  const { t } = useTranslation();
  const [from, to] = [payFrom, payTo].map((cents) => (cents === null ? null : formatDollars(cents)));
  if (from && to) {
    const pay = from === to ? to : t("people.pay_between", { from, to });
    return t(`people.pay_per_${payPer}`, { pay });
  }
  if (from) return t(`people.pay_per_${payPer}`, { pay: t("people.pay_from", { from }) });
  return to ? t(`people.pay_per_${payPer}`, { pay: t("people.pay_to", { to }) }) : "";
}
