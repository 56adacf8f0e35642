import { z } from "zod";

import { shapeOf, type Rows } from "./setting";
import { clock } from "./values";

/** Fines and tolls of a drive arrive within some weeks. */
export const DEFAULT_LICENCE_DAYS = 60;

const times = {
  /** How long a booking takes. */
  minutes: z.number().int().min(5).max(480),
  /** From one start to the next, counted from the opening time. */
  everyMinutes: z.number().int().min(5).max(480),
  /** Bookings at the same time: salespeople for test drives, bays of a workshop. */
  capacity: z.number().int().min(1).max(50),
  /** The notice that a location needs. */
  leadHours: z.number().int().min(0).max(336),
  daysAhead: z.number().int().min(1).max(180),
  /** Within the opening hours, such as a workshop that takes cars in the morning only; null for all of them. */
  from: clock.nullable(),
  until: clock.nullable(),
};

const kindOfTime = z
  .object({
    minutes: times.minutes,
    everyMinutes: times.everyMinutes.default(30),
    capacity: times.capacity.default(1),
    leadHours: times.leadHours.default(2),
    daysAhead: times.daysAhead.default(28),
    from: times.from.default(null),
    until: times.until.default(null),
  })
  .strict();

/** Where one location differs from its site; `offered: false` takes no bookings there. */
const ofLocation = z
  .object({
    /** Its slug. */
    location: z.string().min(1),
    kind: z.enum(["test-drive", "service"]),
    offered: z.boolean().default(true),
    minutes: times.minutes.optional(),
    everyMinutes: times.everyMinutes.optional(),
    capacity: times.capacity.optional(),
    leadHours: times.leadHours.optional(),
    daysAhead: times.daysAhead.optional(),
    from: times.from.optional(),
    until: times.until.optional(),
  })
  .strict();

const rows = {
  testDrive: { type: kindOfTime.nullable().default(null), edit: "slots" },
  service: { type: kindOfTime.nullable().default(null), edit: "slots" },
  /** For how many days a test driver's licence and signature are kept. */
  licenceDays: { type: z.number().int().min(7).max(730).default(DEFAULT_LICENCE_DAYS), edit: "slots" },
  locations: { type: z.array(ofLocation).default([]), edit: "installer" },
} satisfies Rows;

/**
 * Times that shoppers book rather than ask for, worked out from a location's opening hours (app/slots). Without them a
 * form asks for a date and a time, which the dealer confirms (spec 2 §3).
 */
export const slots = { rows, type: z.object(shapeOf(rows)).strict().default({}) };

export type SlotSettings = z.infer<typeof slots.type>;
/** How the times of a kind are made. */
export type SlotRules = z.infer<typeof kindOfTime>;
