import type { Seconds } from "~/platform/moment";
import { type Car, type CarStatus, type DealerHold } from "~/stock/car";
import { dealerHoldOf } from "~/stock/held";
import { isInStock, LISTED_FOREVER_TIMESTAMP, listedUntil } from "~/stock/in-stock";

import { AWAITS_PHOTOGRAPH, type RowOutcome } from "./row-outcome";

/** A row about the vehicle, in the last run that read rows. */
export type ExplainingRow = Pick<RowOutcome, "line" | "outcome" | "rule" | "reason" | "value">;

export type ExplainingRun = {
  id: string;
  source: string;
  state: string;
  startedAt: Seconds;
  message: string;
};

export type VehicleFacts = {
  /** The number as the caller gave it; empty for a car that is called by its name alone. */
  stockNumber: string;
  car: Pick<
    Car,
    | "id"
    | "name"
    | "status"
    | "soldAtTimestamp"
    | "showOnDealerWebsite"
    | "priceCents"
    | "reserved"
    | "dealerHold"
  > | null;
  /** Who put it under offer or holds it, on the desk; null if nobody did. */
  heldBy: string | null;
  /** From `vehicles.source`, without `feed:`; null for a car that no feed brought. */
  source: string | null;
  /** Whether it is hidden until its first photograph arrives. */
  awaitsPhotograph: boolean;
  /** Whether the search index has it; null where the index did not answer. */
  isIndexed: boolean | null;
  row: ExplainingRow | null;
  /** The row's run; without a row, the latest run of the car's source that read rows. */
  run: ExplainingRun | null;
  /** A run that is waiting for approval: of the car's source; without a car, of any. */
  waiting: ExplainingRun | null;
  /** Photographs that its feed lists and that could not be fetched. */
  failedPhotos: readonly { url: string; reason: string }[];
  settings: { soldWindowDays: number };
};

const STATUS_WORDS: Record<CarStatus, string> = {
  in_stock: "in stock",
  coming_soon: "coming soon",
  sold: "sold",
  on_order: "on order",
  withdrawn: "withdrawn",
};

const HOLD_WORDS: Record<DealerHold, string> = { under_offer: "under offer", reserved: "reserved" };

/**
 * Why a vehicle is or is not on a site: one sentence per line, the answer first.
 *
 * @param time formats a moment (seconds UTC)
 * @param named how a run is named, after its time; ids mean nothing to staff
 */
export function explainVehicle(
  facts: VehicleFacts,
  now: Seconds,
  time: (seconds: number) => string,
  named: (runId: string) => string = (runId) => ` (run ${runId})`,
): string[] {
  const { stockNumber, car } = facts;
  if (car === null)
    return [
      `${stockNumber} is not on the site: no vehicle of this site has that number.`,
      ...rowLines(facts, time, named),
    ];
  const until = listedUntil(car, facts.settings);
  const isListed = until >= now;
  const called = stockNumber === "" ? car.name : `${car.name} (${stockNumber})`;
  const headline = isListed
    ? `${called} is on the site.`
    : `${called} is not on the site: ${reasonHidden(facts, time)}.`;
  const photos = facts.failedPhotos.map(
    ({ url, reason }) => `Photograph ${url} could not be fetched: ${reason}.`,
  );
  return [
    headline,
    ...(isListed ? listedLines(facts, until, time) : []),
    ...rowLines(facts, time, named),
    ...photos,
  ];
}

function reasonHidden(
  { car, awaitsPhotograph, row, run, settings }: VehicleFacts,
  time: (seconds: number) => string,
): string {
  if (car === null) return "";
  if (awaitsPhotograph && isInStock(car.status)) return AWAITS_PHOTOGRAPH;
  if (!car.showOnDealerWebsite) return "it is hidden from the website";
  if (car.status !== "sold") return `it is ${STATUS_WORDS[car.status]}`;
  const since = car.soldAtTimestamp === null ? "" : ` since ${time(car.soldAtTimestamp)}`;
  const leftOut =
    row === null && run !== null ? `, because the file of ${run.source} no longer lists it` : "";
  return `it is sold${since}${leftOut}, and sold vehicles are shown for ${settings.soldWindowDays} days`;
}

function listedLines(
  { car, isIndexed, heldBy }: VehicleFacts,
  until: Seconds,
  time: (seconds: number) => string,
): string[] {
  if (car === null) return [];
  const lines: string[] = [];
  const hold = dealerHoldOf(car);
  if (!isInStock(car.status)) lines.push(`It is shown as ${STATUS_WORDS[car.status]}.`);
  if (until < LISTED_FOREVER_TIMESTAMP) lines.push(`It leaves the site on ${time(until)}.`);
  if (car.reserved) lines.push("It is reserved.");
  else if (hold !== null) lines.push(`It is shown as ${HOLD_WORDS[hold]}: ${heldBy ?? "its feed"} says so.`);
  if (car.priceCents === null) lines.push("It has no price, so shoppers are asked to enquire.");
  if (isIndexed === null) lines.push("Search did not answer, so it is not known whether it lists it.");
  if (isIndexed === false)
    lines.push("Search does not list it yet: the index waits to be built (npm run reindex).");
  return lines;
}

function rowLines(
  { car, source, awaitsPhotograph, row, run, waiting }: VehicleFacts,
  time: (seconds: number) => string,
  named: (runId: string) => string,
): string[] {
  const lines: string[] = [];
  if (row && run) {
    const where = `Line ${row.line} of ${run.source}, read ${time(run.startedAt)}${named(run.id)}`;
    if (row.outcome === "rejected") {
      const value = row.value === "" ? "" : ` (the file says '${row.value}')`;
      const kept = car === null ? "" : " The vehicle keeps what was last read.";
      lines.push(`${where}, was not taken: ${row.reason}${value}.${kept}`);
    } else {
      // True when the row was read; the photograph may have arrived since.
      const isOver = row.rule === "photograph" && !awaitsPhotograph;
      lines.push(`${where}, was taken${row.reason === "" || isOver ? "" : `: ${row.reason}`}.`);
    }
  } else if (run && car !== null)
    lines.push(
      `The last file of ${run.source}, read ${time(run.startedAt)}${named(run.id)}, does not list it.`,
    );
  else if (source === null && car !== null) lines.push("It came from no feed.");
  if (waiting)
    lines.push(`A run of ${waiting.source}${named(waiting.id)} waits for a person: ${waiting.message}`);
  return lines;
}
