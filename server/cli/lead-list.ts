import type { ListedLead } from "../../app/leads/operate/leads.server";

/** One lead per line, and delivery times. */
export function leadList(leads: readonly ListedLead[]): string {
  const lines = leads.map(({ id, createdAt, category, subcategory, suspectedSpam, seconds, deliveries }) =>
    [
      createdAt,
      id,
      [category, subcategory].filter(Boolean).join(": "),
      seconds === null ? "not delivered" : `after ${durationText(seconds)}`,
      `(${deliveries})`,
      ...(suspectedSpam ? ["suspected spam"] : []),
    ].join("  "),
  );
  return [...lines, "", summary(leads)].join("\n");
}

function summary(leads: readonly ListedLead[]): string {
  const times = leads.flatMap(({ seconds }) => seconds ?? []);
  const [median, slow] = [percentile(times, 0.5), percentile(times, 0.95)];
  const counted = `${leads.length} leads, ${times.length} delivered`;
  if (median === null || slow === null) return `${counted}.`;
  return `${counted}; time to first delivery: median ${durationText(median)}, 95th percentile ${durationText(slow)}.`;
}

const COLUMNS = [
  "id",
  "createdAt",
  "category",
  "subcategory",
  "name",
  "lastName",
  "email",
  "phone",
  "postcode",
  "message",
  "vehicleId",
  "vehicle",
  "locationId",
  "suspectedSpam",
  "url",
  "seconds",
  "deliveries",
] as const satisfies readonly (keyof ListedLead)[];

/** The rows of an export, headings first. */
export function leadRows(leads: readonly ListedLead[]): string[][] {
  return [[...COLUMNS], ...leads.map((lead) => COLUMNS.map((column) => String(lead[column] ?? "")))];
}

/**
 * A percentile by nearest rank, so it is one of the values.
 *
 * @param part from 0 to 1
 * @returns null for no values
 */
export function percentile(values: readonly number[], part: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? null;
}

/** @returns such as `0 s`, `4 min 10 s` or `3 h 2 min` */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3_600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3_600)} h ${Math.floor((whole % 3_600) / 60)} min`;
}
