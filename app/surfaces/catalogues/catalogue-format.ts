import type { CatalogueCar } from "./catalogue-field";
import type { LeftOut } from "./left-out";
import type { FileKind, MappingOut } from "./mapping-out";

/** What a partner accepts: files, their columns, and the cars that may be in them. */
export type CatalogueFormat = {
  /** The first is the default. */
  files: readonly FileKind[];
  mappings: Partial<Record<FileKind, MappingOut>>;
  /** By the partner's own rules. @returns null for a car that it accepts */
  refuse: (car: CatalogueCar) => LeftOut | null;
  /** The field that no two cars may share; null for none. */
  unique: "vin" | null;
};
