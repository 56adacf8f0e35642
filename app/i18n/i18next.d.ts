import "i18next";

import type { EveryText } from "./every-text";

/** Makes a key that is in no area a type error. */
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    resources: { translation: EveryText };
  }
}
