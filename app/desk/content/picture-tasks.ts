import { OF_A_PICTURE } from "~/photographs/photograph-tasks";
import { defineTask } from "~/platform/tasks/task";

import type { MadePicture } from "./make-picture.server";
import type { PictureCrop } from "./picture-crop";

type SentPicture = { sent: Buffer; isLogo: boolean; crop: PictureCrop | null };

/** Null for bytes that are no such picture. */
export const MAKE_PICTURE = defineTask<SentPicture, MadePicture | "too many pixels" | null>("make-picture", {
  limits: OF_A_PICTURE,
});

/** An SVG, which may ask for any number of steps: a logo takes a tenth of this time. */
export const MAKE_DRAWING = defineTask<SentPicture, MadePicture | "too many pixels" | null>("make-drawing", {
  limits: { ...OF_A_PICTURE, cpuMs: 1_500, cpuMsPerMb: 0 },
});

/** Of a logo that was made before. */
export const MAKE_ICON = defineTask<Buffer, MadePicture>("make-icon", { limits: OF_A_PICTURE });
