import { Form } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type SyntheticEvent } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { NoScript } from "~/ui/NoScript";
import { RangeField, readTexts } from "~/ui/RangeField";
import { WhenOpened } from "~/ui/WhenOpened";

import { FacetLink } from "./FacetLink";
import { HiddenFields } from "./HiddenFields";
import type { ToggleFilter } from "./opened-filters";
import type { FacetView, FoldedFacetView, SearchForm, ValueFacetView, RangeFacetView } from "./search-page";
import { isPlaceholder } from "./steady-facets";
import { useRangeRefinement } from "./use-range-refinement";
import { boundAffix, boundLabel, boundText } from "./value-label";

type FacetSearchProps = {
  /** The filter's name. */
  label: string;
  typed: string;
  /** The number of values that match the input; null without input. */
  found: number | null;
  onType: (typed: string) => void;
  t: TFunction;
};

/** Facets whose pages have a path of their own, so crawlers may follow their links. */
const FOLLOWED = new Set(["make", "model", "body", "car_type", "item_type"]);

/** A list that a shopper would rather search than read. */
const LONG_LIST = 15;

/** React 18 has no type for `inert`, and passes it on. */
const PLACEHOLDER = { inert: "", className: "facet-placeholder" };

type FacetGroupProps = { view: FacetView; form: SearchForm; onToggle: ToggleFilter; t: TFunction };

