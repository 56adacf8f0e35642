import { useErrorText } from "~/i18n/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { STATES } from "~/stock/rego";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { SelectField } from "~/ui/SelectField";
import { TextField } from "~/ui/TextField";

import { DESK_ADD_CAR_PATH } from "../desk-paths";
import { Panel } from "../Panel";
import type { SiteChoice } from "../site-choices.server";
import { KnownWords } from "./CarFields";
import type { CarErrors } from "./car-fields";
import type { KnownCars } from "./known-cars.server";

type AddCarFormProps = {
  sites: readonly SiteChoice[];
  /** Whether a look-up finds a car by its plate or VIN. */
  hasLookup: boolean;
  typed: Readonly<Partial<Record<string, string>>>;
  errors: CarErrors;
  known: KnownCars;
  /** What the look-up answered. */
  lookup: "found" | "unknown" | null;
};

/** Which car it is. The rest is asked for once it is a draft. */
export function AddCarForm({ sites, hasLookup, typed, errors, known, lookup }: AddCarFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("stock.");
  const field = (name: string) => ({ name, defaultValue: typed[name], error: errorText(errors[name]) });
  const form = errorText(errors["form"]);
  return (
    // Keyed by what was found, so that the fields show it.
    <form
      key={`${lookup} ${typed["model"]}`}
      method="post"
      action={DESK_ADD_CAR_PATH}
      className="grid max-w-2xl gap-6"
    >
      {form ? <Notice tone="warning">{form}</Notice> : null}
      {lookup === null ? null : (
        <Notice tone={lookup === "found" ? "success" : "warning"}>{t(`stock.lookup_${lookup}`)}</Notice>
      )}
      {sites.length > 1 ? (
        <SelectField
          label={t("stock.site")}
          name="site"
          defaultValue={typed["site"]}
          options={sites.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
      ) : (
        <input type="hidden" name="site" value={sites[0]?.slug ?? ""} />
      )}
      <Panel title={t("stock.group_numbers")}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t("stock.rego")} {...field("rego")} autoComplete="off" />
          <SelectField
            label={t("stock.rego_state")}
            {...field("regoState")}
            placeholder={t("stock.choose")}
            options={STATES.map((state) => ({ value: state, label: state }))}
          />
          <TextField label={t("stock.vin")} {...field("vin")} autoComplete="off" className="sm:col-span-2" />
        </div>
        {hasLookup ? (
          <Button type="submit" name="intent" value="find" formNoValidate className="mt-4">
            {t("stock.look_up")}
          </Button>
        ) : null}
      </Panel>
      <Panel title={t("stock.group_vehicle")}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t("stock.make")}
            {...field("make")}
            list="known-make"
            required
            autoComplete="off"
          />
          <TextField
            label={t("stock.model")}
            {...field("model")}
            list="known-model"
            required
            autoComplete="off"
          />
          <TextField label={t("stock.badge")} {...field("badge")} list="known-badge" autoComplete="off" />
          <TextField
            label={t("stock.year")}
            {...field("year")}
            required
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
      </Panel>
      <KnownWords known={known} />
      <div>
        <Button type="submit" name="intent" value="add" variant="accent">
          {t("stock.add")}
        </Button>
      </div>
    </form>
  );
}
