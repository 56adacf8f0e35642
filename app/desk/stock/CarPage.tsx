import { Form } from "@remix-run/react";

import { wholeDollars } from "~/deal-rating/rating-words";
import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { heldAs } from "~/stock/held";
import { formatDollars, formatKm } from "~/stock/money";
import { priceSentence } from "~/stock/price-sentence";
import { ButtonLink } from "~/ui/ButtonLink";
import { buttonClasses } from "~/ui/button-styles";
import { classNames } from "~/ui/class-names";

import { Panel, Rows } from "../Panel";
import { Press } from "../Press";
import { RecordPage } from "../RecordPage";
import { TextLink } from "../TextLink";
import {
  DESK_STOCK_PATH,
  deskCarDetailsPath,
  deskCarFormPath,
  deskCarPath,
  deskLeadPath,
} from "../desk-paths";
import { LackList } from "../own-cars/LackList";
import { OwnPhotos } from "../own-cars/OwnPhotos";
import { AskOnce } from "../Question";
import type { ShownRefusal } from "../read-action.server";
import { CarChanges, CHANGE, ChangeForms } from "./CarChanges";
import { carStatusKey } from "./car-status";
import { CarPhotos } from "./CarPhotos";
import { LikeCars } from "./LikeCars";
import type { Holder } from "./holder.server";
import { marketText } from "./market-text";
import { HeldFor } from "./StockRows";
import type { DeskCar, DeskCarPage, SeenPrice } from "./desk-car.server";

type CarPageProps = {
  page: DeskCarPage;
  /** A rejected form of this page, with its input. */
  refused: ShownRefusal | null;
};

