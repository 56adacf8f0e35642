import type { LeadRow } from "~/leads/import/lead-file";

import { matchSalesperson, type Person, wordOf } from "./match-salesperson";

export type ReadLeadRow = Extract<LeadRow, { enquiry: unknown }>;

/** A salesperson whom a file names and nobody here is known as: who staff say that it is, "" for nobody. */
export type AskedSalesperson = { word: string; cell: string; rows: number; person: string };

/** Who each row's salesperson is. @param said what staff have said of names, by wordOf */
export function nameSalespeople(
  rows: readonly ReadLeadRow[],
  people: readonly Person[],
  said: Readonly<Record<string, string>>,
): { asked: AskedSalesperson[]; personOf: (row: ReadLeadRow) => string | null } {
  const matched = new Map<string, string | null>();
  const asked = new Map<string, AskedSalesperson>();
  for (const { salesperson } of rows) {
    if (salesperson === null) continue;
    const { cell } = salesperson;
    const word = wordOf(cell);
    if (!matched.has(word)) matched.set(word, matchSalesperson(cell, people)?.id ?? null);
    if (matched.get(word) !== null) continue;
    const person = people.find(({ id }) => Object.hasOwn(said, word) && id === said[word])?.id ?? "";
    const before = asked.get(word);
    asked.set(word, { word, cell: before?.cell ?? cell, rows: (before?.rows ?? 0) + 1, person });
  }
  const personOf = ({ salesperson }: ReadLeadRow) => {
    const word = salesperson === null ? "" : wordOf(salesperson.cell);
    return matched.get(word) ?? (asked.get(word)?.person || null);
  };
  return { asked: [...asked.values()].sort((a, b) => b.rows - a.rows), personOf };
}

/** The row with a salesperson who is nobody here among its other words, so that the name is not lost. */
export function withSalesperson(row: ReadLeadRow): ReadLeadRow {
  const { salesperson, rest } = row;
  if (salesperson === null) return row;
  return { ...row, rest: [rest, `${salesperson.heading}: ${salesperson.cell}`].filter(Boolean).join("\n") };
}
