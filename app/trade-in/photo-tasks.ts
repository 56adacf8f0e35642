import { OF_A_PICTURE } from "~/photographs/photograph-tasks";
import { defineTask } from "~/platform/tasks/task";

import type { EncodedPhoto } from "./encode-photo.server";

export const DECODED_PIXELS = defineTask<Buffer, number | null>("decoded-pixels");
export const ENCODE_PHOTO = defineTask<Buffer, EncodedPhoto | null>("encode-photo", { limits: OF_A_PICTURE });
