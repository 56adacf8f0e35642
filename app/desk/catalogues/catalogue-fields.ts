import type { TextKey } from "~/i18n/plain-text";

/** A catalogue's form as typed; `store:<yard>` has what the partner calls a yard. */
export type CatalogueFields = {
  one: Record<string, string>;
  many: Record<"kinds" | "conditions" | "yards", string[]>;
};
export type CatalogueErrors = Partial<Record<string, TextKey>>;

export const NEW_CATALOGUE: CatalogueFields = {
  one: {
    name: "",
    format: "google-vehicle-ads",
    file: "tsv",
    enabled: "on",
    access: "signed",
    addressNumber: "1",
    photographs: "1",
    delivery: "pull",
    port: "22",
  },
  many: { kinds: ["car"], conditions: ["new", "used", "demo"], yards: [] },
};
