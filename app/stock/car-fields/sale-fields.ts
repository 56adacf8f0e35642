import { z } from "zod";

import { type CarField, cents, text } from "./car-field";

/** How a car is sold, and for what. */
export const SALE_FIELDS = {
  carType: {
    type: z.enum(["new", "used", "demo"]),
    empty: "used",
    column: "car_type",
    facet: "car_type",
    feed: {
      label: "New or used",
      names: `condition newused usedornew neworused stateofvehicle stocktype vehiclecondition newusedflag newusedcode
        newusedindicator conditiontype stockcategory stockclass saletype listingtype usednew nu new isnew vehicletype type`,
      transforms: ["carType"],
      holds: true,
    },
    api: "car_type",
    catalogue: "condition",
    desk: { group: "vehicle", input: "choice", label: "stock.car_type", choices: ["used", "demo", "new"] },
  },
  itemType: {
    type: z.enum(["car", "motorcycle", "caravan"]),
    empty: "car",
    column: "item_type",
    facet: "item_type",
    feed: { label: "Kind of vehicle", transforms: ["itemType"] },
    api: "item_type",
    catalogue: "kind",
    desk: {
      group: "vehicle",
      input: "choice",
      label: "stock.item_type",
      choices: ["car", "motorcycle", "caravan"],
    },
  },
  status: {
    type: z.enum(["in_stock", "coming_soon", "sold", "on_order", "withdrawn"]),
    empty: "in_stock",
    facet: "status",
    feed: {
      names: "status availability stockstatus vehiclestatus salestatus salesstatus listingstatus",
      transforms: ["status"],
      holds: true,
    },
    api: "status",
    desk: {
      group: "vehicle",
      input: "choice",
      label: "stock.status",
      choices: ["in_stock", "coming_soon", "on_order"],
    },
    override: "sold",
  },
  certified: {
    type: z.boolean(),
    empty: false,
    facet: "certified",
    feed: { names: "certified cpo iscertified certifiedpreowned approvedused", transforms: ["yesOrNo"] },
    api: "certified",
    catalogue: "certified",
  },
  /** Free text of the dealer: 'Test Drive Only', 'runout sale'. */
  tag: {
    type: text(80),
    empty: null,
    facet: "tag",
    feed: { transforms: ["text"], ends: true },
    about: "The dealer's own words, such as 'Runout sale'.",
    api: "tag",
    override: "tag",
  },
  priceCents: {
    type: cents,
    empty: null,
    column: "price_cents",
    feed: {
      label: "Price",
      names: `price advertisedprice askingprice saleprice retailprice driveawayprice advprice dapprice dap driveaway
        internetprice webprice websiteprice onlineprice sellingprice sellprice currentprice displayprice listprice
        egcprice priceegc egc priceincgst retailpriceincgst retailinc retailincgst priceinc ourprice nowprice cashprice sell wasnow priceamount pricevalue`,
      transforms: ["price"],
      holds: true,
    },
    unit: "cents",
    desk: { group: "price", input: "number", label: "stock.price_new" },
    override: "price",
  },
  /** What the price includes; prices of different types are never compared (design §5). */
  priceType: {
    type: z.enum(["drive_away", "egc"]),
    empty: "drive_away",
    column: "price_type",
    feed: {
      label: "What the price includes",
      names:
        "pricetype pricebasis pricedescriptor pricequalifier priceinclusion priceincludes pricetypedescription egcda daegc egcordriveaway egcordap",
      transforms: ["priceType"],
      holds: true,
    },
    desk: {
      group: "price",
      input: "choice",
      label: "stock.price_type",
      choices: ["drive_away", "egc"],
    },
    override: "price",
  },
  beforePriceCents: {
    type: cents,
    empty: null,
    column: "before_price_cents",
    feed: {
      label: "Price before",
      names: "wasprice pricewas previousprice oldprice was",
      transforms: ["price"],
      holds: true,
      ends: true,
    },
    unit: "cents",
    desk: { group: "price", input: "number", label: "stock.price_before" },
  },
  offerPriceCents: {
    type: cents,
    empty: null,
    column: "offer_price_cents",
    feed: { transforms: ["price"], holds: true, ends: true },
    unit: "cents",
    override: "price",
  },
  /** Per week. */
  subscriptionPriceCents: {
    type: cents,
    empty: null,
    column: "subscription_price_cents",
    feed: { transforms: ["price"], holds: true },
    unit: "cents",
  },
} as const satisfies Record<string, CarField>;
