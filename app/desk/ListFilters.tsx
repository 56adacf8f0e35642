import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { SelectField } from "~/ui/SelectField";
import { TextField } from "~/ui/TextField";

import { placeOptions, placeValue } from "./place-filter";
import type { Part } from "./scope";
import type { SiteChoice } from "./site-choices.server";

type ListFiltersProps = {
  /** The URL of the list as it is filtered now. */
  here: string;
  action: string;
  label: string;
  /** The tab; null for the first one, which the URL leaves out. */
  state: string | null;
  /** The list without filters; null if there are none. */
  clearHref: string | null;
  className: string;
  children: ReactNode;
};

/** Search and filters: a GET form, so that every list has a URL to bookmark or share. */
export function ListFilters({
  here,
  action,
  label,
  state,
  clearHref,
  className,
  children,
}: ListFiltersProps) {
  const { t } = useTranslation();
  return (
    // The URL holds the choices: remount for another URL's defaults.
    <Form key={here} action={action} role="search" aria-label={label} className={className}>
      {state === null ? null : <input type="hidden" name="state" value={state} />}
      {children}
      <div className="flex items-center gap-3">
        <Button type="submit">{t("inbox.apply")}</Button>
        {clearHref === null ? null : (
          <AppLink className="link inline-flex min-h-11 items-center whitespace-nowrap" href={clearHref}>
            {t("inbox.clear")}
          </AppLink>
        )}
      </div>
    </Form>
  );
}

type WordsFieldProps = { label: string; words: string; className?: string; error?: string };

export function WordsField({ words, ...rest }: WordsFieldProps) {
  return (
    <TextField type="search" name="q" defaultValue={words} optionalHidden autoComplete="off" {...rest} />
  );
}

export function PlaceField({ place, sites }: { place: Part | null; sites: readonly SiteChoice[] }) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t("inbox.place")}
      name="at"
      optionalHidden
      defaultValue={place ? placeValue(place) : ""}
      placeholder={t("inbox.place_any")}
      options={placeOptions(sites)}
    />
  );
}
