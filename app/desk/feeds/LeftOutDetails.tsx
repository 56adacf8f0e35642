import { Form } from "@remix-run/react";

import { fieldName } from "~/feeds/field-name";
import { MAX_SHOWN_VALUE } from "~/feeds/left-out";
import type { LeftOutField, LeftOutValue } from "~/feeds/left-out";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { SelectField } from "~/ui/SelectField";

import { TEACHABLE, wordInput } from "./teachable-fields";

type LeftOutDetailsProps = {
  fields: LeftOutField[];
  /** The run's own page. */
  here: string;
  mayTeach: boolean;
};

/** What a run's cells say that could not be read: to be mended in the dealer's system, or its words taught here. */
export function LeftOutDetails({ fields, here, mayTeach }: LeftOutDetailsProps) {
  const { t } = useTranslation();
  const taught = mayTeach ? fields.filter(({ field }) => TEACHABLE.has(field)) : [];
  return (
    <section className="mb-6">
      <h2 className="font-semibold">{t("feeds.left_out")}</h2>
      <p className="mb-2 text-sm text-ink-muted">{t("feeds.left_out_hint")}</p>
      <ul className="grid gap-1">
        {fields.map(({ field, cars, values }) => (
          <li key={field} className="wrap-anywhere">
            {t("feeds.left_out_cars", { field: fieldName(field), count: cars })}
            <span className="text-ink-muted">
              {": "}
              {values
                .map(
                  ({ value, cars: count }) =>
                    `${value === "" ? t("feeds.left_out_empty") : `“${value}”`} (${count})`,
                )
                .join(", ")}
            </span>
          </li>
        ))}
      </ul>
      {taught.length === 0 ? null : (
        <Form method="post" action={here} className="mt-4 grid max-w-2xl gap-3">
          <input type="hidden" name="intent" value="teach" />
          <p>{t("feeds.words_hint")}</p>
          {taught.map(({ field, values }) =>
            values
              .filter(({ value }) => value.length < MAX_SHOWN_VALUE)
              .map((value) => <WordField key={wordInput(field, value.value)} field={field} word={value} />),
          )}
          <div>
            <Button type="submit">{t("feeds.words_save")}</Button>
          </div>
        </Form>
      )}
    </section>
  );
}

/** A word with its meaning: pairs, since the name of a form's field cannot have any word in it. */
function WordField({ field, word: { value, cars, stockNumber } }: { field: string; word: LeftOutValue }) {
  const { t } = useTranslation();
  return (
    <div>
      <input type="hidden" name="word" value={wordInput(field, value)} />
      <SelectField
        name="meaning"
        label={t("feeds.words_field", { field: fieldName(field), word: value })}
        hint={t("feeds.words_cars", { count: cars, car: stockNumber ?? "" })}
        optionalHidden
        placeholder={t("feeds.words_unknown")}
        options={(TEACHABLE.get(field) ?? []).map((choice) => ({ value: choice, label: choice }))}
      />
    </div>
  );
}
