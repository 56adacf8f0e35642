import type { TextKey } from "~/i18n/plain-text";
import { useErrorText } from "~/i18n/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { SelectField } from "~/ui/SelectField";
import { TextArea, TextField } from "~/ui/TextField";
import { STATES } from "~/stock/rego";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";

import { Panel } from "../Panel";
import { ASKED_KM, CAR_GROUPS, CAR_INPUTS, type CarErrors, type CarInput, KM_UNLIKELY } from "./car-form";
import type { KnownCars } from "./receive-new-car.server";
import { DESK_ADD_CAR_PATH } from "../desk-paths";
import { type FieldRow, Fields } from "../Fields";
import { SiteField } from "../FilterFields";
import type { SiteChoice } from "../site-choices.server";

type CarFieldsProps = {
  typed: Readonly<Partial<Record<string, string>>>;
  errors: CarErrors;
  known: KnownCars;
  /** The locations that the car may be at. */
  locations: readonly string[];
};

/** The fields of a car, in panels. Makes, models and badges that the site has had are suggested. */
export function CarFields({ typed, errors, known, locations }: CarFieldsProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("stock.");
  return (
    <>
      {errors["km"] === KM_UNLIKELY ? <input type="hidden" name={ASKED_KM} value={typed["km"]} /> : null}
      {CAR_GROUPS.map((group) => (
        <Panel key={group} title={t(`stock.group_${group}`)}>
          <div className="grid gap-4 sm:grid-cols-2">
            {CAR_INPUTS.filter((each) => each.group === group).map((each) => (
              <OneInput
                key={each.name}
                field={each}
                value={typed[each.name] ?? ""}
                error={errorText(errors[each.name])}
                known={known}
              />
            ))}
            {group === "vehicle" && locations.length > 1 ? (
              <SelectField
                label={t("stock.location")}
                name="locationName"
                defaultValue={typed["locationName"]}
                options={locations.map((location) => ({ value: location, label: location }))}
              />
            ) : null}
          </div>
        </Panel>
      ))}
      <KnownWords known={known} />
    </>
  );
}

/** What fields of make, model and badge suggest: their `list` is `known-make` and so on. */
function KnownWords({ known }: { known: KnownCars }) {
  return (
    <>
      {Object.entries(known).map(([name, words]) => (
        <datalist key={name} id={`known-${name}`}>
          {words.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      ))}
    </>
  );
}

type OneInputProps = {
  field: CarInput;
  value: string;
  error: string | undefined;
  known: KnownCars;
};

function OneInput({ field, value, error, known }: OneInputProps) {
  const { t } = useTranslation();
  const { name, input, choices = [], isRequired = false } = field;
  const label = field.label
    ? t(field.label)
    : [t(`vehicle.spec_${field.row}`), field.unit].filter(Boolean).join(", ");
  const own = { label, name, error, defaultValue: value };
  if (input === "choice") {
    const options = choices.map((choice) => ({ value: choice, label: choiceText(choice) }));
    return <SelectField {...own} placeholder={t("stock.choose")} options={options} />;
  }
  if (input === "lines") {
    const hint = name === "features" ? t("stock.features_hint") : t("stock.text_hint");
    return <TextArea {...own} rows={6} hint={hint} className="sm:col-span-2" />;
  }
  return (
    <TextField
      {...own}
      required={isRequired}
      type={input === "date" ? "date" : "text"}
      inputMode={input === "number" ? "decimal" : undefined}
      autoComplete="off"
      list={name in known ? `known-${name}` : undefined}
    />
  );

  function choiceText(choice: string): string {
    const key = CHOICE_TEXTS[choice];
    return key ? t(key) : choice;
  }
}

/** The other choices are words that shoppers see too. */
const CHOICE_TEXTS: Partial<Record<string, TextKey>> = {
  used: "stock.type_used",
  demo: "stock.type_demo",
  new: "stock.type_new",
  car: "stock.item_car",
  motorcycle: "stock.item_motorcycle",
  caravan: "stock.item_caravan",
  in_stock: "stock.status_in_stock",
  coming_soon: "stock.status_coming_soon",
  on_order: "stock.status_on_order",
  drive_away: "price.label_drive_away",
  egc: "price.label_egc",
  yes: "leads.answer_yes",
  no: "leads.answer_no",
};

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
  const fields = (...rows: FieldRow[]) => (
    <div className="grid gap-4 sm:grid-cols-2">
      <Fields rows={rows} typed={typed} errors={errors} errorText={errorText} />
    </div>
  );
  const states = STATES.map((state) => ({ value: state, label: state }));
  const required = true;
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
      <SiteField sites={sites} site={typed["site"]} />
      <Panel title={t("stock.group_numbers")}>
        {fields(
          { name: "rego", label: t("stock.rego") },
          {
            name: "regoState",
            label: t("stock.rego_state"),
            placeholder: t("stock.choose"),
            options: states,
          },
          { name: "vin", label: t("stock.vin"), className: "sm:col-span-2" },
        )}
        {hasLookup ? (
          <Button type="submit" name="intent" value="find" formNoValidate className="mt-4">
            {t("stock.look_up")}
          </Button>
        ) : null}
      </Panel>
      <Panel title={t("stock.group_vehicle")}>
        {fields(
          { name: "make", label: t("stock.make"), list: "known-make", required },
          { name: "model", label: t("stock.model"), list: "known-model", required },
          { name: "badge", label: t("stock.badge"), list: "known-badge" },
          { name: "year", label: t("stock.year"), required, inputMode: "numeric" },
        )}
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
