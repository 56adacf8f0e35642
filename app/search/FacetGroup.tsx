import type { TFunction } from "i18next";
import { useState } from "react";

import { Disclosure } from "../ui/Disclosure";
import { FacetLink } from "./FacetLink";
import { FacetSearch } from "./FacetSearch";
import { RangeForm } from "./RangeForm";
import type { FacetView, SearchForm, ValueFacetView } from "./search-page";
import { valuesFound } from "./values-found";

/** Facets whose pages have an address of their own, worth a search engine's visit. */
const FOLLOWED = new Set(["make", "model", "body", "car_type", "item_type"]);

/** One filter of the column, unfolded or not as the site has it. */
export function FacetGroup({ view, form, t }: { view: FacetView; form: SearchForm; t: TFunction }) {
  // As first shown: the page after a press must not fold the group that was pressed in.
  const [open] = useState(view.open);
  if (view.kind === "toggle") {
    return (
      <div className="py-2">
        <FacetList view={view} values={view.values} t={t} />
      </div>
    );
  }
  return (
    <Disclosure summary={<span className="heading-caps text-base">{view.label}</span>} open={open}>
      {view.kind === "range" ? <RangeForm view={view} form={form} /> : <Values view={view} t={t} />}
    </Disclosure>
  );
}

function Values({ view, t }: { view: ValueFacetView; t: TFunction }) {
  const { values, limit, label } = view;
  const [typed, setTyped] = useState("");
  const rest = values.slice(limit);
  // A value ticked among the rest stays where it was ticked.
  const [open] = useState(rest.some(({ chosen }) => chosen));
  if (rest.length === 0) return <FacetList view={view} values={values} t={t} />;
  const found = typed.trim() === "" ? null : valuesFound(values, typed);
  return (
    <>
      <FacetSearch label={label} typed={typed} found={found?.length ?? null} onType={setTyped} t={t} />
      {found ? <FacetList view={view} values={found} t={t} /> : null}
      <div hidden={found !== null}>
        <FacetList view={view} values={values.slice(0, limit)} t={t} />
        <details className="facet-rest" open={open}>
          <summary className="link inline-flex min-h-11 items-center text-sm font-semibold">
            <span className="facet-more">{t("search.show_all", { count: values.length })}</span>
            <span className="facet-fewer">{t("search.show_fewer")}</span>
          </summary>
          <FacetList view={view} values={rest} t={t} />
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
    <ul aria-label={view.label}>
      {values.map((value) => (
        <li key={value.value}>
          <FacetLink
            value={toggle ? { ...value, label: view.label } : value}
            kind={view.kind}
            follow={FOLLOWED.has(view.facet)}
            chosenText={chosenText}
          />
        </li>
      ))}
    </ul>
  );
}
