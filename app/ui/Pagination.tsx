import type { MouseEvent } from "react";

import { useTranslation } from "~/i18n/use-translation";

import { AppLink } from "./AppLink";
import { classNames } from "./class-names";
import { Icon } from "./Icon";

type PaginationProps = {
  /** From 1. */
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  /** Called with the click on a page's link. */
  onFollow?: (event: MouseEvent<HTMLAnchorElement>, page: number) => void;
};

const STEP =
  "grid min-h-11 min-w-11 place-items-center rounded-control px-2 font-medium text-ink no-underline hover:bg-surface-sunken";

/** Links to the pages of a list; nothing if there is only one. */
export function Pagination({ page, pages, hrefOf, onFollow }: PaginationProps) {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  const link = (to: number) => ({
    href: hrefOf(to),
    onClick: (event: MouseEvent<HTMLAnchorElement>) => onFollow?.(event, to),
  });
  return (
    <nav aria-label={t("ui.pagination")} className="figures flex flex-wrap items-center justify-center gap-1">
      {page > 1 ? (
        <AppLink {...link(page - 1)} rel="prev" className={STEP} aria-label={t("ui.previous_page")}>
          <Icon name="chevron-left" className="size-5" />
        </AppLink>
      ) : null}
      {pageWindow(page, pages).map((entry, i) =>
        entry === "gap" ? (
          <span key={`gap-${i}`} className="px-1 text-ink-muted" aria-hidden="true">
            …
          </span>
        ) : (
          <AppLink
            key={entry}
            {...link(entry)}
            aria-label={t("ui.page", { page: entry })}
            aria-current={entry === page ? "page" : undefined}
            className={classNames(STEP, entry === page && "bg-brand text-on-brand hover:bg-brand")}
          >
            {entry}
          </AppLink>
        ),
      )}
      {page < pages ? (
        <AppLink {...link(page + 1)} rel="next" className={STEP} aria-label={t("ui.next_page")}>
          <Icon name="chevron-right" className="size-5" />
        </AppLink>
      ) : null}
    </nav>
  );
}

type PageWindowEntry = number | "gap";

/**
 * The page numbers to show: both ends, the current page and its neighbours. A gap of one page shows that page
 * instead.
 *
 * @param page current page, from 1
 * @param pages number of pages, at least 1
 */
export function pageWindow(page: number, pages: number): PageWindowEntry[] {
  const wanted = new Set([1, pages, page - 1, page, page + 1]);
  const numbers = [...wanted].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b);
  return numbers.flatMap((n, i): PageWindowEntry[] => {
    const before = numbers[i - 1];
    if (before === undefined || n === before + 1) return [n];
    return n === before + 2 ? [n - 1, n] : ["gap", n];
  });
}
