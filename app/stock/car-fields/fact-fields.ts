import { type CarField, listOf, MAX_LONG_TEXT, text, whole } from "./car-field";
import { webAddress } from "~/platform/address";

/** The same columns give the words for filters and the words as written. */
const BODY = `bodytype bodystyle body bodyshape bodydescription bodytypedescription bodystyledescription
  bodystylename bodycategory`;
const TRANSMISSION = `transmission transmissiontype gearbox geartype transmissiondescription transmissionname
  gearboxtype geartypedescription transtype trans`;

/** The bodies of each kind of vehicle. */
const BODIES = {
  car: [
    ...["Hatch", "Sedan", "SUV", "Ute", "Wagon", "Cab Chassis", "People Mover", "Van", "Coupe"],
    "Convertible",
  ],
  caravan: ["Caravan", "Camper Trailer", "Motorhome"],
  motorcycle: ["Naked", "Sport", "Adventure", "Cruiser", "Scooter"],
};

const FEATURES = { items: 200, characters: 200 };
const CATEGORIES = { items: 50, characters: 100 };

/** What shoppers compare cars by. */
export const FACT_FIELDS = {
  km: {
    type: whole(5_000_000),
    empty: null,
    facet: "km",
    feed: {
      label: "Odometer",
      names: `km kms kilometres kilometers odometer mileage odo odometerreading odometerkm odometerkms odometervalue
        kilometre kilometer kmstravelled distancetravelled mileagekm mileagevalue speedo speedometer`,
      transforms: ["km"],
    },
    unit: "km",
    // New cars have really done 0 km; of others it is refuted (app/stock/refuted-facts.ts).
    spec: { row: "km", isKey: true, possible: { min: 0, max: Infinity } },
    api: "km",
    catalogue: "odometer_km",
    schemaOrg: "mileageFromOdometer",
    override: "facts",
    desk: { group: "facts", input: "number", label: "stock.km" },
    adf: "odometer",
  },
  /** The body a shopper filters by: 'SUV', 'Ute', 'Caravan'. */
  simpleBody: {
    type: text(40),
    empty: null,
    column: "simple_body",
    facet: "body",
    feed: { label: "Body", names: BODY, transforms: ["simpleBody"] },
    spec: { row: "simple_body", isKey: true, isWorded: true, isName: true },
    api: "body",
    catalogue: "body",
    schemaOrg: "bodyType",
    override: "facts",
    desk: {
      group: "facts",
      input: "choice",
      label: "stock.body",
      choices: Object.values(BODIES).flat(),
      choicesOf: BODIES,
    },
    adf: "bodystyle",
  },
  body: {
    type: text(80),
    empty: null,
    feed: { names: BODY, transforms: ["text"] },
    spec: { row: "body", isWorded: true, isName: true, notOf: ["motorcycle", "caravan"] },
    catalogue: "body_detail",
    adf: "bodystyle",
  },
  bodyConfiguration: {
    type: text(80),
    empty: null,
    column: "body_configuration",
    feed: { transforms: ["text"] },
    spec: {
      row: "body_configuration",
      isWorded: true,
      isName: true,
      notOf: ["motorcycle", "caravan"],
    },
    catalogue: "body_configuration",
    override: "facts",
    desk: { group: "caravan", input: "line", label: "stock.layout" },
  },
  simpleTransmission: {
    type: text(40),
    empty: null,
    column: "simple_transmission",
    facet: "transmission",
    feed: { label: "Transmission", names: TRANSMISSION, transforms: ["simpleTransmission"] },
    api: "transmission",
    catalogue: "transmission",
    schemaOrg: "vehicleTransmission",
    override: "facts",
    desk: {
      group: "facts",
      input: "choice",
      label: "stock.transmission",
      choices: ["Automatic", "Manual"],
    },
    adf: "transmission",
  },
  transmission: {
    type: text(80),
    empty: null,
    feed: { names: TRANSMISSION, transforms: ["text"] },
    spec: { row: "transmission", isKey: true, isWorded: true, isName: true },
    catalogue: "transmission_detail",
    adf: "transmission",
  },
  /** 'Electric' | 'Hybrid' | 'PHEV' | 'Petrol' | 'Diesel' and others. */
  simpleFuel: {
    type: text(40),
    empty: null,
    column: "simple_fuel",
    facet: "fuel",
    feed: {
      label: "Fuel",
      names: "fueltype fuel fueltypedescription fueldescription primaryfuel fuelname",
      transforms: ["simpleFuel"],
    },
    api: "fuel",
    catalogue: "fuel",
    schemaOrg: "fuelType",
    override: "facts",
    desk: {
      group: "facts",
      input: "choice",
      label: "stock.fuel",
      choices: ["Petrol", "Diesel", "Hybrid", "PHEV", "Electric", "LPG"],
    },
  },
  fuel: {
    type: text(80),
    empty: null,
    feed: {
      names: "fuel fueltype fueldescription fueltypedescription primaryfuel fuelname",
      transforms: ["text"],
    },
    spec: { row: "fuel", isKey: true, isWorded: true, isName: true },
    catalogue: "fuel_detail",
  },
  drive: {
    type: text(20),
    empty: null,
    facet: "drive",
    feed: {
      label: "Drive",
      names: `drive drivetype drivetrain drivenwheels drivedescription drivetypedescription drivewheels driveaxle
        wheeldrive drivesystem`,
      transforms: ["drive"],
    },
    spec: { row: "drive", isKey: true, isWorded: true, isName: true, notOf: ["motorcycle"] },
    api: "drive",
    catalogue: "drive",
    schemaOrg: "driveWheelConfiguration",
    override: "facts",
    desk: {
      group: "facts",
      input: "choice",
      choices: ["FWD", "RWD", "AWD", "4WD"],
      notOf: ["motorcycle", "caravan"],
    },
  },
  engineSize: {
    type: text(40),
    empty: null,
    column: "engine_size",
    feed: {
      names: `engine enginesize enginecapacity enginelitres enginesizelitres enginesizel litres capacity displacement
        enginedescription`,
      transforms: ["engineSize"],
    },
    spec: { row: "engine_size", isKey: true },
    api: "engine",
    catalogue: "engine_size",
    override: "facts",
    desk: { group: "facts", input: "line", label: "stock.engine_size", transform: "engineSize" },
  },
  colour: {
    type: text(60),
    empty: null,
    facet: "colour",
    feed: {
      names: `colour color exteriorcolour exteriorcolor extcolour extcolor extcol bodycolour bodycolor colourname colorname
        colourdescription manufacturercolour paintcolour mainscolour colourexterior colourextint colourtrim colortrim exterior paint`,
      transforms: ["exteriorColour"],
    },
    spec: { row: "colour", isKey: true, isWorded: true, isName: true },
    api: "colour",
    catalogue: "colour",
    schemaOrg: "color",
    override: "facts",
    desk: { group: "facts", input: "line", label: "stock.colour" },
    adf: "exteriorcolor",
  },
  interiorColour: {
    type: text(120),
    empty: null,
    column: "interior_colour",
    feed: {
      names: `interiorcolour interiorcolor intcolour intcolor intcol trimcolour trimcolor interiortrim trimdescription
        colourinterior upholstery interior`,
      transforms: ["text"],
      within: { names: "colourtrim colortrim colourextint", transforms: ["interiorColour"] },
    },
    spec: {
      row: "interior_colour",
      isKey: true,
      isWorded: true,
      isName: true,
      notOf: ["motorcycle", "caravan"],
    },
    apiDetail: "interior_colour",
    catalogue: "interior_colour",
    schemaOrg: "vehicleInteriorColor",
    override: "facts",
    desk: { group: "facts", input: "line", notOf: ["motorcycle"] },
    adf: "interiorcolor",
  },
  seats: {
    type: whole(100),
    empty: null,
    facet: "seats",
    feed: {
      names: "seats numseats seatcount seating seatcapacity seatingcapacity noofseats numberofseats",
      transforms: ["wholeNumber", "seats"],
    },
    spec: { row: "seats", isKey: true, possible: { min: 1, max: 100 }, notOf: ["motorcycle"] },
    api: "seats",
    catalogue: "seats",
    schemaOrg: "vehicleSeatingCapacity",
    override: "facts",
    desk: { group: "facts", input: "number", notOf: ["motorcycle"] },
  },
  doors: {
    type: whole(20),
    empty: null,
    feed: {
      names: "doors numdoors doorcount noofdoors numberofdoors doornum",
      transforms: ["wholeNumber", "doors"],
    },
    spec: { row: "doors", isKey: true, possible: { min: 1, max: 12 }, notOf: ["motorcycle", "caravan"] },
    apiDetail: "doors",
    catalogue: "doors",
    schemaOrg: "numberOfDoors",
    override: "facts",
    desk: { group: "facts", input: "number", notOf: ["motorcycle", "caravan"] },
    adf: "doors",
  },
  gears: {
    type: whole(20),
    empty: null,
    feed: {
      names: "gears numgears gearcount gearnum noofgears numberofgears speeds",
      transforms: ["wholeNumber", "gears"],
    },
    spec: { row: "gears" },
    apiDetail: "gears",
    catalogue: "gears",
  },
  features: {
    type: listOf(FEATURES),
    empty: [] as string[],
    feed: {
      names: `features options equipment featurelist optionlist standardfeatures standardequipment optionalfeatures
        optionalequipment vehiclefeatures extras accessories`,
      transforms: ["list"],
      limits: FEATURES,
    },
    apiDetail: "features",
    catalogue: "features",
    override: "facts",
    desk: { group: "words", input: "lines", label: "stock.features" },
  },
  categories: {
    type: listOf(CATEGORIES),
    empty: [] as string[],
    feed: { transforms: ["list"], limits: CATEGORIES },
    apiDetail: "categories",
  },
  /** HTML as the feed sent it; sanitise before display (design §4.10). */
  dealerComments: {
    type: text(MAX_LONG_TEXT),
    empty: null,
    column: "dealer_comments",
    feed: {
      label: "Comments",
      names: `comments dealercomments description sellercomments advertdescription addescription adtext advertisingtext
        advertisement webcomments webdescription webtext onlinedescription vehiclecomments sellernotes longdescription fulldescription comment notes`,
      transforms: ["html"],
    },
    desk: { group: "words", input: "lines", label: "stock.text_new" },
    override: "text",
  },
  historyReportUrl: {
    type: webAddress.max(500),
    empty: null,
    column: "history_report_url",
    feed: { label: "History report", transforms: ["text"] },
    catalogue: "history_report_url",
  },
} as const satisfies Record<string, CarField>;
