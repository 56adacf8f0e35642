import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/ButtonLink";
import { Card } from "~/ui/Card";
import { Icon } from "~/ui/Icon";
import { telHref } from "~/ui/tel-href";

import type { LocationDetails } from "./location-details";
import { LocationsMap } from "./LocationsMap";
import { mapPlaces, type MapSource } from "./map-places";
import type { MapDrawing } from "./surroundings/draw-surroundings";

const LINE = "flex min-h-11 items-center gap-3";
const ICON = "size-5 shrink-0 text-ink-muted";

type FindUsProps = {
  location: LocationDetails;
  words: { vehicles: string };
  map: MapSource | null;
  /** Undefined while the page is hydrated. */
  drawing: MapDrawing | undefined;
};

/** Address, phones, e-mail, directions and the details that the law requires. */
export function FindUs({ location, words, map, drawing }: FindUsProps) {
  const { t } = useTranslation();
  const { street, place, placeUrl, phone, landline, email, stockHref, dealerLicence, repairerLicence } =
    location;
  return (
    <Card as="section" panel aria-label={t("content.find_us")}>
      <LocationsMap places={mapPlaces([location])} drawing={drawing} source={map} draws="at once" />
      <div className="p-panel">
        <address className="not-italic">
          <p className={LINE}>
            <Icon name="map-pin" className={ICON} />
            {placeUrl ? (
              <a href={placeUrl} target="_blank" rel="noopener" className="hover:underline">
                {street}
                <br />
                {place}
                <span className="sr-only">{` ${t("content.new_tab")}`}</span>
              </a>
            ) : (
              <span>
                {street}
                <br />
                {place}
              </span>
            )}
          </p>
          <AppLink href={telHref(phone)} className={`${LINE} figures font-semibold hover:underline`}>
            <Icon name="phone" className={ICON} />
            {phone}
          </AppLink>
          {landline ? (
            <AppLink href={telHref(landline)} className={`${LINE} figures hover:underline`}>
              <Icon name="phone" className={ICON} />
              {t("content.landline", { phone: landline })}
            </AppLink>
          ) : null}
          <AppLink href={`mailto:${email}`} className={`${LINE} hover:underline`}>
            <Icon name="mail" className={ICON} />
            <span className="min-w-0 break-words">{email}</span>
          </AppLink>
        </address>
        <div className="mt-4 grid gap-3">
          <ButtonLink href={location.directionsHref} target="_blank" rel="noopener" variant="accent" block>
            <Icon name="navigation" className="size-5" />
            {t("content.directions")}
            <span className="sr-only">{` ${t("content.new_tab")}`}</span>
          </ButtonLink>
          {stockHref ? (
            <ButtonLink href={stockHref} block>
              {t("content.location_stock", words)}
            </ButtonLink>
          ) : null}
        </div>
        <p className="mt-4 text-sm text-ink-muted">
          {t("content.dealer_licence", { number: dealerLicence })}
          {repairerLicence ? (
            <>
              <br />
              {t("content.repairer_licence", { number: repairerLicence })}
            </>
          ) : null}
        </p>
      </div>
    </Card>
  );
}
