import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { LOCATIONS_PATH } from "~/paths";
import type { TeamMember } from "~/people/team";
import { LazyTeam } from "~/people/lazy-people";
import { pageMeta } from "~/site/page-meta";
import { useSite } from "~/site/use-site";
import { Breadcrumbs } from "~/ui/Breadcrumbs";
import { ButtonLink } from "~/ui/ButtonLink";
import { Icon } from "~/ui/Icon";
import { Page } from "~/ui/Page";
import { Picture } from "~/ui/Picture";
import { Section } from "~/ui/Section";
import { StructuredData } from "~/ui/StructuredData";
import { classNames } from "~/ui/class-names";
import { lazyPart } from "~/ui/lazy-part";

import { FindUs } from "./FindUs";
import { HolidayHours } from "./HolidayHours";
import type { loadLocationPage } from "./load-location-page.server";
import type { LocationDetails } from "./location-details";
import type { LocationSummary } from "./location-summary";
import { pathStyleOf } from "./location-href";
import { LocationGrid } from "./LocationCard";
import { LocationRating } from "./LocationRating";
import type { MapSource } from "./map-places";
import type { OpeningDay } from "./opening-week";
import { OpenStatus, useHoursText } from "./OpenStatus";
import type { MapDrawing } from "./surroundings/draw-surroundings";
import { WEEKDAY_KEYS } from "./hours-text";
import { WorkshopSelector } from "./WorkshopSelector";

const LazyGuarantee = lazyPart("guarantee", async () => (await import("~/content/Guarantee")).Guarantee);
const LazyReviews = lazyPart("reviews", async () => (await import("~/reviews/Reviews")).Reviews);

type LocationPageProps = {
  location: LocationDetails;
  /** Other departments of the same location. */
  departments: LocationSummary[];
  /** The workshops for cars sold here. */
  workshops: LocationSummary[];
  /** Who works here. */
  team: TeamMember[];
  contactHref: string;
  words: { vehicles: string };
  map: MapSource | null;
  /** Undefined while the page is hydrated. */
  drawing?: MapDrawing;
  /** Content below everything else. */
  children?: ReactNode;
};

/**
 * One location: picture, contact, map, hours (spec 2 §2). On a phone, directions come before the week's
 * hours.
 */
export function LocationPage(props: LocationPageProps) {
  const { location, departments, workshops, team, contactHref, words, map, drawing, children } = props;
  const { t } = useTranslation();
  const { name, image, rating, today, week, specialDays } = location;
  const trail = [
    { label: t("content.home"), href: "/" },
    { label: t("content.locations"), href: LOCATIONS_PATH },
    { label: name },
  ];
  return (
    <Page className="grid grid-cols-1 gap-section pt-2 pb-section">
      <div>
        <div className="location-head">
          <Breadcrumbs items={trail} />
          <div className="page-head">
            <h1 className="heading text-2xl">{name}</h1>
          </div>
        </div>
        <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-1">
          {today ? <OpenStatus today={today} /> : null}
          {rating ? <LocationRating rating={rating} /> : null}
        </div>
        <div className="mt-6 grid grid-cols-1 items-start gap-8 md:grid-cols-[3fr_2fr] md:grid-rows-[auto_1fr] lg:gap-x-10">
          {image ? (
            <div>
              <Picture
                image={image}
                alt=""
                sizes="(min-width: 48rem) 45rem, 100vw"
                priority
                className="aspect-[3/2] w-full rounded-image object-cover"
              />
            </div>
          ) : null}
          <div className="md:col-start-2 md:row-span-2 md:row-start-1">
            <FindUs location={location} words={words} map={map} drawing={drawing} />
            <ButtonLink href={contactHref} className="mt-4" block>
              <Icon name="message-square" className="size-5" />
              {t("places.contact")}
            </ButtonLink>
          </div>
          <div className="grid grid-cols-1 items-start gap-8 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-[3fr_2fr]">
            <OpeningHours week={week} />
            <HolidayHours days={specialDays} />
          </div>
        </div>
      </div>
      {team.length > 0 ? <LazyTeam team={team} /> : null}
      {departments.length > 0 ? (
        <Section title={t("places.at_this_address")}>
          <LocationGrid locations={departments} heading="h3" />
        </Section>
      ) : null}
      {workshops.length > 0 ? <WorkshopSelector workshops={workshops} /> : null}
      {children}
    </Page>
  );
}

/** The hours of each weekday, with today marked. */
function OpeningHours({ week }: { week: OpeningDay[] }) {
  const { t } = useTranslation();
  const hoursText = useHoursText();
  return (
    <section aria-labelledby="opening-hours">
      <h2 id="opening-hours" className="heading text-xl">
        {t("content.opening_hours")}
      </h2>
      <table className="figures mt-4 w-full text-left">
        <tbody>
          {week.map(({ weekday, hours, isToday, special, nextOpen }) => (
            <tr
              key={weekday}
              className={classNames("border-b border-line", isToday && "bg-brand-soft font-semibold")}
            >
              <th scope="row" className={classNames("px-3 py-2", !isToday && "font-normal")}>
                {t(WEEKDAY_KEYS[weekday] ?? WEEKDAY_KEYS[0])}
                {isToday ? (
                  <span className="ml-2 text-sm whitespace-nowrap text-brand-strong">
                    {t("content.today")}
                  </span>
                ) : null}
                {special ? <span className="block text-sm text-ink-muted">{special}</span> : null}
              </th>
              <td className="px-3 py-2 text-right min-[22.5rem]:min-w-46">
                {hoursText(hours)}
                {nextOpen ? (
                  <span className="block text-sm text-ink-muted">
                    {t("content.next_open", { day: nextOpen })}
                  </span>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The page of a location. A contact-us path shows the guarantee, if the dealer gives one (spec 2 §2). */
export function PlacePage() {
  const page = useLoaderData<typeof loadLocationPage>();
  const { name, words, map, guaranteeBanner, reviews: settings } = useSite();
  const isContactPath = pathStyleOf(page.canonicalPath) === "contact-us";
  return (
    <LocationPage {...page} words={words} map={map}>
      <StructuredData data={page.jsonLd} />
      {guaranteeBanner && isContactPath ? <LazyGuarantee /> : null}
      {page.reviews ? (
        <LazyReviews
          {...page.reviews}
          dealer={name}
          profileUrl={settings.profileUrl}
          location={page.location.slug}
          withoutAverage={page.location.rating ? true : undefined}
        />
      ) : null}
    </LocationPage>
  );
}

/** Title and canonical URL of a location's page. */
export const locationPageMeta: MetaFunction<() => ReturnType<typeof loadLocationPage>> = ({
  data,
  matches,
  location,
}) =>
  pageMeta(matches, location, {
    title: data?.location.name,
    description: data?.description,
    canonicalPath: data?.canonicalPath,
  });
