import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { useErrorText } from "~/i18n/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { Disclosure } from "~/ui/Disclosure";
import { Notice } from "~/ui/Notice";
import { SelectField } from "~/ui/SelectField";
import { TextArea, TextField } from "~/ui/TextField";

import { secretPrefix } from "../feeds/source/source-fields";
import type { CatalogueFields } from "./catalogue-fields";
import type { Yard } from "./catalogue-pages.server";
import { CatalogueDelivery } from "./CatalogueDelivery";
import { CatalogueRules } from "./CatalogueRules";
import type { CatalogueRefused } from "./change-catalogue.server";

type CatalogueFormProps = {
  action: string;
  site: string;
  yards: readonly Yard[];
  fields: CatalogueFields;
  refused: CatalogueRefused | null;
  isNew?: true;
};

const FILES = ["csv", "tsv", "xml", "jsonl"] as const;
const FORMATS = ["google-vehicle-ads", "meta-automotive", "marketplace"] as const;

/** The settings of a catalogue, new or changed. */
export function CatalogueForm({ action, site, yards, fields, refused, isNew }: CatalogueFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("catalogues.", { name: "" });
  const { one } = fields;
  const errors = refused?.errors ?? {};
  const prefix = secretPrefix(site);
  const error = (name: string) => {
    const key = errors[name];
    if (key === "catalogues.secret_wrong") return t(key, { prefix });
    if (key === "catalogues.mapping_wrong") return t(key, { problem: refused?.mappingProblem ?? "" });
    return errorText(key);
  };
  return (
    <Form method="post" action={action} className="grid gap-6">
      {errors["form"] ? <Notice tone="warning">{error("form")}</Notice> : null}
      <input type="hidden" name="addressNumber" value={one["addressNumber"] ?? "1"} />
      <div className="grid gap-4 sm:grid-cols-2">
        {isNew ? (
          <TextField
            className="sm:col-span-2"
            label={t("catalogues.name")}
            hint={t("catalogues.name_hint")}
            name="name"
            required
            autoComplete="off"
            spellCheck={false}
            defaultValue={one["name"]}
            error={error("name")}
          />
        ) : null}
        <SelectField
          label={t("catalogues.format")}
          name="format"
          required
          defaultValue={one["format"]}
          error={error("format")}
          options={FORMATS.map((value) => ({ value, label: t(`catalogues.format_${value}`) }))}
        />
        <SelectField
          label={t("catalogues.file")}
          name="file"
          required
          defaultValue={one["file"]}
          error={error("file")}
          options={FILES.map((value) => ({ value, label: t(`catalogues.file_${value}`) }))}
        />
        <SelectField
          label={t("catalogues.access")}
          name="access"
          required
          defaultValue={one["access"]}
          options={(["signed", "public"] as const).map((value) => ({
            value,
            label: t(`catalogues.access_${value}`),
          }))}
        />
        <div className="self-end">
          <Checkbox name="enabled" value="on" defaultChecked={one["enabled"] === "on"}>
            {t("catalogues.enabled")}
          </Checkbox>
          {isNew ? null : (
            <Checkbox name="newAddress" value="on">
              {t("catalogues.new_address")}
            </Checkbox>
          )}
        </div>
      </div>
      <CatalogueRules fields={fields} yards={yards} error={error} />
      <CatalogueDelivery fields={fields} error={error} prefix={prefix} />
      <Fold title={t("catalogues.stores")} open={yards.some(({ id }) => one[`store:${id}`])}>
        <div className="grid gap-4 sm:grid-cols-2">
          {yards.map(({ id, name }) => (
            <TextField
              key={id}
              label={name}
              hint={t("catalogues.stores_hint", { id })}
              name={`store:${id}`}
              optionalHidden
              autoComplete="off"
              defaultValue={one[`store:${id}`]}
            />
          ))}
        </div>
      </Fold>
      <Fold title={t("catalogues.mapping")} open={Boolean(one["mapping"])}>
        <TextArea
          label={t("catalogues.mapping")}
          labelHidden
          hint={t("catalogues.mapping_hint")}
          name="mapping"
          rows={8}
          spellCheck={false}
          defaultValue={one["mapping"]}
          error={error("mapping")}
        />
      </Fold>
      <div>
        <Button type="submit" name="intent" value="save" variant="accent">
          {t("catalogues.save")}
        </Button>
      </div>
    </Form>
  );
}

function Fold({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <Disclosure summary={<span className="font-semibold">{title}</span>} open={open}>
      {children}
    </Disclosure>
  );
}
