import { useTranslation } from "~/i18n/use-translation";
import { SelectField, type SelectOption } from "~/ui/SelectField";
import { TextField } from "~/ui/TextField";

import { placeOptions, placeValue } from "./desk-list";
import type { Part } from "./scope";
import type { SiteChoice } from "./site-choices.server";

type WordsFieldProps = { label: string; words: string; className?: string; error?: string };

export function WordsField({ words, ...rest }: WordsFieldProps) {
  return (
    <TextField type="search" name="q" defaultValue={words} optionalHidden autoComplete="off" {...rest} />
  );
}

export function PlaceField({ place, sites }: { place: Part | null; sites: readonly SiteChoice[] }) {
  const { t } = useTranslation();
  return (
    <FilterField
      label={t("inbox.place")}
      name="at"
      value={place && placeValue(place)}
      any={t("inbox.place_any")}
      options={placeOptions(sites)}
    />
  );
}

type FilterFieldProps = {
  label: string;
  name: string;
  /** Null for any. */
  value: string | null;
  any?: string;
  options: SelectOption[];
};

export function FilterField({ value, any, ...rest }: FilterFieldProps) {
  return <SelectField optionalHidden defaultValue={value ?? ""} placeholder={any} {...rest} />;
}

/** The site that a form is for, where there is a choice. */
export function SiteField({ sites, site }: { sites: readonly SiteChoice[]; site?: string }) {
  const { t } = useTranslation();
  if (sites.length < 2) return <input type="hidden" name="site" value={sites[0]?.slug ?? ""} />;
  const options = sites.map(({ slug, name }) => ({ value: slug, label: name }));
  return <SelectField label={t("stock.site")} name="site" required defaultValue={site} options={options} />;
}
