import { MANUFACTURERS, usualMake } from "~/stock/manufacturers";
import { nearName } from "~/stock/near-name";
import { knownModels } from "~/stock/usual-name";

/** What a typed make and model were probably meant to be, where either is a slip of a known one. */
export type MeantNames = {
  make: string;
  model: string;
  /** What was asked about: sent again, it stands. */
  asked: string;
};

const MAKES = MANUFACTURERS.map(({ name }) => name);

/** @returns null where nothing looks like a slip, or what was typed was asked about before */
export function meantNames(typed: Readonly<Partial<Record<string, string>>>): MeantNames | null {
  const { make = "", model = "" } = typed;
  const asked = `${make}/${model}`;
  if (typed["askedName"] === asked) return null;
  const meantMake = nearName(make, MAKES);
  const meantModel = nearName(model, knownModels(usualMake(meantMake ?? make)));
  if (meantMake === null && meantModel === null) return null;
  return { make: meantMake ?? make, model: meantModel ?? model, asked };
}
