import { z } from "zod";

import { type CarField, isoMonth, text } from "./car-field";

/** Which model a car is, and of when. */
export const NAME_FIELDS = {
  make: {
    type: text(60),
    empty: "",
    facet: "make",
    feed: {
      names: "make brand manufacturer mfr manuf makename makedescription marque",
      transforms: ["text"],
      holds: true,
    },
    spec: { row: "make", isName: true },
    api: "make",
    catalogue: "make",
    override: "facts",
    desk: { group: "vehicle", input: "line", label: "stock.make", isRequired: true },
  },
  model: {
    type: text(80),
    empty: "",
    facet: "model",
    feed: {
      names: "model modelname modeldescription family modelfamily familyname familydescription range mdl",
      transforms: ["text"],
      holds: true,
    },
    spec: { row: "model", isName: true },
    api: "model",
    catalogue: "model",
    schemaOrg: "model",
    override: "facts",
    desk: { group: "vehicle", input: "line", label: "stock.model", isRequired: true },
  },
  badge: {
    type: text(120),
    empty: null,
    facet: "badge",
    feed: {
      names: `badge variant trim grade badgedescription badgename variantname trimlevel derivative gradename modelvariant
        edition`,
      transforms: ["text"],
    },
    spec: { row: "badge", isName: true },
    api: "badge",
    catalogue: "badge",
    schemaOrg: "vehicleConfiguration",
    override: "facts",
    desk: { group: "vehicle", input: "line", label: "stock.badge" },
    adf: "trim",
  },
  series: {
    type: text(60),
    empty: null,
    feed: {
      names: "series seriesname seriespublic seriesdescription modelseries",
      transforms: ["text"],
    },
    spec: { row: "series", isName: true },
    api: "series",
    catalogue: "series",
    override: "facts",
    desk: { group: "vehicle", input: "line" },
    adf: "trim",
  },
  year: {
    type: z.number().int().min(1900).max(2100),
    empty: null,
    facet: "year",
    feed: {
      names: `year modelyear buildyear yeargroup manufactureyear manufacturedyear manufactureryear yearofmanufacture
        yearmanufactured yearbuilt builtyear yearmodel modelyr buildyr yr complianceyear build built`,
      transforms: ["wholeNumber"],
      holds: true,
    },
    spec: { row: "year", possible: { min: 1885, max: 2200 } },
    api: "year",
    catalogue: "year",
    override: "facts",
    desk: { group: "vehicle", input: "number", label: "stock.year", isRequired: true },
  },
  name: {
    type: text(200),
    empty: "",
    feed: {
      label: "Title",
      names: `title heading headline name vehicletitle listingtitle adtitle displayname makemodel makemodelvariant
        makemodelbadge yearmakemodel vehicle vehicledescription`,
      transforms: ["title"],
      ends: true,
    },
    api: "name",
    catalogue: "title",
    schemaOrg: "name",
  },
  buildDate: {
    type: isoMonth,
    empty: null,
    column: "build_date",
    feed: {
      names: "builddate builtdate manufacturedate dateofmanufacture productiondate",
      transforms: ["date"],
    },
    unit: "month",
    spec: { row: "build_date", isName: true, isPrivate: true },
    apiDetail: "build_date",
    catalogue: "build_date",
  },
  complianceDate: {
    type: isoMonth,
    empty: null,
    column: "compliance_date",
    feed: {
      names: "compliancedate complianceplatedate complianceplate compliance",
      transforms: ["date"],
    },
    unit: "month",
    spec: { row: "compliance_date", isName: true, isPrivate: true },
    apiDetail: "compliance_date",
    catalogue: "compliance_date",
  },
} as const satisfies Record<string, CarField>;
