import { z } from "zod";

import { type CarField, text, whole } from "./car-field";

/** Spec 1 §3, variant: the facts of a model's variant, together in one column. */
export const VARIANT_FIELDS = {
  /** Of a car with a plug, by WLTP. */
  electricRange: {
    type: whole(2_000),
    facet: "electric_range",
    feed: {
      label: "Electric range",
      names: `electricrange electricrangekm wltprange wltprangekm rangewltp electricrangewltp evrange evrangekm
        electricdrivingrange batteryrange rangekm`,
      transforms: ["wholeNumber", "km"],
    },
    unit: "km",
    about: "On electricity alone, by WLTP, in km.",
    spec: { row: "electric_range", isKey: true },
    apiDetail: "electric_range_km",
    catalogue: "electric_range_km",
    schemaOrg: "additionalProperty",
    desk: { group: "facts", input: "number", notOf: ["caravan"] },
  },
  batteryCapacity: {
    type: z.number().min(0).max(500),
    feed: {
      label: "Battery",
      names: `batterycapacity batterycapacitykwh batterykwh batterysize batterysizekwh tractionbattery batteryenergy
        usablebattery battery kwh`,
      transforms: ["kilowatts"],
    },
    unit: "kWh",
    spec: { row: "battery_capacity", isKey: true },
    apiDetail: "battery_kwh",
    catalogue: "battery_kwh",
    schemaOrg: "additionalProperty",
    desk: { group: "facts", input: "number", notOf: ["caravan"] },
  },
  /** The most that it takes from alternating current. */
  acCharging: {
    type: z.number().min(0).max(100),
    feed: {
      label: "AC charging",
      names: `accharging acchargingkw accharge acchargerate acchargingrate acchargingpower acchargingmax maxaccharging
        maxacchargingkw onboardcharger onboardchargerkw`,
      transforms: ["kilowatts"],
    },
    unit: "kW",
    spec: { row: "ac_charging" },
    apiDetail: "ac_charging_kw",
    catalogue: "ac_charging_kw",
    schemaOrg: "additionalProperty",
    desk: { group: "facts", input: "number", notOf: ["caravan"] },
  },
  dcCharging: {
    type: z.number().min(0).max(1_000),
    feed: {
      label: "DC charging",
      names: `dccharging dcchargingkw dccharge dcchargerate dcchargingrate dcchargingpower dcchargingmax maxdccharging
        maxdcchargingkw dcfastcharging fastcharging fastchargingkw`,
      transforms: ["kilowatts"],
    },
    unit: "kW",
    spec: { row: "dc_charging" },
    apiDetail: "dc_charging_kw",
    catalogue: "dc_charging_kw",
    schemaOrg: "additionalProperty",
    desk: { group: "facts", input: "number", notOf: ["caravan"] },
  },
  /** Whether a motorcycle is on the states' lists for learners (LAMS). */
  learnerApproved: {
    type: z.boolean(),
    feed: { label: "LAMS approved", transforms: ["yesOrNo"] },
    spec: { row: "learner_approved", isKey: true, isWorded: true, isName: true },
    catalogue: "learner_approved",
    desk: {
      group: "motorcycle",
      input: "choice",
      label: "stock.learner_approved",
      transform: "yesOrNo",
      choices: ["yes", "no"],
    },
  },
  /** Of a motorcycle. */
  seatHeight: {
    type: whole(2_000),
    feed: { transforms: ["wholeNumber"] },
    unit: "mm",
    spec: { row: "seat_height", isKey: true },
    catalogue: "seat_height_mm",
    desk: { group: "motorcycle", input: "number", label: "stock.seat_height" },
  },
  gearType: {
    type: text(60),
    feed: { names: "geartype geartypedescription", transforms: ["text"] },
    spec: { row: "gear_type", isWorded: true, isName: true },
  },
  engineSizeLitres: {
    type: z.number().min(0).max(20),
    feed: { transforms: ["litres"] },
  },
  engineSizeCc: {
    type: whole(20_000),
    feed: { names: "enginecc capacitycc enginesizecc enginecapacitycc cc ccs", transforms: ["wholeNumber"] },
    unit: "cc",
    spec: { row: "engine_size_cc", possible: { min: 40, max: 20_000 } },
    catalogue: "engine_cc",
  },
  cylinders: {
    type: whole(16),
    feed: {
      names:
        "cylinders numcylinders cylindersinengine cyl cyls noofcylinders numberofcylinders enginecylinders",
      transforms: ["wholeNumber", "cylinders"],
    },
    spec: { row: "cylinders", possible: { min: 1, max: 16 } },
    catalogue: "cylinders",
  },
  induction: {
    type: text(40),
    feed: { names: "induction inductiondescription aspiration", transforms: ["text"] },
    spec: { row: "induction", isWorded: true, isName: true },
    catalogue: "induction",
  },
  torque: {
    type: whole(5_000),
    feed: { transforms: ["wholeNumber"] },
    unit: "Nm",
    spec: { row: "torque" },
    catalogue: "torque_nm",
  },
  fuelConsumptionCombined: {
    type: z.number().min(0).max(100),
    feed: {
      names: `fuelconsumption consumption fueleconomy fuelconsumptioncombined fueleconomycombined
        combinedfuelconsumption fuelcombined`,
      transforms: ["consumption"],
    },
    unit: "L/100 km",
    spec: { row: "fuel_consumption_combined", possible: { min: 0.5, max: 60 } },
    catalogue: "fuel_consumption_combined",
  },
  fuelCapacity: {
    type: z.number().min(0).max(1_000),
    feed: { transforms: ["decimal"] },
    unit: "L",
    spec: { row: "fuel_capacity", possible: { min: 1, max: 1_000 } },
  },
  grossVehicleMass: {
    type: whole(60_000),
    feed: { transforms: ["wholeNumber"] },
    unit: "kg",
    spec: { row: "gross_vehicle_mass" },
    catalogue: "gross_vehicle_mass_kg",
  },
  towingCapacityBraked: {
    type: whole(30_000),
    feed: {
      names: "towingcapacitybraked brakedtowing towbraked towingbraked",
      transforms: ["wholeNumber"],
    },
    unit: "kg",
    spec: { row: "towing_capacity_braked", possible: { min: 100, max: 30_000 } },
    catalogue: "towing_capacity_braked_kg",
  },
  vehicleLength: {
    type: whole(30_000),
    feed: { transforms: ["wholeNumber"] },
    unit: "length",
    spec: { row: "vehicle_length" },
  },
  vehicleWidth: {
    type: whole(6_000),
    feed: { transforms: ["wholeNumber"] },
    unit: "length",
    spec: { row: "vehicle_width" },
  },
  vehicleHeight: {
    type: whole(6_000),
    feed: { transforms: ["wholeNumber"] },
    unit: "length",
    spec: { row: "vehicle_height" },
  },
  ancapRating: {
    type: whole(5),
    feed: { names: "ancaprating ancap ancapstars", transforms: ["wholeNumber"] },
    unit: "stars",
    spec: { row: "ancap_rating", possible: { min: 1, max: 5 }, notOf: ["motorcycle", "caravan"] },
    catalogue: "ancap_rating",
  },
  bodyConfiguration: {
    type: text(80),
    feed: { transforms: ["text"] },
    spec: { row: "layout", isKey: true, isName: true, notOf: ["car", "motorcycle"] },
  },
} as const satisfies Record<string, CarField>;

