import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";

import { DESK_BULK_PATH } from "../../desk-paths";
import { type FieldRow, Fields } from "../../Fields";
import { Panel } from "../../Panel";
import { BULK_KINDS, type BulkKind } from "./bulk-change";
import type { BulkPage } from "./bulk-page.server";

/** The form that chooses the change. A GET form: it only shows what would change. */
export function BulkFields({ page }: { page: BulkPage }) {
  const { t } = useTranslation();
  const errorText = useErrorText("stock.");
  const { site, places, form } = page;
  const { typed, errors, cars } = form;
  const fieldOf = (row: FieldRow) => (
    <Fields rows={[{ ...row, optionalHidden: true }]} typed={typed} errors={errors} errorText={errorText} />
  );
  const fields: Partial<Record<BulkKind, ReactNode>> = {
    price: (
      <div className="grid items-end gap-x-4 sm:grid-cols-2">
        {fieldOf({ name: "amount", label: t("stock.bulk_amount"), hint: t("stock.bulk_amount_hint") })}
        <Checkbox name="ending" value="90" defaultChecked={typed.ending === "90"}>
          {t("stock.bulk_ending")}
        </Checkbox>
      </div>
    ),
    move: fieldOf({
      name: "location",
      label: t("stock.location"),
      options: places,
      placeholder: t("stock.choose"),
    }),
    tag: fieldOf({ name: "tag", label: t("stock.bulk_tag_text"), hint: t("stock.bulk_tag_hint") }),
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
