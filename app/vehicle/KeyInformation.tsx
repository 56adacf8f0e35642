import { useTranslation } from "~/i18n/use-translation";
import type { ItemType } from "~/stock/car";
import type { SpecKey } from "~/stock/car-fields/car-fields";

import { specLabelKey, type SpecRow } from "./spec-label";

/** Rows of styles/icons.svg. */
const ICONS: Partial<Record<SpecKey, string>> = {
  km: "km",
  transmission: "transmission",
  fuel: "fuel",
  drive: "drive",
  engine_size: "engine",
  electric_range: "engine",
  colour: "colour",
  interior_colour: "interior",
  seats: "seats",
  doors: "doors",
  sleeps: "sleeps",
  body_length: "length",
  stock_number: "stock",
  rego: "rego",
  rego_expiry: "expiry",
  vin: "vin",
  ancap_rating: "certified",
  aggregate_trailer_mass: "weight",
  tare_weight: "weight",
  ball_weight: "weight",
  layout: "van",
  learner_approved: "certified",
  seat_height: "length",
};

const BODIES: Record<ItemType, string> = { car: "body", motorcycle: "ride", caravan: "van" };

/** What shoppers ask first, with one icon each (spec 1 §2). */
export function KeyInformation({ rows, itemType }: { rows: SpecRow[]; itemType: ItemType }) {
  const { t } = useTranslation();
  return (
    <dl className="key-facts figures">
      {rows.map(({ key, value }) => (
        <div key={key} className={key === "vin" ? "key-fact-wide" : undefined}>
          <dt
            className={`mask-icon icon-${key === "simple_body" ? BODIES[itemType] : (ICONS[key] ?? "info")}`}
          >
            {t(specLabelKey(key))}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