/** One filter of the column, open or closed as the site configures it. */
export function FacetGroup({ view, form, onToggle, t }: FacetGroupProps) {
  // Initial state only: the page after a click must not close the group that was clicked in.
  const [open] = useState(view.kind !== "folded" && view.open);
  const [wasFolded] = useState(view.kind === "folded");
  const [isLoading, setLoading] = useState(false);
  const toggle = (isOpen: boolean) => {
    setLoading(isOpen);
    onToggle(view.facet, isOpen ? "open" : "closed").catch(() => setLoading(false));
  };
  if (view.kind === "toggle") {
    return (
      <div className="py-2">
        <FacetList view={view} values={view.values} t={t} />
      </div>
    );
  }
  const content =
    view.kind === "folded" ? (
      <Unloaded view={view} isLoading={isLoading} onOpen={() => toggle(true)} t={t} />
    ) : view.kind === "range" ? (
      <RangeForm view={view} form={form} />
    ) : (
      <Values view={view} t={t} />
    );
  // In React, unlike in the browser, the toggle event of the rest of a long list bubbles.
  const follow = ({ target, currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (wasFolded && target === currentTarget) toggle(currentTarget.open);
  };
  return (
    <details open={open} className="disclosure facet-group" onToggle={follow}>
      <summary className="disclosure-summary mask-icon icon-chevron-down heading-caps text-base">
        {view.label}
      </summary>
      {open || wasFolded ? content : <WhenOpened>{content}</WhenOpened>}
    </details>
  );
}

type UnloadedProps = { view: FoldedFacetView; isLoading: boolean; onOpen: () => void; t: TFunction };

/** A filter without its values: what they wait for, or the link to the page that has them, for no script and for a failed request. */
function Unloaded({ view: { label, href }, isLoading, onOpen, t }: UnloadedProps) {
  const ref = useRef<HTMLParagraphElement>(null);
  const checked = useRef(false);
  useEffect(() => {
    if (checked.current) return;
    checked.current = true;
    // It may have been opened before the script ran.
    if (ref.current?.closest("details")?.open) onOpen();
  });
  return (
    <p ref={ref} className="flex min-h-11 items-center text-sm">
      {href === null ? (
        t("search.model_waits")
      ) : isLoading ? (
        <span role="status" className="text-ink-muted">
          {t("search.filter_loading")}
        </span>
      ) : (
        <AppLink
          href={href}
          rel="nofollow"
          preventScrollReset
          className="link inline-flex min-h-11 items-center"
        >
          {t("search.filter_load", { facet: label.toLowerCase() })}
        </AppLink>
      )}
    </p>
  );
}

function Values({ view, t }: { view: ValueFacetView; t: TFunction }) {
  const { values, limit, label } = view;
  const [typed, setTyped] = useState("");
  const rest = values.slice(limit);
  const isChosen = rest.some(({ chosen }) => chosen);
  // A value selected among the rest stays where it was.
  const [open] = useState(isChosen);
  if (rest.length === 0) return <FacetList view={view} values={values} t={t} />;
  const restList = <FacetList view={view} values={rest} t={t} />;
  const found = typed.trim() === "" ? null : valuesFound(values, typed);
  return (
    <>
      {values.length >= LONG_LIST ? (
        <FacetSearch label={label} typed={typed} found={found?.length ?? null} onType={setTyped} t={t} />
      ) : null}
      {found ? <FacetList view={view} values={found} t={t} /> : null}
      <div hidden={found !== null}>
        <FacetList view={view} values={values.slice(0, limit)} t={t} />
        <details className="facet-rest" open={open}>
          <summary className="link inline-flex min-h-11 items-center text-sm font-semibold">
            <span className="facet-more">{t("search.show_all", { count: values.length })}</span>
            <span className="facet-fewer">{t("search.show_fewer")}</span>
          </summary>
          {open || isChosen ? restList : <WhenOpened>{restList}</WhenOpened>}
        </details>
      </div>
    </>
  );
}

type FacetListProps = { view: ValueFacetView; values: ValueFacetView["values"]; t: TFunction };

function FacetList({ view, values, t }: FacetListProps) {
  const chosenText = t("search.chosen");
  const toggle = view.kind === "toggle";
  return (
    <ul aria-label={view.label} className={view.kind === "tiles" ? "facet-shapes" : undefined}>
      {values.map((value) => (
        <li key={value.value} {...(isPlaceholder(value) && PLACEHOLDER)}>
          <FacetLink
            value={toggle ? { ...value, label: view.label } : value}
            view={view}
            follow={FOLLOWED.has(view.facet)}
            chosenText={chosenText}
          />
        </li>
      ))}
    </ul>
  );
}

/** A range facet. Applied automatically; by its button without JavaScript. */
function RangeForm({ view, form }: { view: RangeFacetView; form: SearchForm }) {
  const { t } = useTranslation();
  const { facet, label, scale } = view;
  const { texts, setTexts, refineSoon, refineNow } = useRangeRefinement(view);
  const names = { min: `${facet}_min`, max: `${facet}_max` };
  const submit = (event: FormEvent) => {
    if (refineNow(readTexts(texts))) event.preventDefault();
  };
  return (
    <Form action={form.action} preventScrollReset onSubmit={submit} {...(view.isEmpty && PLACEHOLDER)}>
      <RangeField
        scale={scale}
        texts={texts}
        format={(bound) => boundText(facet, bound)}
        affix={boundAffix(facet) ?? {}}
        names={names}
        headings={{ min: t("search.range_any_from"), max: t("search.range_any_to") }}
        labels={{
          min: t("search.range_from", { facet: label }),
          max: t("search.range_to", { facet: label }),
        }}
        thumbLabels={{
          min: t("search.range_lowest", { facet: label }),
          max: t("search.range_highest", { facet: label }),
        }}
        valueText={(bound) => boundLabel(facet, bound)}
        crossedText={t("search.range_ignored", { facet: label })}
        onTexts={setTexts}
        onChange={refineSoon}
        onSettle={refineNow}
      />
      <HiddenFields fields={form.fields} except={[facet, names.min, names.max]} />
      <NoScript>
        <Button type="submit" size="sm" block className="mt-2">
          {t("search.range_go")}
        </Button>
      </NoScript>
    </Form>
  );
}

/**
 * A text search in a long filter's values. Its space is reserved from the start, so that the layout does not
 * shift when the script loads; hidden without JavaScript.
 */
function FacetSearch({ label, typed, found, onType, t }: FacetSearchProps) {
  const name = t("search.facet_search", { facet: label.toLowerCase() });
  const clear = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || typed === "") return;
    // The first Escape clears the field, and does not close the sheet around it.
    event.preventDefault();
    event.stopPropagation();
    onType("");
  };
  return (
    <>
      <input
        type="search"
        className="facet-search"
        aria-label={name}
        placeholder={name}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={clear}
      />
      <p aria-live="polite" className={found === 0 ? "py-2 text-sm text-ink-muted" : "sr-only"}>
        {found === null
          ? null
          : found === 0
            ? t("search.facet_found_none")
            : t("search.facet_found", { count: found })}
      </p>
    </>
  );
}

/**
 * The values of a long list whose label contains the input, in any common spelling: `cx5` and `cx 5` find
 * CX-5, `citroen` finds Citroën.
 */
export function valuesFound<T extends { label: string }>(values: readonly T[], typed: string): T[] {
  const wanted = plain(typed);
  return values.filter(({ label }) => plain(label).includes(wanted));
}

function plain(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
