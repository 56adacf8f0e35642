import { reasonInWords } from "~/feeds/field-name";
import { numberOfRow } from "~/feeds/row-outcome";
import { useTranslation } from "~/i18n/use-translation";
import { imageUrl } from "~/platform/images/image-url";
import { formatDollars, formatKm } from "~/stock/money";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { PlainForm } from "~/ui/PlainForm";

import { TextLink } from "../TextLink";
import { DESK_BULK_PATH, deskBulkPath, deskCarPath, deskLeadPath, deskPicturePath } from "../desk-paths";
import type { RejectedRow } from "./rejected-rows.server";
import { marketText } from "./market-text";
import type { Holder } from "./holder.server";
import type { StockLine } from "./select-cars.server";
import { carLabel, dotted } from "../labels";

type StockRowProps = {
  car: StockLine;
  showSite: boolean;
  /** The id of the form that the car can be chosen for; null for none. */
  form: string | null;
};

/** A car. */
export function StockRow({ car, showSite, form }: StockRowProps) {
  const { t } = useTranslation();
  const { site, siteName, id, name, stockNumber, location, isLive, hold, holder, priceCents, market, next } =
    car;
  const where = dotted(showSite ? siteName : null, location);
  return (
    <li className={form === null ? "stock-row" : "stock-row stock-row-choice"}>
      <AppLink href={deskCarPath(site, id)} aria-label={carLabel({ name, stockNumber })} />
      {form === null ? (
        <span className="lead-dot" data-state={isLive ? "new" : undefined} aria-hidden="true" />
      ) : (
        <label className="stock-choice">
          <input
            type="checkbox"
            name="car"
            value={id}
            form={form}
            aria-label={t("stock.bulk_choose", { name: carLabel({ name, stockNumber }) })}
            className="size-5 accent-brand"
          />
        </label>
      )}
      <span className="row-span-3 xl:row-auto">
        {car.picture === null ? null : (
          <img
            className="aspect-[4/3] w-full rounded-control object-cover"
            src={deskPicturePath(site, imageUrl(car.picture, 160, "webp"))}
            alt=""
            width={160}
            height={120}
            loading="lazy"
          />
        )}
      </span>
      {/* The badge is at the end of a name, and tells two of a model apart. */}
      <span className="flex min-w-0 flex-col">
        <span className="line-clamp-2 font-medium">{name}</span>
        {stockNumber || car.km !== null ? (
          <span className="truncate text-sm text-ink-muted">
            {dotted(stockNumber, car.km === null ? null : formatKm(car.km))}
          </span>
        ) : null}
        {next === null ? null : (
          <span className="text-sm font-medium text-accent-strong" title={t(`stock.why_${next}`)}>
            {t(`stock.next_${next}`)}
          </span>
        )}
        {holder === null ? null : (
          <span className="text-sm wrap-anywhere">
            <HeldFor site={site} holder={holder} />
          </span>
        )}
      </span>
      <span className="text-right font-medium">
        {priceCents === null ? (
          <span className="text-danger">{t("stock.price_none")}</span>
        ) : (
          formatDollars(priceCents)
        )}
        {market === null ? null : (
          <span className="ml-auto block text-sm font-normal text-ink-muted max-xl:max-w-24">
            {marketText(market, t)}
          </span>
        )}
      </span>
      <span className="col-start-3 truncate text-sm text-ink-muted xl:col-auto xl:whitespace-normal">
        {where}
      </span>
      <span className="text-right text-sm text-ink-muted xl:text-left">
        {hold === null ? stateText() : t(`stock.hold_${hold}`)}
      </span>
      <span className="col-start-3 col-end-5 flex flex-wrap gap-x-4 text-sm text-ink-muted xl:contents">
        <span className={car.photos === 0 ? "text-danger" : undefined}>
          {car.photos === 0 ? t("stock.without_photos") : t("stock.photo_count", { count: car.photos })}
        </span>
        <span>{t("stock.views", { count: car.views })}</span>
        <span>{t("stock.enquiries", { count: car.enquiries })}</span>
        <span>{t("stock.drives", { count: car.drives })}</span>
        <span className="xl:text-right">{t("stock.days", { count: car.days })}</span>
      </span>
    </li>
  );

  function stateText(): string {
    if (isLive) return t("stock.tab_live");
    return car.status === "in_stock" || car.status === "coming_soon"
      ? t("stock.hidden")
      : t(`stock.status_${car.status}`);
  }
}

/** For whom a car is held, and until when; their lead is a press away. */
export function HeldFor({ site, holder: { name, lead, until } }: { site: string; holder: Holder }) {
  const { t } = useTranslation();
  const who = t("stock.held_for", { name });
  return (
    <>
      {name === "" ? null : lead === null ? (
        who
      ) : (
        // Above the link that covers the row.
        <AppLink href={deskLeadPath(site, lead)} className="link relative z-2">
          {who}
        </AppLink>
      )}
      {name !== "" && until !== "" ? " · " : null}
      {until}
    </>
  );
}

/** A row rejected by a feed's last run, with its reason. */
export function RejectedRowItem({ row, showSite }: { row: RejectedRow; showSite: boolean }) {
  const { t } = useTranslation();
  const { site, siteName, source, title, line, stockNumber, car, reason, value } = row;
  const number = numberOfRow(source, row);
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-line px-4 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <div className="min-w-0">
        <p className="truncate font-medium">
          {car || stockNumber ? (
            <TextLink href={deskCarPath(site, car?.id ?? stockNumber ?? "")}>
              {car?.name ?? stockNumber}
            </TextLink>
          ) : (
            (number ?? t("stock.row_unknown"))
          )}
        </p>
        <p className="text-sm text-ink-muted">
          {dotted(showSite ? siteName : null, t("stock.row", { source: title, line }))}
        </p>
      </div>
      <p className="self-center wrap-anywhere">
        {reasonInWords(reason)}
        {value && !reason.includes(value) ? <span className="text-ink-muted"> “{value}”</span> : null}
      </p>
    </li>
  );
}

/** The form that the check boxes of the rows belong to. */
export const BULK_FORM = "bulk";

/** Leads from the stock list to a change of several cars. @param site of all shown cars; null for several */
export function BulkBar({ site, cars }: { site: string | null; cars: readonly string[] }) {
  const { t } = useTranslation();
  if (site === null) return <p className="mt-4 text-sm text-ink-muted">{t("stock.bulk_site")}</p>;
  return (
    <PlainForm
      id={BULK_FORM}
      method="get"
      action={DESK_BULK_PATH}
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <input type="hidden" name="site" value={site} />
      <Button type="submit" size="sm">
        {t("stock.bulk_chosen")}
      </Button>
      <TextLink className="text-sm" href={deskBulkPath(site, cars)}>
        {t("stock.bulk_page", { count: cars.length })}
      </TextLink>
      <TextLink className="text-sm" href={deskBulkPath(site, [])}>
        {t("stock.bulk_before")}
      </TextLink>
    </PlainForm>
  );
}
