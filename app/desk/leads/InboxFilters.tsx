import { useTranslation } from "~/i18n/use-translation";

import { FilterField, PlaceField, WordsField } from "../FilterFields";
import type { SiteChoice } from "../site-choices.server";
import type { Colleague } from "./assignable.server";
import { CATEGORIES, type InboxFilter, isSearch, ORDERS } from "./inbox-filter";

type InboxFiltersProps = { filter: InboxFilter; sites: SiteChoice[]; people: Colleague[] };

/** The fields of the inbox's form. */
export function InboxFilters({ filter, sites, people }: InboxFiltersProps) {
  const { t } = useTranslation();
  const { place, category, person, isOverdue, words, order } = filter;
  return (
    <>
      {isOverdue ? <input type="hidden" name="overdue" value="1" /> : null}
      <WordsField
        className="col-span-2 lg:col-span-1"
        label={t("inbox.search_label")}
        words={words}
        error={words !== "" && !isSearch(words) ? t("inbox.search_short") : undefined}
      />
      <PlaceField place={place} sites={sites} />
      <FilterField
        label={t("inbox.kind")}
        name="kind"
        value={category}
        any={t("inbox.kind_any")}
        options={CATEGORIES.map((name) => ({ value: name, label: name }))}
      />
      <FilterField
        label={t("inbox.person")}
        name="person"
        value={person}
        any={t("inbox.person_any")}
        options={[
          { value: "me", label: t("inbox.person_me") },
          { value: "nobody", label: t("inbox.person_nobody") },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <FilterField
        label={t("inbox.order")}
        name="order"
        value={order}
        options={ORDERS.map((value) => ({ value, label: t(`inbox.order_${value}`) }))}
      />
    </>
  );
}
