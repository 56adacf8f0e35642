import type { EditedSite, EntryRules } from "~/desk/content/entry-kind";
import type { EntryValue } from "~/desk/content/entries";
import type { Form } from "~/desk/content/form-part";

/** The form of an entry: what it shows, and what sending it makes of the entry or refuses. */
export function formOf(rules: EntryRules, site: EditedSite, value: EntryValue, key = "") {
  const form = rules.form(site, value, key);
  const saved = (typed: Form) => form.write(value, typed, value);
  return {
    fields: form.fields,
    shown: form.show(value),
    saved,
    wrong: (typed: Form) => form.wrong(typed, saved(typed), value),
  };
}
