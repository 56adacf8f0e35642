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
  const cells = rows.flatMap(({ salesperson }) => (salesperson === null ? [] : [salesperson.cell]));
  const words = cells.map(wordOf);
  const named = [...new Set(words)].map((word) => ({ word, cell: cells[words.indexOf(word)] ?? "" }));
  const matched = new Map(named.map(({ word, cell }) => [word, matchSalesperson(cell, people)?.id ?? null]));
  const saidOf = (word: string) =>
    people.find(({ id }) => Object.hasOwn(said, word) && id === said[word])?.id ?? "";
  const asked = named
    .filter(({ word }) => matched.get(word) === null)
    .map(({ word, cell }) => {
      const count = words.filter((each) => each === word).length;
      return { word, cell, rows: count, person: saidOf(word) };
    })
    .sort((a, b) => b.rows - a.rows);
  const personOf = ({ salesperson }: ReadLeadRow) => {
    if (salesperson === null) return null;
    const word = wordOf(salesperson.cell);
    return (matched.get(word) ?? saidOf(word)) || null;
  };
  return { asked, personOf };
}

/** The row with a salesperson who is nobody here among its other words, so that the name is not lost. */
export function withSalesperson(row: ReadLeadRow): ReadLeadRow {
  const { salesperson, rest } = row;
  if (salesperson === null) return row;
  return { ...row, rest: [rest, `${salesperson.heading}: ${salesperson.cell}`].filter(Boolean).join("\n") };
}
