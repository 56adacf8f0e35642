import { Form } from "@remix-run/react";

import { DESK_LEADS_PATH } from "../desk-paths";

import { useTranslation } from "../../i18n/use-translation";
import { AppLink } from "../../ui/AppLink";
import { Button } from "../../ui/Button";
import { SelectField } from "../../ui/SelectField";
import { TextField } from "../../ui/TextField";
import { placeOptions, placeValue } from "../place-filter";
import type { InboxChoices } from "./inbox-choices.server";
import { CATEGORIES, type InboxFilter, inboxPath, MIN_WORDS } from "./inbox-filter";

/** Search and filters: a GET form, so that every list has a URL to bookmark or share. */
export function InboxFilters({ filter, choices }: { filter: InboxFilter; choices: InboxChoices }) {
  const { t } = useTranslation();
  const { tab, place, category, person, isOverdue, words } = filter;
  const isFiltered = place !== null || category !== null || person !== null || words !== "";
  const people = choices.people.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Form
      // The URL holds the choices: remount for another URL's defaults.
      key={inboxPath(filter)}
      action={DESK_LEADS_PATH}
      role="search"
      aria-label={t("inbox.leads")}
      className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_auto]"
    >
      {tab === "open" ? null : <input type="hidden" name="state" value={tab} />}
      {isOverdue ? <input type="hidden" name="overdue" value="1" /> : null}
      <TextField
        className="col-span-2 lg:col-span-1"
        label={t("inbox.search_label")}
        type="search"
        name="q"
        defaultValue={words}
        optionalHidden
        autoComplete="off"
        error={words !== "" && words.length < MIN_WORDS ? t("inbox.search_short") : undefined}
      />
      <SelectField
        label={t("inbox.place")}
        name="at"
        optionalHidden
        defaultValue={place ? placeValue(place) : ""}
        placeholder={t("inbox.place_any")}
        options={placeOptions(choices.sites)}
      />
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
      <div className="flex items-center gap-3">
        <Button type="submit">{t("inbox.apply")}</Button>
        {isFiltered ? (
          <AppLink
            className="link inline-flex min-h-11 items-center whitespace-nowrap"
            href={inboxPath({ ...filter, place: null, category: null, person: null, words: "" })}
          >
            {t("inbox.clear")}
          </AppLink>
        ) : null}
      </div>
    </Form>
  );
}
