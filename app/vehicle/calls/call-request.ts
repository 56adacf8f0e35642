import { z } from "zod";

import { sentLine } from "~/platform/text-schema";

import { CALL_KINDS } from "../call-phone";

/** The body of a log call, from a form or a script; what is no call at all is no match. */
export const callRequest = z
  .object({
    car_id: sentLine(100).pipe(z.string().min(1)),
    website_id: z.coerce.number().int().nullish(),
    kind: z.enum(CALL_KINDS).default("reveal"),
  })
  .transform(({ car_id, website_id, kind }) => ({ carId: car_id, websiteId: website_id ?? null, kind }));

export type CallRequest = z.infer<typeof callRequest>;
