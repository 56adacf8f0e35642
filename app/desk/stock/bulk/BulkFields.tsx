import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { useErrorText } from "~/i18n/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { SelectField } from "~/ui/SelectField";
import { TextField } from "~/ui/TextField";

import { DESK_BULK_PATH } from "../../desk-paths";
import { Panel } from "../../Panel";
import { BULK_KINDS, type BulkKind } from "./bulk-change";
import type { BulkPage } from "./bulk-page.server";

/** The form that chooses the change. A GET form: it only shows what would change. */
export function BulkFields({ page }: { page: BulkPage }) {
  const { t } = useTranslation();
  const errorText = useErrorText("stock.");
  const { site, places, form } = page;
  const { typed, errors, cars } = form;
  const fields: Partial<Record<BulkKind, ReactNode>> = {
    price: (
      <div className="grid items-end gap-x-4 sm:grid-cols-2">
        <TextField
          label={t("stock.bulk_amount")}
          hint={t("stock.bulk_amount_hint")}
          name="amount"
          optionalHidden
          autoComplete="off"
          defaultValue={typed.amount}
          error={errorText(errors.amount)}
        />
        <Checkbox name="ending" value="90" defaultChecked={typed.ending === "90"}>
          {t("stock.bulk_ending")}
        </Checkbox>
      </div>
    ),
    move: (
      <SelectField
        label={t("stock.location")}
        name="location"
        optionalHidden
        options={places}
        placeholder={t("stock.choose")}
        defaultValue={typed.location}
        error={errorText(errors.location)}
      />
    ),
    tag: (
      <TextField
        label={t("stock.bulk_tag_text")}
        hint={t("stock.bulk_tag_hint")}
        name="tag"
        optionalHidden
        autoComplete="off"
        defaultValue={typed.tag}
        error={errorText(errors.tag)}
      />
    ),
  };
  return (
    <Panel title={t("stock.bulk_what")}>
      <Form method="get" action={DESK_BULK_PATH} key={JSON.stringify(form)}>
        <input type="hidden" name="site" value={site} />
        {cars.map((id) => (
          <input key={id} type="hidden" name="car" value={id} />
        ))}
        <fieldset className="mb-4">
          <legend className="sr-only">{t("stock.bulk_what")}</legend>
          {BULK_KINDS.map((kind) => (
            <div key={kind}>
              <Checkbox
                kind="radio"
                name="change"
                value={kind}
                required
                defaultChecked={typed.change === kind}
              >
                {t(`stock.bulk_${kind}`)}
              </Checkbox>
              {fields[kind] === undefined ? null : <div className="mb-3 ml-8 max-w-md">{fields[kind]}</div>}
            </div>
          ))}
        </fieldset>
        <Button type="submit">{t("stock.bulk_preview")}</Button>
      </Form>
    </Panel>
  );
}
