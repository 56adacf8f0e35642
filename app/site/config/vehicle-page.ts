import { z } from "zod";

import { link, secureAddress } from "~/platform/address";

import { section } from "./setting";
import { phoneNumber } from "./values";

const points = z.array(z.object({ title: z.string(), text: z.string() })).default([]);

/** The page of a car: the contents of its sidebar, bars and sections (spec 1 §2–§5). */
export const vehiclePage = section({
  viewCounter: { type: z.boolean().default(true), edit: "car", browser: true },
  /** The number of days since the car was listed. */
  daysOnSite: { type: z.boolean().default(true), edit: "car" },
  /** A price drop, if our own records prove it. */
  priceHistory: { type: z.boolean().default(true), edit: "car" },
  /** Spec 1 §4: some sites show the number at once. */
  phoneRevealed: { type: z.boolean().default(false), edit: "car", browser: true },
  callTheDealer: { type: z.boolean().default(true), edit: "car", browser: true },
  testDrive: { type: z.boolean().default(true), edit: "car", browser: true },
  /** Whether shoppers may make an offer; 'one price, no haggle' sites take none. */
  makeOffer: { type: z.boolean().default(true), edit: "car", browser: true },
  /** A bar with Call Now and Enquire Now at the bottom of a phone's screen (spec 1 §2). */
  stickyBar: { type: z.boolean().default(true), edit: "car", browser: true },
  printLink: { type: z.boolean().default(true), edit: "car", browser: true },
  dimensionsInFeet: { type: z.boolean().default(false), edit: "car" },
  unregisteredText: { type: z.boolean().default(false), edit: "car" },
  chat: { type: z.boolean().default(false), edit: "car", browser: true },
  /** The same chat on the service and parts pages: off by default (spec 2 §5). */
  chatForServiceAndParts: { type: z.boolean().default(false), edit: "car", browser: true },
  /** The facts beside a car's name, in this order. */
  title: {
    type: z.array(z.enum(["colour", "gears", "transmission", "body_configuration"])).default([]),
    edit: "specs",
    input: { list: "ordered", optionNames: "vehicle.spec" },
  },
  /** Rows left out of All Specifications (spec 1 §5 drops rego by default). */
  hiddenSpecs: { type: z.array(z.string()).default(["rego"]), edit: "specs" },
  callPhones: {
    type: z
      .object({
        override: phoneNumber,
        new: phoneNumber,
        used: phoneNumber,
        demo: phoneNumber,
        defaultNew: phoneNumber,
        defaultUsed: phoneNumber,
      })
      .partial()
      .default({}),
    edit: "calls",
  },
  /**
   * The time zone of opening hours for Call Now: the location's own, or one for all locations, as in spec 2
   * §4 (docs/decisions/015-australian-law.md).
   */
  callTimeZone: { type: z.enum(["location", "Australia/Perth"]).default("location"), edit: "installer" },
  /** The page for booking test drives. */
  testDriveLink: { type: link.default("/book-test-drive"), edit: "installer" },
  /**
   * What stands in place of a dealer's comments that are missing, by type of car: spec 1 §4's text for a type
   * that is not named here; with an empty text the section takes no room.
   */
  pendingComments: {
    type: z.object({ new: z.string(), used: z.string(), demo: z.string() }).partial().default({}),
    edit: "installer",
    browser: true,
    translated: true,
  },
  valueAdds: { type: points, edit: "own form", translated: true },
  protectYourCar: { type: points, edit: "own form", translated: true },
  /** By kind of vehicle, the titles of those of both that are only for that kind; all others are for every kind. */
  pointKinds: {
    type: z.record(z.enum(["car", "motorcycle", "caravan"]), z.array(z.string())).default({}),
    edit: "installer",
    translated: true,
  },
  /**
   * Third-party scripts that load only when a shopper starts them (docs/decisions/026-vehicle-page.md). impel,
   * autobot and redbook need their flag too.
   */
  scripts: {
    type: z
      .object({ chat: secureAddress, impel: secureAddress, autobot: secureAddress, redbook: secureAddress })
      .partial()
      .default({}),
    edit: "installer",
    browser: true,
  },
  /** Further origins that those scripts load from, connect to or frame. */
  scriptOrigins: { type: z.array(secureAddress).default([]), edit: "installer", browser: true },
});
