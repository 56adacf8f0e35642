import { type FormEvent, type ReactNode, useState } from "react";

import type { TextKey } from "~/i18n/plain-text";
import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { SelectField } from "~/ui/SelectField";
import { TextArea, TextField } from "~/ui/TextField";
import type { ItemType } from "~/stock/car";

import { Panel } from "../Panel";
import {
  ASKED_KM,
  CAR_GROUPS,
  CAR_INPUTS,
  type CarErrors,
  type CarInput,
  inputName,
  isNumberField,
  isOfKind,
  KM_UNLIKELY,
  kindOf,
} from "./car-form";
import { NumberField } from "./NumberField";
import type { RefusedCar } from "./own-cars.server";
import type { KnownCars } from "./receive-new-car.server";

type CarFieldsProps = {
  /** The form's address. */
  action: string;
  typed: Readonly<Partial<Record<string, string>>>;
  errors: CarErrors;
  same: RefusedCar["same"];
  known: KnownCars;
  /** The locations that the car may be at. */
  locations: readonly string[];
  /** The fields to show; by default all of the kind. */
  only?: readonly string[];
  /** What stands below a field. */
  below?: (field: string) => ReactNode;
};

/**
 * The fields of a kind of vehicle, in panels; they follow the choice of the kind. Makes, models and badges that the site
 * has had are suggested.
 */
export function CarFields(props: CarFieldsProps) {
  const { action, typed, errors, same, known, locations, only, below } = props;
  const { t } = useTranslation();
  const errorText = useErrorText("stock.");
  const [kind, setKind] = useState(kindOf(typed));
  const inputs = CAR_INPUTS.filter(
    (each) => isOfKind(each, kind) && (only === undefined || only.includes(each.name)),
  );
  const firstWrong = inputs.find(({ name }) => errors[name] !== undefined)?.name;
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
                  below={below?.(each.name)}
                  field={each}
                  kind={kind}
                  value={typed[each.name] ?? ""}
                  error={errorText(errors[each.name])}
                  {...{ known, action, same, autoFocus: each.name === firstWrong }}
                />
              ))}
            {group === "vehicle" && locations.length > 1 ? (
              <SelectField
                label={t("stock.location")}
                name="locationName"
                optionalHidden
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
export function KnownWords({ known }: { known: KnownCars }) {
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
  /** Of the first wrong field, so that the browser focuses it without a script. */
  autoFocus: boolean;
  below: ReactNode;
} & Pick<CarFieldsProps, "action" | "same" | "known">;

function OneInput({ below, ...props }: OneInputProps) {
  if (below === undefined) return <Control {...props} />;
  return (
    <div className={props.field.input === "lines" ? "sm:col-span-2" : undefined}>
      <Control {...props} />
      {below}
    </div>
  );
}

function Control(props: Omit<OneInputProps, "below">) {
  const { field, kind, value, error, autoFocus, action, same, known } = props;
  const { t } = useTranslation();
  const { name, input, choices = [], choicesOf, isRequired = false } = field;
  const label = field.label
    ? t(field.label)
    : [t(`vehicle.spec_${field.row}`), field.unit].filter(Boolean).join(", ");
  // A link of what is missing leads to it by its name.
  const own = { id: name, label, name: inputName(name), error, autoFocus, defaultValue: value };
  if (input === "choice") {
    const ofKind = choicesOf?.[kind] ?? choices;
    // What was chosen for another kind of vehicle stays until it is changed.
    const offered = value === "" || ofKind.includes(value) ? ofKind : [value, ...ofKind];
    const options = offered.map((choice) => ({ value: choice, label: choiceText(choice) }));
    const isSaid = field.group === "vehicle" && value !== "";
    return isSaid ? (
      <SelectField {...own} optionalHidden options={options} />
    ) : (
      <SelectField {...own} placeholder={t("stock.choose")} options={options} />
    );
  }
  if (input === "lines") {
    const hint = name === "features" ? t("stock.features_hint") : t("stock.text_hint");
    return <TextArea {...own} rows={6} hint={hint} className="sm:col-span-2" />;
  }
  if (isNumberField(name)) return <NumberField {...own} {...{ name, action, same }} />;
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
export const CHOICE_TEXTS: Partial<Record<string, TextKey>> = {
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
