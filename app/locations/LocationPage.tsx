import { useTranslation } from "react-i18next";

import { Breadcrumbs } from "../ui/Breadcrumbs";
import { Page } from "../ui/Page";
import { Picture } from "../ui/Picture";
import { FindUs } from "./FindUs";
import type { LocationDetails } from "./location-details";
import { LocationRating } from "./LocationRating";
import { OpeningHours } from "./OpeningHours";
import { OpenStatus } from "./OpenStatus";
import { SpecialHours } from "./SpecialHours";

type LocationPageProps = { location: LocationDetails; words: { vehicles: string } };

/** One location: picture, contact, hours (spec 2 §2). On a phone the way there comes before the week. */
export function LocationPage({ location, words }: LocationPageProps) {
  const { t } = useTranslation();
  const { name, image, rating, today, week, specialDays } = location;
  const trail = [
    { label: t("content.home"), href: "/" },
    { label: t("content.locations"), href: "/our-location" },
    { label: name },
  ];
  return (
    <Page className="pt-2 pb-section">
      <Breadcrumbs items={trail} />
      <h1 className="heading mt-2 text-2xl">{name}</h1>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-1">
        {today ? <OpenStatus today={today} /> : null}
        {rating ? <LocationRating rating={rating} /> : null}
      </div>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr] lg:gap-x-10">
        {image ? (
          <div>
            <Picture
              image={image}
              alt=""
              sizes="(min-width: 64rem) 45rem, 100vw"
              priority
              className="aspect-[3/2] w-full rounded-image object-cover"
            />
          </div>
        ) : null}
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <FindUs location={location} words={words} />
        </div>
        <div className="grid gap-8 sm:grid-cols-2">
          <OpeningHours week={week} />
          <SpecialHours days={specialDays} />
        </div>
      </div>
    </Page>
  );
}
