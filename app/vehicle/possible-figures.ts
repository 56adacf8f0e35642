import { CAR_FACTS } from "~/stock/car-fields/car-fields";

const SPECS = new Map(CAR_FACTS.flatMap(([, { spec }]) => (spec ? [[spec.row, spec] as const] : [])));

/**
 * Whether the figure of a row can be true of a vehicle: without limits of its own, if it is above 0. Feeds write 0 and
 * -1 for what they don't know.
 */
export function canBe(key: string, value: string): boolean {
  const spec = SPECS.get(key);
  const figure = Number.parseFloat(value.replaceAll(",", ""));
  if (Number.isNaN(figure) || spec?.isName) return true;
  return spec?.possible ? figure >= spec.possible.min && figure <= spec.possible.max : figure > 0;
}
