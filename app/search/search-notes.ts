import { worldNamesIn } from "~/stock/world-names";
import type { RangeFacet } from "~/stock/facet";
import { facetLabelKey } from "~/stock/facet-settings";

import type { FoundMeaning } from "./find-meant";
import type { Say } from "./value-label";

type Told = Pick<FoundMeaning<object>, "unmatched" | "isPlain"> & {
  /** The text of a search that found nothing; empty otherwise. */
  nothingFor: string;
  /** Wishes that no search can fulfil. */
  leftOut: readonly string[];
  /** Ranges whose minimum was above the maximum. */
  ignored: readonly RangeFacet[];
};

/** What was asked for and is not part of the results, a sentence each: no wish disappears silently. */
export function searchNotes({ unmatched, isPlain, leftOut, ignored, nothingFor }: Told, say: Say): string[] {
  const ranges = ignored.map((facet) => say("search.range_ignored", { facet: say(facetLabelKey(facet)) }));
  if (isPlain) return [...ranges, say("search.note_plain")];
  const { names, rest } = worldNamesIn(unmatched ?? nothingFor);
  const absent = names.map((name) => say("search.note_absent", { name }));
  const missing = unmatched === null || rest === "" ? [] : [say("search.note_unmatched", { words: rest })];
  return [
    ...ranges,
    ...absent,
    ...missing,
    ...leftOut.map((words) => say("search.note_left_out", { words })),
  ];
}
