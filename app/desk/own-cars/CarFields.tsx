import type { TextKey } from "~/i18n/plain-text";
import { useErrorText } from "~/i18n/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { SelectField } from "~/ui/SelectField";
import { TextArea, TextField } from "~/ui/TextField";

import { Panel } from "../Panel";
import { CAR_CHOICES, CAR_GROUPS, type CarErrors, type CarFieldName } from "./car-fields";
import type { KnownCars } from "./known-cars.server";

type CarFieldsProps = {
  typed: Readonly<Partial<Record<string, string>>>;
  errors: CarErrors;
  known: KnownCars;
  /** The yards that the car may be at. */
  yards: readonly string[];
};

/** The fields of a car, in panels. Makes, models and badges that the site has had are suggested. */
export function CarFields({ typed, errors, known, yards }: CarFieldsProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("stock.");
  return (
    <>
      {Object.entries(CAR_GROUPS).map(([group, fields]) => (
        <Panel key={group} title={t(`stock.group_${group as keyof typeof CAR_GROUPS}`)}>
          <div className="grid gap-4 sm:grid-cols-2">
            {fields.map((each) => (
              <CarInput
                key={each.name}
                field={each}
                value={typed[each.name] ?? ""}
                error={errorText(errors[each.name])}
                known={known}
              />
            ))}
            {group === "vehicle" && yards.length > 1 ? (
              <SelectField
                label={t("stock.location")}
                name="locationName"
                defaultValue={typed["locationName"]}
                options={yards.map((yard) => ({ value: yard, label: yard }))}
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

type CarInputProps = {
  field: { name: Exclude<CarFieldName, "locationName">; input: string };
  value: string;
  error: string | undefined;
  known: KnownCars;
};

function CarInput({ field: { name, input }, value, error, known }: CarInputProps) {
  const { t } = useTranslation();
  const label = t(LABELS[name]);
  const own = { label, name, error, defaultValue: value };
  const isRequired = name === "make" || name === "model" || name === "year";
  if (input === "choice") {
    const options = choicesOf(name).map((choice) => ({ value: choice, label: choiceText(choice) }));
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

function choicesOf(name: string): readonly string[] {
  return name in CAR_CHOICES ? CAR_CHOICES[name as keyof typeof CAR_CHOICES] : [];
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

const LABELS: Record<Exclude<CarFieldName, "locationName">, TextKey> = {
  carType: "stock.car_type",
  itemType: "stock.item_type",
  status: "stock.status",
  make: "stock.make",
  model: "stock.model",
  badge: "stock.badge",
  series: "stock.series",
  year: "stock.year",
  stockNumber: "stock.stock_number",
  vin: "stock.vin",
  rego: "stock.rego",
  regoExpiry: "stock.rego_expiry",
  priceCents: "stock.price_new",
  priceType: "stock.price_type",
  beforePriceCents: "stock.price_before",
  km: "stock.km",
  colour: "stock.colour",
  interiorColour: "stock.interior_colour",
  simpleBody: "stock.body",
  simpleTransmission: "stock.transmission",
  simpleFuel: "stock.fuel",
  drive: "stock.drive",
  seats: "stock.seats",
  doors: "stock.doors",
  engineSize: "stock.engine_size",
  "variant.learnerApproved": "stock.learner_approved",
  "variant.seatHeight": "stock.seat_height",
  "caravan.sleeps": "stock.berths",
  bodyConfiguration: "stock.layout",
  "caravan.bodyLength": "stock.body_length",
  "caravan.aggregateTrailerMass": "stock.aggregate_trailer_mass",
  "caravan.tareWeight": "stock.tare_weight",
  "caravan.ballWeight": "stock.ball_weight",
  features: "stock.features",
  dealerComments: "stock.text_new",
};
