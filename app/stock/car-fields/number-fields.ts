import { type CarField, isoDate, text } from "./car-field";

/** The numbers that say which car it is. */
export const NUMBER_FIELDS = {
  stockNumber: {
    type: text(60),
    empty: null,
    column: "stock_number",
    feed: {
      names: `stocknumber stockno stock stocknum dealerstocknumber dealerstockno stockid stockcode stockref
        stockreference stkno stknumber stk sku inventoryid inventorynumber unitnumber itemid listingid adid referenceno
        vehicleid id`,
      transforms: ["text"],
      holds: true,
    },
    spec: { row: "stock_number", isKey: true, isName: true, isPrivate: true },
    api: "stock_number",
    catalogue: "stock_number",
    schemaOrg: "sku",
    desk: { group: "vehicle", input: "line", label: "stock.stock_number" },
    adf: "stock",
  },
  rego: {
    type: text(20),
    empty: null,
    feed: {
      names: `rego regno registration regonumber registrationnumber regono regonum regplate registrationno
        registrationplate regoplate numberplate licenceplate licenseplate plateno platenumber plate reg`,
      transforms: ["text"],
      holds: true,
    },
    spec: { row: "rego", isKey: true, isName: true, isPrivate: true },
    apiDetail: "rego",
    catalogue: "rego",
    desk: { group: "vehicle", input: "line", label: "stock.rego" },
  },
  regoExpiry: {
    type: isoDate,
    empty: null,
    column: "rego_expiry",
    feed: {
      names: `regoexpiry registrationexpiry regoexpirydate registrationexpirydate regexpiry regexpirydate regoexp
        registrationexpires regoduedate`,
      transforms: ["date"],
    },
    spec: { row: "rego_expiry", isKey: true, isName: true, isPrivate: true },
    catalogue: "rego_expiry",
    override: "facts",
    desk: { group: "vehicle", input: "date", label: "stock.rego_expiry" },
  },
  vin: {
    type: text(40),
    empty: null,
    feed: {
      label: "VIN",
      names: `vin vinnumber vinno vinnum vincode vehicleidentificationnumber vinchassis vinchassisnumber chassisnumber
        chassisno chassis framenumber`,
      transforms: ["text"],
      holds: true,
    },
    spec: { row: "vin", isKey: true, isName: true, isPrivate: true },
    about: "Null where the dealer's pages hide it.",
    apiDetail: "vin",
    catalogue: "vin",
    schemaOrg: "vehicleIdentificationNumber",
    desk: { group: "vehicle", input: "line", label: "stock.vin" },
    adf: "vin",
  },
  nvic: {
    type: text(20),
    empty: null,
    feed: { label: "NVIC", names: "nvic nvicode niviccode nviccode glassnvic", transforms: ["text"] },
    catalogue: "nvic",
  },
} as const satisfies Record<string, CarField>;
