import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { Disclosure } from "~/ui/Disclosure";
import { Notice } from "~/ui/Notice";

import { secretPrefix } from "../feeds/source/source-fields";
import { Choices, type FieldRow, Fields } from "../Fields";
import type { CatalogueFields } from "./catalogue-form";
import type { CatalogueLocation } from "./catalogue-pages.server";
import type { CatalogueRefused } from "./change-catalogue.server";

type CatalogueFormProps = {
  action: string;
  site: string;
  locations: readonly CatalogueLocation[];
  fields: CatalogueFields;
  refused: CatalogueRefused | null;
  isNew?: true;
};

const FILES = ["csv", "tsv", "xml", "jsonl"] as const;
const FORMATS = ["google-vehicle-ads", "meta-automotive", "marketplace"] as const;
const ACCESS = ["signed", "public"] as const;
const KINDS = ["car", "motorcycle", "caravan"] as const;
const CONDITIONS = ["new", "used", "demo"] as const;

/** Two or three fields beside each other, but on a phone. */
const [TWO, THREE] = ["grid gap-4 sm:grid-cols-2", "grid gap-4 sm:grid-cols-3"];

/** The settings of a catalogue, new or changed. */
export function CatalogueForm({ action, site, locations, fields, refused, isNew }: CatalogueFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("catalogues.", { name: "" });
  const { one, many } = fields;
  const errors = refused?.errors ?? {};
  const prefix = secretPrefix(site);
  const labelText = (key: string | undefined) => {
    if (key === "catalogues.secret_wrong") return t(key, { prefix });
    if (key === "catalogues.mapping_wrong") return t(key, { problem: refused?.mappingProblem ?? "" });
    return errorText(key);
  };
  const rows = (...these: FieldRow[]) => (
    <Fields rows={these} typed={one} errors={errors} errorText={labelText} />
  );
  const named = { label: t("catalogues.name"), hint: t("catalogues.name_hint") };
  const conditions = CONDITIONS.map((value) => ({ value, label: t(`catalogues.condition_${value}`) }));
  return (
    <Form method="post" action={action} className="grid gap-6">
      {errors["form"] ? <Notice tone="warning">{labelText(errors["form"])}</Notice> : null}
      <input type="hidden" name="addressNumber" value={one["addressNumber"] ?? "1"} />
      <div className={TWO}>
        {isNew
          ? rows({ name: "name", ...named, required: true, spellCheck: false, className: "sm:col-span-2" })
          : null}
        {rows(
          {
            name: "format",
            label: t("catalogues.format"),
            required: true,
            options: FORMATS.map((value) => ({ value, label: t(`catalogues.format_${value}`) })),
          },
          {
            name: "file",
            label: t("catalogues.file"),
            required: true,
            options: FILES.map((value) => ({ value, label: t(`catalogues.file_${value}`) })),
          },
          {
            name: "access",
            label: t("catalogues.access"),
            required: true,
            options: ACCESS.map((value) => ({ value, label: t(`catalogues.access_${value}`) })),
          },
        )}
        <div className="self-end">
          {rows({ name: "enabled", label: t("catalogues.enabled"), isSwitch: true })}
          {isNew ? null : rows({ name: "newAddress", label: t("catalogues.new_address"), isSwitch: true })}
        </div>
      </div>
      <section className="grid gap-4">
        <h3 className="font-semibold">{t("catalogues.rules")}</h3>
        <div className={THREE}>
          <Choices
            legend={t("catalogues.kinds")}
            name="kinds"
            options={KINDS.map((value) => ({ value, label: t(`catalogues.kind_${value}`) }))}
            chosen={many.kinds}
            error={labelText(errors["kinds"])}
          />
          <Choices
            legend={t("catalogues.conditions")}
            name="conditions"
            options={conditions}
            chosen={many.conditions}
            error={labelText(errors["conditions"])}
          />
          {locations.length > 1 ? (
            <Choices
              legend={t("catalogues.yards")}
              hint={t("catalogues.yards_hint")}
              name="yards"
              options={locations.map(({ id, name }) => ({ value: id, label: name }))}
              chosen={many.yards}
            />
          ) : null}
        </div>
        <div className={THREE}>
          {rows(
            { name: "priceFrom", label: t("catalogues.price_from"), inputMode: "decimal" },
            { name: "priceTo", label: t("catalogues.price_to"), inputMode: "decimal" },
            { name: "photographs", label: t("catalogues.photographs"), required: true, inputMode: "numeric" },
          )}
        </div>
        <div className="flex flex-wrap gap-x-6">
          {rows(
            { name: "held", label: t("catalogues.held"), isSwitch: true },
            { name: "comingSoon", label: t("catalogues.coming_soon"), isSwitch: true },
          )}
        </div>
      </section>
      <Delivery chosen={one["delivery"]} prefix={prefix} rows={rows} />
      <Fold title={t("catalogues.stores")} open={locations.some(({ id }) => one[`store:${id}`])}>
        <div className={TWO}>
          {rows(
            ...locations.map(({ id, name }) => ({
              ...{ name: `store:${id}`, label: name, hint: t("catalogues.stores_hint", { id }) },
              optionalHidden: true,
            })),
          )}
        </div>
      </Fold>
      <Fold title={t("catalogues.mapping")} open={Boolean(one["mapping"])}>
        {rows({
          name: "mapping",
          label: t("catalogues.mapping"),
          labelHidden: true,
          hint: t("catalogues.mapping_hint"),
          rows: 8,
          spellCheck: false,
        })}
      </Fold>
      <div>
        <Button type="submit" name="intent" value="save" variant="accent">
          {t("catalogues.save")}
        </Button>
      </div>
    </Form>
  );
}