/** Spec 1 §3, caravan specifications, together in one column. */
export const CARAVAN_FIELDS = {
  aggregateTrailerMass: {
    type: whole(20_000),
    feed: { label: "ATM", transforms: ["wholeNumber"] },
    unit: "kg",
    spec: { row: "aggregate_trailer_mass", isKey: true },
    catalogue: "aggregate_trailer_mass_kg",
    desk: { group: "caravan", input: "number", label: "stock.aggregate_trailer_mass" },
  },
  tareWeight: {
    type: whole(20_000),
    feed: { transforms: ["wholeNumber"] },
    unit: "kg",
    spec: { row: "tare_weight", isKey: true },
    catalogue: "tare_kg",
    desk: { group: "caravan", input: "number", label: "stock.tare_weight" },
  },
  /** What rests on the tow ball of an empty trailer. */
  ballWeight: {
    type: whole(2_000),
    feed: { transforms: ["wholeNumber"] },
    unit: "kg",
    spec: { row: "ball_weight", isKey: true },
    catalogue: "ball_weight_kg",
    desk: { group: "caravan", input: "number", label: "stock.ball_weight" },
  },
  sleeps: {
    type: whole(20),
    feed: { transforms: ["wholeNumber"] },
    spec: { row: "sleeps", isKey: true, possible: { min: 1, max: 20 } },
    catalogue: "sleeps",
    desk: { group: "caravan", input: "number", label: "stock.berths" },
  },
  bodyLength: {
    type: whole(30_000),
    feed: { transforms: ["wholeNumber"] },
    unit: "feet",
    spec: { row: "body_length", isKey: true },
    catalogue: "caravan_length_mm",
    desk: { group: "caravan", input: "number", label: "stock.body_length" },
  },
  bodyWidth: {
    type: whole(6_000),
    feed: { transforms: ["wholeNumber"] },
    unit: "feet",
    spec: { row: "body_width" },
    catalogue: "caravan_width_mm",
  },
  axleType: {
    type: text(40),
    feed: { transforms: ["text"] },
    spec: { row: "axle_type", isWorded: true, isName: true },
    catalogue: "axle",
  },
} as const satisfies Record<string, CarField>;
