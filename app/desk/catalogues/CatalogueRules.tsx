import { useTranslation } from "~/i18n/use-translation";
import { Checkbox } from "~/ui/Checkbox";
import { FieldError } from "~/ui/Field";
import { TextField } from "~/ui/TextField";

import type { CatalogueFields } from "./catalogue-fields";
import type { Yard } from "./catalogue-pages.server";

type CatalogueRulesProps = {
  fields: CatalogueFields;
  yards: readonly Yard[];
  error: (name: string) => string | undefined;
};

const KINDS = ["car", "motorcycle", "caravan"] as const;
const CONDITIONS = ["new", "used", "demo"] as const;

/** Which cars go to a catalogue. */
export function CatalogueRules({ fields: { one, many }, yards, error }: CatalogueRulesProps) {
  const { t } = useTranslation();
  const choices = (
    name: keyof CatalogueFields["many"],
    options: readonly { value: string; label: string }[],
  ) =>
    options.map(({ value, label }) => (
      <Checkbox key={value} name={name} value={value} defaultChecked={many[name].includes(value)}>
        {label}
      </Checkbox>
    ));
  const flag = (name: "held" | "comingSoon", label: string) => (
    <Checkbox name={name} value="on" defaultChecked={one[name] === "on"}>
      {label}
    </Checkbox>
  );
  return (
    <section className="grid gap-4">
      <h3 className="font-semibold">{t("catalogues.rules")}</h3>
      <div className="grid gap-4 sm:grid-cols-3">
        <fieldset>
          <legend className="text-sm font-semibold">{t("catalogues.kinds")}</legend>
          {choices(
            "kinds",
            KINDS.map((value) => ({ value, label: t(`catalogues.kind_${value}`) })),
          )}
          <FieldError message={error("kinds")} />
        </fieldset>
        <fieldset>
          <legend className="text-sm font-semibold">{t("catalogues.conditions")}</legend>
          {choices(
            "conditions",
            CONDITIONS.map((value) => ({ value, label: t(`catalogues.condition_${value}`) })),
          )}
          <FieldError message={error("conditions")} />
        </fieldset>
        {yards.length > 1 ? (
          <fieldset>
            <legend className="text-sm font-semibold">{t("catalogues.yards")}</legend>
            <p className="text-sm text-ink-muted">{t("catalogues.yards_hint")}</p>
            {choices(
              "yards",
              yards.map(({ id, name }) => ({ value: id, label: name })),
            )}
          </fieldset>
        ) : null}
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        {(["priceFrom", "priceTo"] as const).map((name) => (
          <TextField
            key={name}
            label={t(name === "priceFrom" ? "catalogues.price_from" : "catalogues.price_to")}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={one[name]}
            error={error(name)}
          />
        ))}
        <TextField
          label={t("catalogues.photographs")}
          name="photographs"
          required
          inputMode="numeric"
          autoComplete="off"
          defaultValue={one["photographs"]}
          error={error("photographs")}
        />
      </div>
      <div className="flex flex-wrap gap-x-6">
        {flag("held", t("catalogues.held"))}
        {flag("comingSoon", t("catalogues.coming_soon"))}
      </div>
    </section>
  );
}
