import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Button } from "../ui/Button";
import { RangeField } from "../ui/RangeField";
import { HiddenFields } from "./HiddenFields";
import { boundAffix, boundLabel, boundText } from "./range-label";
import type { RangeFacetView, SearchForm } from "./search-page";
import { useRangeRefinement } from "./use-range-refinement";

/** A facet between two bounds. Refines by itself; without JavaScript by its button. */
export function RangeForm({ view, form }: { view: RangeFacetView; form: SearchForm }) {
  const { t } = useTranslation();
  const { facet, label, scale } = view;
  const { texts, setTexts, refineSoon, refineNow } = useRangeRefinement(view, form);
  const names = { min: `${facet}_min`, max: `${facet}_max` };
  return (
    <Form action={form.action} preventScrollReset>
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
        onTexts={setTexts}
        onChange={refineSoon}
        onSettle={refineNow}
      />
      <HiddenFields fields={form.fields} except={[facet, names.min, names.max]} />
      <noscript>
        <Button type="submit" size="sm" block className="mt-2">
          {t("search.range_go")}
        </Button>
      </noscript>
    </Form>
  );
}
