/** Where calls are logged; the specification names no path (spec 1 §7, Phone-reveal log). */
export const CALL_LOG_PATH = "/api/call-log";

/** What the log is told of a call, as a form sends it (spec 1 §7, Phone-reveal log). */
export type CallLogFields = { car_id: string; dealership_id: string; website_id: string };

/** `reveal`: the number was asked for. `call`: a number in sight was called. */
export const CALL_KINDS = ["reveal", "call"] as const;
export type CallKind = (typeof CALL_KINDS)[number];
