import type { SearchForm } from "./search-page";

/** The rest of the page's state as hidden fields of a form, without the form's own fields. */
export function HiddenFields({
  fields,
  except,
}: {
  fields: SearchForm["fields"];
  except: readonly string[];
}) {
  return fields
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}