type DeliveryProps = {
  chosen: string | undefined;
  /** What the names of the site's secrets begin with. */
  prefix: string;
  rows: (...these: FieldRow[]) => ReactNode;
};

/** How a catalogue gets to its partner. Secrets are named, never typed. */
function Delivery({ chosen, prefix, rows }: DeliveryProps) {
  const { t } = useTranslation();
  const secret = t("catalogues.secret_hint", { prefix });
  const field = (name: string, label: string, hint?: string) => ({
    ...{ name, label, hint },
    optionalHidden: true,
    spellCheck: false,
  });
  const kinds = [
    { kind: "pull", title: "", fields: [] },
    {
      kind: "sftp",
      title: "SFTP",
      fields: [
        field("host", t("catalogues.host")),
        field("port", t("catalogues.port")),
        field("path", t("catalogues.path"), t("catalogues.path_hint")),
        field("user", t("catalogues.user")),
        field("hostKey", t("catalogues.host_key"), t("catalogues.host_key_hint")),
        field("password", t("catalogues.password"), secret),
        field("key", t("catalogues.key"), secret),
      ],
    },
    {
      kind: "post",
      title: "HTTP",
      fields: [field("url", t("catalogues.url")), field("secret", t("catalogues.secret"), secret)],
    },
  ] as const;
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">{t("catalogues.delivery")}</legend>
      {kinds.map(({ kind, title, fields }) => (
        <div key={kind} className="grid gap-1">
          <Checkbox kind="radio" name="delivery" value={kind} required defaultChecked={chosen === kind}>
            {t(`catalogues.delivery_${kind}`)}
          </Checkbox>
          {fields.length === 0 ? null : (
            <Disclosure
              summary={<span className="text-sm">{title}</span>}
              open={chosen === kind}
              className="ml-8"
            >
              <div className={TWO}>{rows(...fields)}</div>
            </Disclosure>
          )}
        </div>
      ))}
    </fieldset>
  );
}

function Fold({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <Disclosure summary={<span className="font-semibold">{title}</span>} open={open}>
      {children}
    </Disclosure>
  );
}
