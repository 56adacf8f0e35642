import "i18next";

import type { Texts } from "./resources";

/** Makes a key that is in no area a type error. */
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    resources: { translation: Texts };
  }
}
