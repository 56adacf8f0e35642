import type { Texts } from "./resources";

/** Every text of the product in Simplified Chinese. */
export const chinese: { [A in keyof Texts]?: Record<string, string> } = {};
