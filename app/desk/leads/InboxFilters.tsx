import { useTranslation } from "~/i18n/use-translation";
import { SelectField } from "~/ui/SelectField";

import { DESK_LEADS_PATH } from "../desk-paths";
import { ListFilters, PlaceField, WordsField } from "../ListFilters";
import type { InboxChoices } from "./inbox-choices.server";
import { CATEGORIES, type InboxFilter, inboxPath, MIN_WORDS } from "./inbox-filter";

/** Search and filters: a GET form, so that every list has a URL to bookmark or share. */
export function InboxFilters({ filter, choices }: { filter: InboxFilter; choices: InboxChoices }) {
  const { t } = useTranslation();
  const { tab, place, category, person, isOverdue, words } = filter;
  const isFiltered = place !== null || category !== null || person !== null || words !== "";
  const people = choices.people.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ListFilters
      here={inboxPath(filter)}
      action={DESK_LEADS_PATH}
      label={t("inbox.leads")}
      className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_auto]"
      state={tab === "open" ? null : tab}
      clearHref={
        isFiltered ? inboxPath({ ...filter, place: null, category: null, person: null, words: "" }) : null
      }
    >
      {isOverdue ? <input type="hidden" name="overdue" value="1" /> : null}
      <WordsField
        className="col-span-2 lg:col-span-1"
        label={t("inbox.search_label")}
        words={words}
        error={words !== "" && words.length < MIN_WORDS ? t("inbox.search_short") : undefined}
      />
      <PlaceField place={place} sites={choices.sites} />
      <SelectField
        label={t("inbox.kind")}
        name="kind"
        optionalHidden
        defaultValue={category ?? ""}
        placeholder={t("inbox.kind_any")}
        options={CATEGORIES.map((name) => ({ value: name, label: name }))}
      />
      <SelectField
        label={t("inbox.person")}
        name="person"
        optionalHidden
        defaultValue={person ?? ""}
        placeholder={t("inbox.person_any")}
        options={[
          { value: "me", label: t("inbox.person_me") },
          { value: "nobody", label: t("inbox.person_nobody") },
          ...people,
        ]}
      />
    </ListFilters>
  );
}
