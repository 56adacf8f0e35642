import { CARS } from "#seed/catalogue/catalogue";
import type { ArtworkBody, ModelLook } from "#seed/pictures/artwork-key";
import { artworkBody } from "#seed/pictures/body-of-car";
import { slugOf } from "#seed/pictures/model-of-car";

type Model = (typeof CARS)[number];
/** What a model of a body is modelled as, the first that fits; lengths and heights in millimetres. */
type Choice = [studioBody: string, fits: (model: Model) => boolean];

const length = ({ size }: Model) => size[0];
const height = ({ size }: Model) => size[2];
const clearance = ({ stance }: Model) => stance?.[3] ?? 0;
const isElectric = ({ badges }: Model) => badges.every(({ powertrain }) => powertrain.fuel === "Electric");
/** What a boxy car needs to be one for tracks, with a snorkel and a rack. */
const MIN_CLEARANCE = 200;

const BY_SIZE: Partial<Record<ArtworkBody, readonly Choice[]>> = {
  suv: [
    ["suv-electric", (model) => isElectric(model) && model.form !== "sleek"],
    [
      "four-by-four",
      (model) => (model.form === "boxy" && clearance(model) >= MIN_CLEARANCE) || height(model) > 1_880,
    ],
    ["suv-small", (model) => length(model) < 4_400],
    ["suv-large", (model) => length(model) > 4_760],
  ],
};
/** The bodies that are modelled under another name, as those of no known model. */
const USUAL: Partial<Record<ArtworkBody, string>> = { suv: "suv-medium" };

const MODELS = new Map(
  CARS.map((model) => [
    `${artworkBody({ itemType: "car", simpleBody: model.body })} ${slugOf(model)}`,
    model,
  ]),
);

/** The body in `demo/studio/bodies` that a vehicle looks like: by its model's size, or the usual one of its kind. */
export function studioBody(body: ArtworkBody, look: ModelLook | null): string {
  const model = look && MODELS.get(`${body} ${look.model}`);
  const sized = model ? BY_SIZE[body]?.find(([, fits]) => fits(model)) : undefined;
  return sized?.[0] ?? USUAL[body] ?? body;
}
