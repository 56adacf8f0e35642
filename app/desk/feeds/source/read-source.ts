import { z } from "zod";

import type { FeedSource } from "~/feeds/feed-source";
import { mappingSchema } from "~/feeds/mapping";

import { EVERY, kindOf, type SourceErrors, type SourceFields } from "./source-fields";
import { locationFields, readLocation, type TypedLocation } from "./source-location";

/** What the form says, without the mapping. */
export type TypedSource = { name: string; from: TypedLocation; everyMinutes: number; enabled: boolean };

const every = z.enum(EVERY).catch("60");

/** @returns messages by field for what cannot be a source */
export function readSourceForm(typed: SourceFields, site: string): TypedSource | { errors: SourceErrors } {
  const kind = kindOf(typed.kind);
  if (kind === null) return { errors: { form: "feeds.unexpected" } };
  const name = mappingSchema.shape.name.max(60).safeParse(typed.name);
  const location = readLocation(kind, typed, site);
  if (!name.success || "errors" in location) {
    return {
      errors: {
        ...("errors" in location && location.errors),
        ...(!name.success && { name: "feeds.add_name_wrong" }),
      },
    };
  }
  return {
    name: name.data,
    from: location.from,
    everyMinutes: Number(every.parse(typed.every)),
    enabled: typed.enabled === "on",
  };
}

/** A stored source as its form shows it; null for one that this form cannot have made. */
export function fieldsOf({ name, from, everyMinutes, enabled }: FeedSource): SourceFields | null {
  const location = locationFields(from);
  return (
    location && {
      ...location,
      name,
      every: EVERY.find((each) => each === String(everyMinutes)) ?? "60",
      enabled: enabled ? "on" : "",
    }
  );
}
