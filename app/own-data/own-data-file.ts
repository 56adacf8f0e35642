import type { OwnSection } from "./find-own-data.server";

/** Both `t` and a closure over plainText, for keys of own_data. */
export type SayOwn = (name: string, values?: Record<string, string>) => string;

/** The sections as JSON in plain words: the names are those that the page shows; empty values are left out. */
export function ownDataFile(
  sections: readonly OwnSection[],
  about: { site: string; phone: string; madeAt: string },
  say: SayOwn,
): string {
  const data = sections.map(({ name, records }) => [
    say(`section_${name}`),
    records.map((record) =>
      Object.fromEntries(
        Object.entries(record).flatMap(([field, value]) =>
          value === null || value === "" ? [] : [[say(`field_${field}`), value]],
        ),
      ),
    ),
  ]);
  const heading = {
    [say("about_site")]: about.site,
    [say("about_phone")]: about.phone,
    [say("about_made")]: about.madeAt,
    [say("about_note")]: say("not_found_by_phone"),
  };
  return `${JSON.stringify({ ...heading, ...Object.fromEntries(data) }, null, 2)}\n`;
}
