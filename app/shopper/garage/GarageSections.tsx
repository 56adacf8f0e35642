import type { ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { useWordOf } from "~/i18n/use-word-of";
import { carPath } from "~/paths";
import type { Seconds } from "~/platform/moment";
import { useSite } from "~/site/use-site";
import { AppLink } from "~/ui/AppLink";
import { Badge } from "~/ui/Badge";
import { Card } from "~/ui/Card";
import { Section } from "~/ui/Section";

import { useShopper } from "../use-shopper";
import type { WatchlistCar } from "../watchlist-car";
import { WatchlistItem } from "../WatchlistItem";

type GarageSectionProps = {
  title: string;
  /** The page that shows all of it. */
  allHref?: string;
  children: ReactNode;
};

/** A section of the shopper's garage. */
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

type GarageWatchlistProps = {
  items: readonly WatchlistCar[];
  now: Seconds;
};

/** The latest cars of the watchlist; removal is optimistic. */
export function GarageWatchlist({ items, now }: GarageWatchlistProps) {
  const { t } = useTranslation();
  const site = useSite();
  const { known, phone, saved } = useShopper();
  const listed = known && phone !== null ? items.filter(({ card }) => saved.has(card.id)) : items;
  if (listed.length === 0) {
    const words = { vehicle: site.words.vehicle };
    return <p className="text-ink-muted">{t("shopper.watchlist_empty_text", words)}</p>;
  }
  return (
    <ul className="grid gap-card sm:grid-cols-2 lg:grid-cols-3">
      {listed.slice(0, GARAGE_CARS).map((item) => (
        <li key={item.card.id} className="grid">
          <WatchlistItem item={item} settings={site} now={now} />
        </li>
      ))}
    </ul>
  );
}

type GarageEnquiry = {
  id: string;
  /** Such as '21 November 2026', in the site's time zone. */
  date: string;
  subject: string;
  car: { name: string; slug: string } | null;
  state: "received" | "passed_on";
};

/** The shopper's enquiries, and what became of each. */
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
                <AppLink href={carPath(car.slug)} className="link inline-flex min-h-11 items-center">
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

/** Fills a row on a wide screen; the watchlist itself has them all. */
export const GARAGE_CARS = 3;
