import type { CarVariant } from "~/stock/car";

/** A vehicle's powertrain. Litres are null and cylinders 0 for electric ones. */
export type Powertrain = {
  litres: number | null;
  fuel: "Petrol" | "Diesel" | "Hybrid" | "PHEV" | "Electric";
  cylinders: number;
  induction: "Aspirated" | "Turbo" | null;
  torqueNm: number;
  simpleTransmission: "Automatic" | "Manual";
  gearType: string;
  gears: number;
  drive: "FWD" | "RWD" | "AWD" | "4WD";
  /** Litres per 100 km, combined; null for electric ones. */
  consumption: number | null;
  /** Of a car with a plug: km by WLTP, kWh and kW, without what its maker does not publish. */
  electric: Pick<CarVariant, "electricRange" | "batteryCapacity" | "acCharging" | "dcCharging">;
};

const FUELS = {
  petrol: "Petrol",
  diesel: "Diesel",
  hybrid: "Hybrid",
  phev: "PHEV",
  electric: "Electric",
} as const;
const INDUCTIONS = { aspirated: "Aspirated", turbo: "Turbo", none: null } as const;
const GEARBOXES = {
  A: "Sports Automatic",
  M: "Manual",
  DCT: "Sports Automatic Dual Clutch",
  CVT: "Constantly Variable Transmission",
  E: "Reduction Gear",
} as const;

const PATTERN =
  /^(?<litres>[\d.]+) (?<fuel>petrol|diesel|hybrid|phev|electric) (?<cylinders>\d+) (?<induction>aspirated|turbo|none) (?<torque>\d+) (?<box>A|M|DCT|CVT|E)(?<gears>\d*) (?<drive>FWD|RWD|AWD|4WD) (?<consumption>[\d.]+)(?: ev (?<electric>[\d.]+ [\d.]+ [\d.]+ [\d.]+))?$/;

/**
 * Parses the catalogue's shorthand, such as `2.8 diesel 4 turbo 500 A6 4WD 8.1`: litres, fuel, cylinders,
 * induction, torque in Nm, gearbox, drive, litres per 100 km; then, as `ev 507 77.4 10.5 233`, electric range in km,
 * battery in kWh, AC and DC charging in kW, each 0 if there is none or it is not published.
 *
 * @throws Error if the text is not of that form
 */
export function parsePowertrain(text: string): Powertrain {
  const parts = PATTERN.exec(text)?.groups;
  if (!parts) throw new Error(`Not a powertrain: ${text}`);
  const box = parts["box"] as keyof typeof GEARBOXES;
  const electric = parts["fuel"] === "electric";
  return {
    litres: electric ? null : Number(parts["litres"]),
    fuel: FUELS[parts["fuel"] as keyof typeof FUELS],
    cylinders: Number(parts["cylinders"]),
    induction: INDUCTIONS[parts["induction"] as keyof typeof INDUCTIONS],
    torqueNm: Number(parts["torque"]),
    simpleTransmission: box === "M" ? "Manual" : "Automatic",
    gearType: GEARBOXES[box],
    gears: Number(parts["gears"] || 1),
    drive: parts["drive"] as Powertrain["drive"],
    consumption: electric ? null : Number(parts["consumption"]),
    electric: plugIn(parts["electric"]),
  };
}

function plugIn(figures: string | undefined): Powertrain["electric"] {
  const [range, battery, ac, dc] = (figures ?? "").split(" ").map(Number);
  return {
    ...(range && { electricRange: range }),
    ...(battery && { batteryCapacity: battery }),
    ...(ac && { acCharging: ac }),
    ...(dc && { dcCharging: dc }),
  };
}
