import { useTranslation } from "~/i18n/use-translation";
import { STATES } from "~/stock/rego";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { SelectField } from "~/ui/SelectField";
import { useErrorText } from "~/ui/use-error-text";

import { DESK_ADD_CAR_PATH } from "../desk-paths";
import { type FieldRow, Fields } from "../Fields";
import { SiteField } from "../FilterFields";
import { Panel } from "../Panel";
import type { SiteChoice } from "../site-choices.server";
import { CAR_INPUTS, type CarErrors, inputName, type NumberField as NumberName } from "./car-form";
import { CHOICE_TEXTS, KnownWords } from "./CarFields";
import { NumberField } from "./NumberField";
import type { RefusedCar } from "./own-cars.server";
import type { KnownCars } from "./receive-new-car.server";

type AddCarFormProps = {
  sites: readonly SiteChoice[];
  /** Of a plate, until another one is chosen. */
  regoState: string;
  /** Whether a look-up finds a car by its plate or VIN. */
  hasLookup: boolean;
  typed: Readonly<Partial<Record<string, string>>>;
  errors: CarErrors;
  same: RefusedCar["same"];
  meant: RefusedCar["meant"];
  known: KnownCars;
  /** What the look-up answered. */
  lookup: "found" | "unknown" | null;
};

/** The fields of the form that adds a car. */
const ASKED = [
  "site",
  "itemType",
  "rego",
  "regoState",
  "vin",
  "stockNumber",
  "make",
  "model",
  "badge",
  "year",
];

/** Which car it is. The rest is asked for once it is a draft. */
export function AddCarForm(props: AddCarFormProps) {
  const { sites, regoState, hasLookup, typed, errors, same, meant, known, lookup } = props;
  const { t } = useTranslation();
  const errorText = useErrorText("stock.");
  const number = (name: NumberName) => ({
    ...{
      name,
      label: t(name === "stockNumber" ? "stock.stock_number" : `stock.${name}`),
      error: errorText(errors[name]),
      defaultValue: typed[name],
    },
    ...{ action: DESK_ADD_CAR_PATH, same, autoFocus: errors[name] !== undefined },
  });
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
        <input key={name} type="hidden" name={inputName(name)} value={typed[name]} />
      ))}
      <Panel title={t("stock.group_numbers")}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <NumberField {...number("rego")} />
          <SelectField
            label={t("stock.rego_state")}
            name="regoState"
            optionalHidden
            placeholder={t("stock.choose")}
            options={states}
            defaultValue={typed["regoState"] ?? regoState}
          />
          <NumberField {...number("vin")} />
          <NumberField {...number("stockNumber")} />
        </div>
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
            optionalHidden: true,
            value: "car",
            options: kinds.map((kind) => ({ value: kind, label: t(CHOICE_TEXTS[kind] ?? "stock.item_car") })),
          },
        )}
      </Panel>
      <KnownWords known={known} />
      {meant ? (
        <Notice tone="warning">
          <p className="mb-3">{t("stock.meant", { name: `${meant.make} ${meant.model}` })}</p>
          <input type="hidden" name="askedName" value={meant.asked} />
          <input type="hidden" name="meantMake" value={meant.make} />
          <input type="hidden" name="meantModel" value={meant.model} />
          <Button type="submit" name="intent" value="meant" variant="accent">
            {t("stock.meant_yes", { name: `${meant.make} ${meant.model}` })}
          </Button>
          <p className="mt-3 text-sm text-ink-muted">{t("stock.meant_no")}</p>
        </Notice>
      ) : null}
      <div>
        <Button type="submit" name="intent" value="add" variant="accent">
          {t("stock.add")}
        </Button>
      </div>
    </form>
  );
}
