import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { classNames } from "~/ui/class-names";

import { filterPath } from "../desk-list";
import { STOCK_LIST, type StockFilter, type StockOrder } from "./stock-filter";

type StockHeadsProps = { filter: StockFilter; hasChoice: boolean };

/** The orders that begin with the most, the latest letter or the longest time. */
const FALLING: ReadonlySet<StockOrder> = new Set([
  ...(["z-to-a", "dearest", "above-like", "most-km", "by-place-back", "by-state-back"] as const),
  ...(["most-photos", "most-views", "most-enquiries", "most-drives", "oldest"] as const),
]);
/** What a press of a column's heading orders by: first the one, then the other. */
const COLUMN_ORDERS = {
  car: ["a-to-z", "z-to-a"],
  price: ["dearest", "cheapest"],
  like: ["above-like", "below-like"],
  km: ["fewest-km", "most-km"],
  place: ["by-place", "by-place-back"],
  state: ["by-state", "by-state-back"],
  photos: ["fewest-photos", "most-photos"],
  views: ["most-views", "fewest-views"],
  enquiries: ["most-enquiries", "fewest-enquiries"],
  drives: ["most-drives", "fewest-drives"],
  days: ["oldest", "newest"],
} as const satisfies Record<string, readonly [StockOrder, StockOrder]>;

/** The headings of the columns, where there are columns: a phone has the orders among its filters. */
export function StockHeads({ filter, hasChoice }: StockHeadsProps) {
  const { t } = useTranslation();
  const heading = (column: keyof typeof COLUMN_ORDERS) => {
    const [first, second] = COLUMN_ORDERS[column];
    const isNow = filter.order === first || filter.order === second;
    const order = filter.order === first ? second : first;
    return (
      <AppLink
        href={filterPath(STOCK_LIST, filter, { order })}
        aria-current={isNow ? "true" : undefined}
        title={t(`stock.order_${order}`)}
        className={classNames("link inline-flex min-h-6 items-center", isNow && "font-semibold text-ink")}
      >
        {t(`stock.column_${column}`)}
        {isNow ? (
          <>
            <span aria-hidden="true">{FALLING.has(filter.order) ? " ↓" : " ↑"}</span>
            <span className="sr-only">, {t(`stock.order_${filter.order}`)}</span>
          </>
        ) : null}
      </AppLink>
    );
  };
  return (
    <nav
      aria-label={t("stock.columns")}
      className={
        hasChoice ? "stock-heads stock-row stock-row-choice text-sm" : "stock-heads stock-row text-sm"
      }
    >
      <span className="col-start-3 flex flex-col items-start">
        {heading("car")}
        {heading("km")}
      </span>
      <span className="flex flex-col items-end">
        {heading("price")}
        {heading("like")}
      </span>
      <span>{heading("place")}</span>
      <span>{heading("state")}</span>
      <span>{heading("photos")}</span>
      <span>{heading("views")}</span>
      <span>{heading("enquiries")}</span>
      <span>{heading("drives")}</span>
      <span className="text-right">{heading("days")}</span>
    </nav>
  );
}
