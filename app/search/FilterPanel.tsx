import { useLocation } from "@remix-run/react";
import { useRef, useState, Component, createRef, type ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { Icon } from "~/ui/Icon";
import { buttonClasses } from "~/ui/button-styles";
import { isSamePage } from "~/ui/Arrival";

import { ChoiceLink } from "./ChoiceLink";
import { FailedChoices, LoadingBar, ShowResults } from "./ChoiceProgress";
import { FacetGroup } from "./FacetGroup";
import type { ToggleFilter } from "./opened-filters";
import type { FacetView, FoundPage } from "./search-page";
import { steadyFacets } from "./steady-facets";
import { CLOSES_SHEET, FILTERS_ID, SHEET, useFilterSheet } from "./use-filter-sheet";

type GlideProps = { className: string; children: ReactNode };

type Tops = Map<HTMLElement, number>;

const DURATION_MS = 180;

/**
 * The elements that persist between responses: groups, their values, disclosures. None inside a closed one, since
 * measuring it forces the layout that the browser skips.
 */
const PARTS = ":is(:scope > *, li, details):not(details:not([open]) *)";

/**
 * A list whose elements glide to their new positions when a response adds, removes or reorders some, instead
 * of jumping away under the finger, however late the response (design §4.12). With reduced motion they move
 * at once.
 *
 * A class component, since only those have getSnapshotBeforeUpdate.
 */
class Glide extends Component<GlideProps> {
  private readonly list = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(): Tops {
    return new Map(this.parts().map((part) => [part, part.getBoundingClientRect().top]));
  }

  override componentDidUpdate(_props: GlideProps, _state: unknown, before: Tops): void {
    const moved = new Map(
      this.parts().map((part) => [part, (before.get(part) ?? NaN) - part.getBoundingClientRect().top]),
    );
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const [part, by] of moved) {
      // An element moves along with the one that contains it.
      const own = by - (this.carrierOf(part, moved) ?? 0);
      if (Math.abs(own) < 1 || Number.isNaN(own)) continue;
      part.animate([{ transform: `translateY(${own}px)` }, { transform: "none" }], {
        duration: DURATION_MS,
        easing: "ease-out",
      });
    }
  }

  override render(): ReactNode {
    return (
      <div ref={this.list} className={this.props.className}>
        {this.props.children}
      </div>
    );
  }

  private parts(): HTMLElement[] {
    return [...(this.list.current?.querySelectorAll<HTMLElement>(PARTS) ?? [])];
  }

  private carrierOf(part: HTMLElement, moved: ReadonlyMap<HTMLElement, number>): number | undefined {
    for (let above = part.parentElement; above; above = above.parentElement) {
      const by = moved.get(above);
      if (by !== undefined) return Number.isNaN(by) ? 0 : by;
    }
    return undefined;
  }
}

/** Between two choices on the same page nothing of the filters moves; another page begins with its own. */
function useSteadyFacets(found: readonly FacetView[]): readonly FacetView[] {
  const { state } = useLocation();
  const [last, setLast] = useState(found);
  const [shown, setShown] = useState(found);
  if (found === last) return shown;
  const next = isSamePage(state) ? steadyFacets(shown, found) : found;
  setLast(found);
  setShown(next);
  return next;
}

type FilterPanelProps = {
  page: Pick<FoundPage, "facets" | "form" | "applied" | "clearHref" | "total" | "totalShown" | "words">;
  onToggle: ToggleFilter;
};

/**
 * All filters: a column beside the results, on narrow screens a sheet from below.
 * The sheet is a native popover, so that it opens without JavaScript too.
 */
export function FilterPanel({ page, onToggle }: FilterPanelProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLElement>(null);
  useFilterSheet(ref);
  const facets = useSteadyFacets(page.facets);
  const { form, applied, clearHref, total, totalShown, words } = page;
  return (
    <aside ref={ref} id={FILTERS_ID} className="filters" aria-label={t("search.filters")} {...SHEET}>
      <div className="filters-head">
        <h2 className="heading flex-1 text-lg">{t("search.filters")}</h2>
        {applied.length > 0 ? (
          <ChoiceLink
            href={clearHref}
            choice={() => ({ kind: "clear" })}
            className="link inline-flex min-h-11 items-center text-sm font-semibold"
          >
            {t("search.clear_all")}
          </ChoiceLink>
        ) : null}
        <button
          type="button"
          className="grid size-11 place-items-center rounded-control hover:bg-surface-sunken lg:hidden"
          aria-label={t("search.filters_close")}
          {...CLOSES_SHEET}
        >
          <Icon name="x" className="size-5" />
        </button>
      </div>
      <LoadingBar />
      <Glide className="filters-body">
        {facets.map((view) => (
          <FacetGroup key={view.facet} view={view} form={form} onToggle={onToggle} t={t} />
        ))}
      </Glide>
      <FailedChoices />
      <div className="filters-foot">
        <button type="button" className={buttonClasses({ variant: "accent", block: true })} {...CLOSES_SHEET}>
          <ShowResults label={t("search.filters_show", { count: total, formatted: totalShown, ...words })} />
        </button>
      </div>
    </aside>
  );
}
