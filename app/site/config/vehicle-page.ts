import { z } from "zod";

import { link, secureAddress } from "~/platform/address";

const points = z.array(z.object({ title: z.string(), text: z.string() })).default([]);

/** The page of a car: the contents of its sidebar, bars and sections (spec 1 §2–§5). */
export const vehiclePage = z
  .object({
    /** The facts beside a car's name, in this order. */
    title: z.array(z.enum(["colour", "gears", "transmission", "body_configuration"])).default([]),
    viewCounter: z.boolean().default(true),
    printLink: z.boolean().default(true),
    callTheDealer: z.boolean().default(true),
    /** Spec 1 §4: some sites show the number at once. */
    phoneRevealed: z.boolean().default(false),
    /** A price drop, if our own records prove it. */
    priceHistory: z.boolean().default(true),
    /** The number of days since the car was listed. */
    daysOnSite: z.boolean().default(true),
    /** A bar with Call Now and Enquire Now at the bottom of a phone's screen (spec 1 §2). */
    stickyBar: z.boolean().default(true),
    /**
     * The time zone of opening hours for Call Now: the location's own, or one for all locations, as in spec 2
     * §4 (docs/decisions/015-australian-law.md).
     */
    callTimeZone: z.enum(["location", "Australia/Perth"]).default("location"),
    chat: z.boolean().default(false),
    /** The same chat on the service and parts pages: off by default (spec 2 §5). */
    chatForServiceAndParts: z.boolean().default(false),
    testDrive: z.boolean().default(true),
    /** Whether shoppers may make an offer; 'one price, no haggle' sites take none. */
    makeOffer: z.boolean().default(true),
    /** The page for booking test drives. */
    testDriveLink: link.default("/book-test-drive"),
    /** Rows left out of All Specifications (spec 1 §5 drops rego by default). */
    hiddenSpecs: z.array(z.string()).default(["rego"]),
    /**
     * What stands in place of a dealer's comments that are missing, by type of car: spec 1 §4's text for a type
     * that is not named here; with an empty text the section takes no room.
     */
    pendingComments: z.object({ new: z.string(), used: z.string(), demo: z.string() }).partial().default({}),
    unregisteredText: z.boolean().default(false),
    valueAdds: points,
    protectYourCar: points,
    dimensionsInFeet: z.boolean().default(false),
    /**
     * Third-party scripts that load only when a shopper starts them
     * (docs/decisions/026-vehicle-page.md). impel, autobot and redbook need their flag
     * too.
     */
    scripts: z
      .object({
        chat: secureAddress,
        impel: secureAddress,
        autobot: secureAddress,
        redbook: secureAddress,
      })
      .partial()
      .default({}),
    /** Further origins that those scripts load from, connect to or frame. */
    scriptOrigins: z.array(secureAddress).default([]),
    callPhones: z
      .object({
        override: z.string(),
        new: z.string(),
        used: z.string(),
        demo: z.string(),
        defaultNew: z.string(),
        defaultUsed: z.string(),
      })
      .partial()
      .default({}),
  })
  .default({});
