import { z } from "zod";

import { link, scriptAddress } from "./values";

const points = z.array(z.object({ title: z.string(), text: z.string() })).default([]);

/** The page of a car: what its sidebar, its bars and its sections show (spec 1 §2–§5). */
export const vehiclePage = z
  .object({
    /** What is said of a car beside its name, in this order. */
    title: z.array(z.enum(["colour", "gears", "transmission", "body_configuration"])).default([]),
    viewCounter: z.boolean().default(true),
    printLink: z.boolean().default(true),
    callTheDealer: z.boolean().default(true),
    /** Spec 1 §4: some sites show the number at once. */
    phoneRevealed: z.boolean().default(false),
    /** The cars that this device has looked at, below those like this one (spec 1 §3, Viewed car). */
    recentlyViewed: z.boolean().default(true),
    /** A drop of the price, where our own records prove it. */
    priceHistory: z.boolean().default(true),
    /** For how many days the car has been listed. */
    daysOnSite: z.boolean().default(true),
    /** Call Now and Enquire Now under a phone's thumb (spec 1 §2). */
    stickyBar: z.boolean().default(true),
    /**
     * By whose clock the dealership is open for Call Now: the location's own, or one for
     * all as spec 2 §4 has it (docs/decisions/020-australian-law.md).
     */
    callTimeZone: z.enum(["location", "Australia/Perth"]).default("location"),
    chat: z.boolean().default(false),
    /** The same chat on the pages of service and parts: off, but for the dealers listed for it (spec 2 §5). */
    chatForServiceAndParts: z.boolean().default(false),
    testDrive: z.boolean().default(true),
    /** Where test drives are booked. */
    testDriveLink: link.default("/book-test-drive"),
    /** Rows left out of All Specifications (spec 1 §5 drops rego by default). */
    hiddenSpecs: z.array(z.string()).default(["rego"]),
    unregisteredText: z.boolean().default(false),
    valueAdds: points,
    protectYourCar: points,
    dimensionsInFeet: z.boolean().default(false),
    /**
     * Third-party scripts that a shopper may start; nothing of them is loaded before
     * (docs/decisions/035-scripts-of-others.md). impel, autobot and redbook need their flag
     * too.
     */
    scripts: z
      .object({
        chat: scriptAddress,
        impel: scriptAddress,
        autobot: scriptAddress,
        redbook: scriptAddress,
      })
      .partial()
      .default({}),
    /** Where else those scripts load from, speak to or show a frame of, besides their own address. */
    scriptOrigins: z.array(scriptAddress).default([]),
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
