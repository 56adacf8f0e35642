import { z } from "zod";

import { sentLine } from "~/platform/text-schema";

import { EVENTS, type EventId } from "./events";
import { MAX_EVENTS, OWN_EVENTS, type DataKey, type WireEvent } from "./event-wire";

/** E-mail addresses and phone numbers, which no event may carry. */
const EMAIL = /@/;
const PHONE = /(?<![\da-z])(?:\+?61|0)(?:[\s.()-]*\d){8,9}(?![\da-z])/i;

function words(max: number, form = /^/) {
  return sentLine(max).pipe(
    z
      .string()
      .regex(form)
      .refine((text) => !EMAIL.test(text) && !PHONE.test(text)),
  );
}

const count = z.number().int().min(0).max(1_000_000_000);

const data = z
  .object({
    car_id: sentLine(100)
      .pipe(z.string().regex(/^[^@]+$/))
      .nullable(),
    car_type: z.enum(["new", "used", "demo"]),
    make: words(80),
    model: words(80),
    path: words(300, /^\/[^\s?#]*$/),
    heading: words(200).nullable(),
    total: count,
    page: count,
    sortBy: words(40).nullable(),
    hasText: z.boolean(),
    kind: words(60),
    category: words(80),
    subcategory: words(80).nullable(),
  } satisfies Record<DataKey, z.ZodType>)
  .partial()
  .strict();

const ids: ReadonlySet<number> = new Set(Object.values(EVENTS));
const eventId = z.custom<EventId>((value) => typeof value === "number" && ids.has(value));

const event = z.object({ event: z.union([eventId, z.enum(OWN_EVENTS)]), data }).strict();

/** The body of POST /api/events. Each event stands for itself: see {@link readableEvents}. */
export const eventBatch = z
  .object({
    visit: sentLine(36).pipe(z.string().uuid()).optional(),
    events: z.array(z.unknown()).min(1).max(MAX_EVENTS),
  })
  .strict();

/** The valid events of a batch; an invalid one does not reject the others. */
export function readableEvents(events: readonly unknown[]): WireEvent[] {
  return events.flatMap((sent) => event.safeParse(sent).data ?? []);
}