/** A car on the desk: whether it is on the site and why, its views and leads, and its prices. */
export function CarPage({ page: { asked, why, car }, refused }: CarPageProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("stock.");
  const photosError =
    refused?.submitted["intent"] === "photos" ? errorText(refused.errors["until"]) : undefined;
  const [answer = "", ...because] = why;
  const isDraft = car?.own === "draft";
  const publishing = refused?.submitted["intent"] === "publish" ? refused.question : undefined;
  return (
    <RecordPage
      back={{ href: DESK_STOCK_PATH, text: t("stock.back") }}
      aside={
        <div className="flex flex-wrap gap-3">
          {car?.url ? <ButtonLink href={car.url}>{t("stock.see")}</ButtonLink> : null}
          {car?.isChangeable && !isDraft ? (
            <a className={classNames(buttonClasses({}), "lg:hidden")} href={`#${CHANGE}`}>
              {t("stock.change_here")}
            </a>
          ) : null}
          {car?.isChangeable && isDraft ? (
            <Press action={deskCarPath(car.site, car.id)} fields={{ intent: "publish" }} variant="accent">
              {t("stock.publish")}
            </Press>
          ) : null}
          {car?.comesWith && car.isChangeable ? (
            <ButtonLink href={deskCarDetailsPath(car.site, car.id)}>{t("stock.facts_edit")}</ButtonLink>
          ) : null}
          {car?.own && car.isChangeable ? (
            <ButtonLink variant={isDraft ? "quiet" : "accent"} href={deskCarFormPath(car.site, car.id)}>
              {t("stock.edit")}
            </ButtonLink>
          ) : null}
        </div>
      }
      refusal={errorText(refused?.errors["form"])}
      title={car?.name ?? asked}
      facts={car ? factsOf(car) : [t("stock.why_not_car")]}
    >
      {car && publishing ? (
        <Form method="post" action={deskCarPath(car.site, car.id)} className="mb-6">
          <AskOnce question={publishing} intent="publish" />
        </Form>
      ) : null}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-6">
          <Panel title={t("stock.why")}>
            <p className={car?.isLive ? "font-medium text-success" : "font-medium text-danger"}>{answer}</p>
            {car ? <LackList {...car} /> : null}
            {because.length > 0 ? (
              <ul className="mt-3 grid list-disc gap-2 pl-5 text-sm wrap-anywhere">
                {because.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            ) : null}
          </Panel>
          {car?.holder ? <Held car={car} holder={car.holder} /> : null}
          {car?.next && !isDraft ? (
            <Panel title={t("stock.next")}>
              <p className="font-medium">{t(`stock.next_${car.next}`)}</p>
              <p className="mt-1 text-sm text-ink-muted">{t(`stock.why_${car.next}`)}</p>
            </Panel>
          ) : null}
          {car ? <CarChanges car={car} refused={refused} /> : null}
          {car ? <CarPhotos car={car} untilError={photosError} /> : null}
          {car?.added && car.isChangeable ? (
            <OwnPhotos car={car} error={errorText(refused?.errors["photos"])} />
          ) : null}
          {car && !isDraft ? <Figures car={car} /> : null}
          {car && !isDraft ? <LikeCars {...car} cars={car.likeCars} /> : null}
          {car && !isDraft ? <PriceHistory prices={car.prices} /> : null}
        </div>
        <div className="grid gap-6">
          {car && !isDraft ? <ChangeForms car={car} refused={refused} /> : null}
          {car ? <Details car={car} /> : null}
          {car?.leads && !isDraft ? <LatestLeads site={car.site} leads={car.leads.latest} /> : null}
        </div>
      </div>
    </RecordPage>
  );

  function factsOf({ siteName, facts, priceCents, priceType }: DeskCar) {
    const price =
      priceCents === null ? t("stock.price_none") : priceSentence({ cents: priceCents, basis: priceType }, t);
    return [facts.stockNumber, price, siteName, facts.location];
  }
}

/** For whom the car is held, and until when. */
function Held({ car: { site, facts }, holder }: { car: DeskCar; holder: Holder }) {
  const { t } = useTranslation();
  const hold = heldAs(facts);
  if (hold === null) return null;
  return (
    <Panel title={t(`stock.hold_${hold}`)}>
      <p>
        <HeldFor site={site} holder={holder} />
      </p>
    </Panel>
  );
}

function Figures({ car: { days, views, leads, drives, market } }: { car: DeskCar }) {
  const { t } = useTranslation();
  const figures = [
    { label: t("stock.figure_days"), value: t("stock.days", { count: days }), more: "" },
    { label: t("stock.figure_views"), value: String(views), more: "" },
    ...(leads
      ? [
          {
            label: t("stock.figure_leads"),
            value: String(leads.total),
            more: t("stock.figure_leads_recent", { count: leads.recent }),
          },
        ]
      : []),
    { label: t("stock.column_drives"), value: String(drives), more: "" },
    ...(market
      ? [
          {
            label: t("stock.market"),
            value: formatDollars(wholeDollars(market.marketCents)),
            more: `${marketText(market, t)}. ${t(`stock.market_from_${market.from}`)}`,
          },
        ]
      : []),
  ];
  return (
    <Panel title={t("stock.figures")}>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {figures.map(({ label, value, more }) => (
          <div key={label}>
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="text-2xl font-semibold">
              {value}
              {more ? <span className="block text-sm font-normal text-ink-muted">{more}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Details({ car: { facts, comesWith } }: { car: DeskCar }) {
  const { t } = useTranslation();
  const { stockNumber, rego, vin, km, colour, location, carType, photos } = facts;
  const rows = [
    { label: t("stock.status"), text: t(carStatusKey(facts)) },
    { label: t("stock.comes_with"), text: comesWith ?? "" },
    { label: t("stock.car_type"), text: t(`stock.type_${carType}`) },
    { label: t("stock.stock_number"), text: stockNumber ?? "" },
    { label: t("stock.rego"), text: rego ?? "" },
    { label: t("stock.vin"), text: vin ?? "" },
    { label: t("stock.km"), text: km === null ? "" : formatKm(km) },
    { label: t("stock.colour"), text: colour ?? "" },
    { label: t("stock.location"), text: location ?? "" },
    {
      label: t("stock.photos"),
      text: photos === 0 ? t("stock.without_photos") : t("stock.photo_count", { count: photos }),
    },
  ];
  return (
    <Panel title={t("stock.details")}>
      <Rows rows={rows} />
    </Panel>
  );
}

function LatestLeads({ site, leads }: { site: string; leads: NonNullable<DeskCar["leads"]>["latest"] }) {
  const { t } = useTranslation();
  return (
    <Panel title={t("stock.leads")}>
      {leads.length === 0 ? <p className="text-sm text-ink-muted">{t("stock.leads_none")}</p> : null}
      <ul className="grid gap-1">
        {leads.map(({ id, name, subject, sent }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
            <TextLink href={deskLeadPath(site, id)}>
              {name} · {subject}
            </TextLink>
            <span className="text-ink-muted">{sent}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The prices of a car, newest first, each with its difference from the one before. */
function PriceHistory({ prices }: { prices: SeenPrice[] }) {
  const { t } = useTranslation();
  return (
    <Panel title={t("stock.prices")}>
      {prices.length === 0 ? <p className="text-sm text-ink-muted">{t("stock.prices_none")}</p> : null}
      <ol className="grid text-sm">
        {prices.map(({ at, cents, priceType, changeCents }) => (
          <li
            key={at}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline sm:grid-cols-[minmax(0,1fr)_auto_5rem] gap-x-4 border-b border-line py-2 last:border-b-0"
          >
            <span className="text-ink-muted">{at}</span>
            <span className="text-right font-medium">
              {cents === null
                ? t("stock.price_none")
                : priceType === null
                  ? formatDollars(cents)
                  : priceSentence({ cents, basis: priceType }, t)}
            </span>
            {changeCents === null || changeCents === 0 ? null : (
              <span
                className={classNames("text-right max-sm:col-start-2", changeCents < 0 && "text-success")}
              >
                {`${changeCents > 0 ? "+" : ""}${formatDollars(changeCents)}`}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
