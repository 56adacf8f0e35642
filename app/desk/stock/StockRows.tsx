import { reasonInWords } from "~/feeds/field-name";
import { useTranslation } from "~/i18n/use-translation";
import { imageUrl } from "~/platform/images/image-url";
import { formatDollars } from "~/stock/money";
import { AppLink } from "~/ui/AppLink";

import { deskCarPath, deskPicturePath } from "../desk-paths";
import type { RejectedRow } from "./rejected-rows.server";
import type { StockLine } from "./stock-list.server";

type StockRowProps = {
  car: StockLine;
  showSite: boolean;
  /** The id of the form that the car can be chosen for; null for none. */
  form: string | null;
};

/** A car. */
export function StockRow({ car, showSite, form }: StockRowProps) {
  const { t } = useTranslation();
  const { site, siteName, id, name, stockNumber, location, isLive, hold, priceCents } = car;
  const where = [showSite ? siteName : null, location].filter(Boolean).join(" · ");
  return (
    <li className={form === null ? "stock-row" : "stock-row stock-row-choice"}>
      <AppLink href={deskCarPath(site, id)} aria-label={[name, stockNumber].filter(Boolean).join(", ")} />
      {form === null ? (
        <span className="lead-dot" data-state={isLive ? "new" : undefined} aria-hidden="true" />
      ) : (
        <label className="stock-choice">
          <input
            type="checkbox"
            name="car"
            value={id}
            form={form}
            aria-label={t("stock.bulk_choose", { name: [name, stockNumber].filter(Boolean).join(", ") })}
            className="size-5 accent-brand"
          />
        </label>
      )}
      <span className="row-span-3 lg:row-auto">
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
        {stockNumber ? <span className="truncate text-sm text-ink-muted">{stockNumber}</span> : null}
      </span>
      <span className="text-right font-medium">
        {priceCents === null ? (
          <span className="text-danger">{t("stock.price_none")}</span>
        ) : (
          formatDollars(priceCents)
        )}
      </span>
      <span className="col-start-3 truncate text-sm text-ink-muted lg:col-auto">{where}</span>
      <span className="text-right text-sm text-ink-muted lg:text-left">
        {hold === null ? stateText() : t(`stock.hold_${hold}`)}
      </span>
      <span className="col-start-3 col-end-5 flex flex-wrap gap-x-4 text-sm text-ink-muted lg:contents">
        <span className={car.photos === 0 ? "text-danger" : undefined}>
          {car.photos === 0 ? t("stock.without_photos") : t("stock.photo_count", { count: car.photos })}
        </span>
        <span>{t("stock.views", { count: car.views })}</span>
        <span className="lg:text-right">{t("stock.days", { count: car.days })}</span>
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

/** A row rejected by a feed's last run, with its reason. */
export function RejectedRowItem({ row, showSite }: { row: RejectedRow; showSite: boolean }) {
  const { t } = useTranslation();
  const { site, siteName, source, line, stockNumber, car, reason, value } = row;
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-line px-4 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <div className="min-w-0">
        <p className="truncate font-medium">
          {car || stockNumber ? (
            <AppLink
              className="link inline-flex min-h-11 items-center"
              href={deskCarPath(site, car?.id ?? stockNumber ?? "")}
            >
              {car?.name ?? stockNumber}
            </AppLink>
          ) : (
            t("stock.row_unknown")
          )}
        </p>
        <p className="text-sm text-ink-muted">
          {[showSite ? siteName : null, t("stock.row", { source, line })].filter(Boolean).join(" · ")}
        </p>
      </div>
      <p className="self-center wrap-anywhere">
        {reasonInWords(reason)}
        {value && !reason.includes(value) ? <span className="text-ink-muted"> “{value}”</span> : null}
      </p>
    </li>
  );
}
