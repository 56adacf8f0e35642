import type { FeedCar } from "../feed-car";
import type { Inspection, ShownRow } from "./inspect-file.server";

/** An inspection as text for a terminal: the guesses, the first rows as cars, and what to check. */
export function inspectionText({
  file,
  format,
  columns,
  guesses,
  mapping,
  rows,
  unsure,
}: Inspection): string {
  const delimiter = format.delimiter === "\t" ? "tab" : `'${format.delimiter}'`;
  const written = [
    format.format,
    ...(format.format === "csv" ? [`delimiter ${delimiter}`] : []),
    ...(format.items === "" ? [] : [`vehicles at ${format.items}`]),
    `encoding ${format.encoding}`,
  ];
  const found = guesses.map(
    ({ field, column, transform, confidence }) =>
      `  ${field.padEnd(34)} ${`${Math.round(confidence * 100)} %`.padStart(5)}  ${column}  (${transform})`,
  );
  return [
    `${file}: ${written.join(", ")}, ${columns.length} columns`,
    "",
    ...found,
    ...(mapping.photos ? [`  ${"photos".padEnd(34)}        ${mapping.photos.columns.join(", ")}`] : []),
    "",
    "The first rows:",
    ...rows.map(rowText),
    "",
    ...(unsure.length === 0 ? ["Nothing is unsure."] : ["Look at:", ...unsure.map((each) => `  ${each}`)]),
    "",
  ].join("\n");
}

function rowText(row: ShownRow): string {
  const line = String(row.line).padStart(6);
  if ("problem" in row) return `${line}  left out: ${row.problem}`;
  if (row.mapped.kind === "vehicle") return `${line}  ${carText(row.mapped.vehicle)}`;
  const problems = row.mapped.problems.map(({ field, reason }) => `${field} ${reason}`);
  return `${line}  left out: ${problems.join("; ")}`;
}

function carText({ year, make, model, badge, carType, priceCents, km, colour }: FeedCar): string {
  const price = priceCents === undefined ? "no price" : `$${(priceCents / 100).toLocaleString("en-AU")}`;
  const distance = km === undefined ? undefined : `${km.toLocaleString("en-AU")} km`;
  const name = [year, make, model, badge].filter((part) => part !== undefined).join(" ");
  return [name, carType, price, distance, colour].filter((part) => part !== undefined).join(" · ");
}
