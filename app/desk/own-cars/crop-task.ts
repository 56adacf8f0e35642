import type { Original } from "~/photographs/make-original.server";
import { OF_A_PICTURE } from "~/photographs/photograph-tasks";
import { defineTask } from "~/platform/tasks/task";

import type { CropPart } from "./crop";

export const CROP_PHOTOGRAPH = defineTask<{ bytes: Buffer; part: CropPart }, Original>("crop-photograph", {
  limits: OF_A_PICTURE,
});
