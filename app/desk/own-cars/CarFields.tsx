import { type FormEvent, useState } from "react";

import type { TextKey } from "~/i18n/plain-text";
import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { SelectField } from "~/ui/SelectField";
import { TextArea, TextField } from "~/ui/TextField";
import type { ItemType } from "~/stock/car";
import { STATES } from "~/stock/rego";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";

import { Panel } from "../Panel";
import {
  ASKED_KM,
  CAR_GROUPS,
  CAR_INPUTS,
  type CarErrors,
  type CarInput,
  isOfKind,
  KM_UNLIKELY,
  kindOf,
} from "./car-form";
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

/**
 * The fields of a kind of vehicle, in panels; they follow the choice of the kind. Makes, models and badges that the site
 * has had are suggested.
 */
export function CarFields({ typed, errors, known, locations }: CarFieldsProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("stock.");
  const [kind, setKind] = useState(kindOf(typed));
  const inputs = CAR_INPUTS.filter((each) => isOfKind(each, kind));
  const follow = ({ target }: FormEvent<HTMLDivElement>) => {
    if (target instanceof HTMLSelectElement && target.name === "itemType")
      setKind(kindOf({ itemType: target.value }));
  };
  return (
    <div className="grid gap-6" onChange={follow}>
      {errors["km"] === KM_UNLIKELY ? <input type="hidden" name={ASKED_KM} value={typed["km"]} /> : null}
      {CAR_GROUPS.filter((group) => inputs.some((each) => each.group === group)).map((group) => (
        <Panel key={group} title={t(`stock.group_${group}`)}>
          <div className="grid gap-4 sm:grid-cols-2">
            {inputs
              .filter((each) => each.group === group)
              .map((each) => (
                <OneInput
                  key={each.name}
                  field={each}
                  kind={kind}
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
    </div>
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
  kind: ItemType;
  value: string;
  error: string | undefined;
  known: KnownCars;
};

function OneInput({ field, kind, value, error, known }: OneInputProps) {
  const { t } = useTranslation();
  const { name, input, choices = [], choicesOf, isRequired = false } = field;
  const label = field.label
    ? t(field.label)
    : [t(`vehicle.spec_${field.row}`), field.unit].filter(Boolean).join(", ");
  const own = { label, name, error, defaultValue: value };
  if (input === "choice") {
    const ofKind = choicesOf?.[kind] ?? choices;
    // What was chosen for another kind of vehicle stays until it is changed.
    const offered = value === "" || ofKind.includes(value) ? ofKind : [value, ...ofKind];
    const options = offered.map((choice) => ({ value: choice, label: choiceText(choice) }));
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
  /** Of a plate, until another one is chosen. */
  regoState: string;
  /** Whether a look-up finds a car by its plate or VIN. */
  hasLookup: boolean;
  typed: Readonly<Partial<Record<string, string>>>;
  errors: CarErrors;
  known: KnownCars;
  /** What the look-up answered. */
  lookup: "found" | "unknown" | null;
};

/** The fields of the form that adds a car. */
const ASKED = ["site", "itemType", "rego", "regoState", "vin", "make", "model", "badge", "year"];

/** Which car it is. The rest is asked for once it is a draft. */
export function AddCarForm({ sites, regoState, hasLookup, typed, errors, known, lookup }: AddCarFormProps) {
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
  const kinds = CAR_INPUTS.find(({ name }) => name === "itemType")?.choices ?? [];
  // What a look-up knows besides, and nobody is asked for here.
  const stated = CAR_INPUTS.filter(({ name }) => !ASKED.includes(name) && typed[name]);
  return (
    // Keyed by what was found, so that the fields show it.
    <form
      key={`${lookup} ${typed["model"]}`}
      method="post"
      action={DESK_ADD_CAR_PATH}
      className="grid max-w-2xl gap-6"
    >
      {/* The first button of a form is the one that Enter presses. */}
      <button
        type="submit"
        name="intent"
        value="next"
        formNoValidate
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      {form ? <Notice tone="warning">{form}</Notice> : null}
      {lookup === null ? null : (
        <Notice tone={lookup === "found" ? "success" : "warning"}>{t(`stock.lookup_${lookup}`)}</Notice>
      )}
      <SiteField sites={sites} site={typed["site"]} />
      {stated.map(({ name }) => (
        <input key={name} type="hidden" name={name} value={typed[name]} />
      ))}
      <Panel title={t("stock.group_numbers")}>
        {fields(
          { name: "rego", label: t("stock.rego") },
          {
            name: "regoState",
            label: t("stock.rego_state"),
            placeholder: t("stock.choose"),
            options: states,
            value: regoState,
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
          {
            name: "itemType",
            label: t("stock.item_type"),
            value: "car",
            options: kinds.map((kind) => ({ value: kind, label: t(CHOICE_TEXTS[kind] ?? "stock.item_car") })),
          },
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
