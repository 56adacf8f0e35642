import { useTranslation } from "../../i18n/use-translation";
import { useWordOf } from "../../i18n/use-word-of";
import { AppLink } from "../../ui/AppLink";
import { Badge } from "../../ui/Badge";
import { Card } from "../../ui/Card";

export type GarageEnquiry = {
  id: string;
  /** Such as '21 November 2026', in the site's time zone. */
  date: string;
  subject: string;
  car: { name: string; slug: string } | null;
  state: "received" | "passed_on";
};

/** What the shopper asked the dealer, and what became of it. */
export function GarageEnquiries({ enquiries }: { enquiries: readonly GarageEnquiry[] }) {
  const { t } = useTranslation();
  const wordOf = useWordOf();
  if (enquiries.length === 0) return <p className="text-ink-muted">{t("shelf.garage_enquiries_none")}</p>;
  return (
    <Card as="div" panel>
      <ul>
        {enquiries.map(({ id, date, subject, car, state }) => (
          <li
            key={id}
            className="grid gap-x-6 gap-y-1 border-b border-line px-panel py-3 last:border-b-0 sm:grid-cols-[10rem_minmax(0,1fr)_auto] sm:items-center"
          >
            <span className="figures text-sm text-ink-muted">
              <span className="sr-only">{t("shelf.garage_date")}: </span>
              {date}
            </span>
            <span>
              <span className="block font-semibold">{wordOf(subject)}</span>
              {car ? (
                <AppLink href={`/cars/${car.slug}`} className="link inline-flex min-h-11 items-center">
                  <span className="sr-only">{t("shelf.garage_about")}: </span>
                  {car.name}
                </AppLink>
              ) : null}
            </span>
            <span className="justify-self-start">
              <span className="sr-only">{t("shelf.garage_state")}: </span>
              <Badge tone={state === "passed_on" ? "success" : "soft"}>{t(`shelf.garage_${state}`)}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
