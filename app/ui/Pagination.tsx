import { ChevronLeft, ChevronRight } from "lucide-react";

import { useTranslation } from "../i18n/use-translation";
import { AppLink } from "./AppLink";
import { classNames } from "./class-names";
import { pageWindow } from "./page-window";

type PaginationProps = {
  /** From 1. */
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
};

const STEP =
  "grid min-h-11 min-w-11 place-items-center rounded-control px-2 font-medium text-ink no-underline hover:bg-surface-sunken";

/** Links to the pages of a list; nothing when there is only one. */
export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  return (
    <nav aria-label={t("ui.pagination")} className="figures flex flex-wrap items-center justify-center gap-1">
      {page > 1 ? (
        <AppLink href={hrefOf(page - 1)} rel="prev" className={STEP} aria-label={t("ui.previous_page")}>
          <ChevronLeft className="size-5" aria-hidden="true" />
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
            href={hrefOf(entry)}
            aria-label={t("ui.page", { page: entry })}
            aria-current={entry === page ? "page" : undefined}
            className={classNames(STEP, entry === page && "bg-brand text-on-brand hover:bg-brand")}
          >
            {entry}
          </AppLink>
        ),
      )}
      {page < pages ? (
        <AppLink href={hrefOf(page + 1)} rel="next" className={STEP} aria-label={t("ui.next_page")}>
          <ChevronRight className="size-5" aria-hidden="true" />
        </AppLink>
      ) : null}
    </nav>
  );
}
