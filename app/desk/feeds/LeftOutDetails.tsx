import { Form } from "@remix-run/react";

import { fieldName } from "~/feeds/field-name";
import { MAX_SHOWN_VALUE } from "~/feeds/left-out";
import type { LeftOutField, LeftOutValue } from "~/feeds/left-out";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { SelectField } from "~/ui/SelectField";

import { likelyMeaning, meaningsOf, wordInput } from "./teachable-fields";

type TeachProps = {
  fields: LeftOutField[];
  /** The names of the site's yards. */
  yards: string[];
};

/** What cells say that could not be read, by their fields. */
export function LeftOutCells({ fields, yards }: TeachProps) {
  const { t } = useTranslation();
  return (
    <>
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
      {fields.some(({ field }) => field === "locationName") && yards[0] !== undefined ? (
        <p className="mt-2">{t("feeds.left_out_yard", { yard: yards[0] })}</p>
      ) : null}
      {fields.some(({ field }) => field === "make") ? (
        <p className="mt-2">{t("feeds.left_out_make")}</p>
      ) : null}
    </>
  );
}

/** Words of a run that are taught here, or mended in the dealer's system. @param here the run's own page */
export function TeachWords({ fields, yards, here }: TeachProps & { here: string }) {
  const { t } = useTranslation();
  if (!hasTeachable(fields, yards)) return null;
  return (
    <Form method="post" action={here} className="mt-4 grid max-w-2xl gap-3">
      <input type="hidden" name="intent" value="teach" />
      <p>{t("feeds.words_hint")}</p>
      <WordFields fields={fields} yards={yards} />
      <div>
        <Button type="submit">{t("feeds.words_save")}</Button>
      </div>
    </Form>
  );
}

export function hasTeachable(fields: LeftOutField[], yards: string[]): boolean {
  return fields.some(({ field, values }) =>
    values.some(({ value }) => meaningsOf(field, value, yards).length > 0),
  );
}

/** Each word that can be taught with its meaning: pairs, since the name of a form's field cannot have any word in it. */
export function WordFields({ fields, yards }: TeachProps) {
  return fields.flatMap(({ field, values }) =>
    values
      .filter(({ value }) => value !== "" && value.length < MAX_SHOWN_VALUE)
      .map((value) => (
        <WordField
          key={wordInput(field, value.value)}
          field={field}
          word={value}
          meanings={meaningsOf(field, value.value, yards)}
        />
      )),
  );
}

type WordFieldProps = { field: string; word: LeftOutValue; meanings: readonly string[] };

function WordField({ field, word: { value, cars, stockNumber }, meanings }: WordFieldProps) {
  const { t } = useTranslation();
  if (meanings.length === 0) return null;
  return (
    <div>
      <input type="hidden" name="word" value={wordInput(field, value)} />
      <SelectField
        name="meaning"
        label={t("feeds.words_field", { field: fieldName(field), word: value })}
        hint={t("feeds.words_cars", { count: cars, car: stockNumber ?? "" })}
        optionalHidden
        defaultValue={likelyMeaning(field, value)}
        placeholder={t("feeds.words_unknown")}
        options={meanings.map((choice) => ({ value: choice, label: choice }))}
      />
    </div>
  );
}
