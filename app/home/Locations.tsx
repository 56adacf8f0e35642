import { MapPin, Phone } from "lucide-react";
import { useTranslation } from "react-i18next";

import { telHref } from "../shell/phone";
import { AppLink } from "../ui/AppLink";
import { ButtonLink } from "../ui/ButtonLink";
import { Card } from "../ui/Card";
import { Section } from "../ui/Section";
import { Stars } from "../ui/Stars";

export type LocationTeaser = {
  id: string;
  slug: string;
  name: string;
  street: string;
  place: string;
  phone: string;
  rating: { average: number; count: number } | null;
};

/** Where the dealer is. More than three stand three in a row (spec 2 §9). */
export function Locations({ locations }: { locations: LocationTeaser[] }) {
  const { t } = useTranslation();
  if (locations.length === 0) return null;
  const columns = locations.length < 3 ? "md:grid-cols-2" : "md:grid-cols-2 lg:grid-cols-3";
  return (
    <Section title={t("home.locations")}>
      <ul className={`grid gap-card ${columns}`}>
        {locations.map((location) => (
          <Card as="li" key={location.id} panel className="flex flex-col">
            <div className="flex flex-1 flex-col p-panel">
              <h3 className="heading text-lg">{location.name}</h3>
              {location.rating ? <Rating {...location.rating} /> : null}
              <address className="mt-3 flex flex-1 flex-col not-italic">
                <span className="flex gap-3">
                  <MapPin className="mt-0.5 size-5 shrink-0 text-ink-muted" aria-hidden="true" />
                  <span>
                    {location.street}
                    <br />
                    {location.place}
                  </span>
                </span>
                <AppLink
                  href={telHref(location.phone)}
                  className="figures mt-1 flex min-h-11 items-center gap-3 font-semibold hover:underline"
                >
                  <Phone className="size-5 shrink-0 text-ink-muted" aria-hidden="true" />
                  {location.phone}
                </AppLink>
              </address>
              <ButtonLink href={`/our-location/${location.slug}`} className="mt-4" block>
                {t("home.location_details")}
                <span className="sr-only">: {location.name}</span>
              </ButtonLink>
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  );
}

function Rating({ average, count }: { average: number; count: number }) {
  const { t } = useTranslation();
  return (
    <p className="figures mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-muted">
      <Stars rating={average} className="h-4 text-brand-strong" />
      {t("home.review_average", { rating: average.toFixed(1), count })}
    </p>
  );
}
