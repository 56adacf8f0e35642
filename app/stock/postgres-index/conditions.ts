import { RANGE_FACETS, VALUE_FACETS, type Facet, type Range, type Refinements } from "../facet";
import { isListFacet, type ColumnSnapshot } from "./column-snapshot";
import { codeOf, type ListColumn, type NumberColumn, type ValueColumn } from "./columns";

/** One facet's refinement over a snapshot; `fails` is called with every car that does not meet it. */
export type Condition = { facet: Facet; check(fails: (car: number) => void): void };

/** The refinements that narrow something. A facet without values and a range open at both ends do not. */
export function conditionsOf(snapshot: ColumnSnapshot, refinements: Refinements): Condition[] {
  const conditions: Condition[] = [];
  for (const facet of VALUE_FACETS) {
    const values = refinements[facet];
    if (!values || values.length === 0) continue;
    if (isListFacet(facet)) conditions.push({ facet, check: holdsAll(snapshot.lists[facet], values) });
    else conditions.push({ facet, check: isOneOf(snapshot.singles[facet], values) });
  }
  for (const facet of RANGE_FACETS) {
    const range = refinements[facet];
    if (!range || (range.min === null && range.max === null)) continue;
    conditions.push({ facet, check: isWithin(snapshot.numbers[facet], range) });
  }
  return conditions;
}

function isOneOf(column: ValueColumn, values: string[]): Condition["check"] {
  const allowed = new Uint8Array(column.values.length + 1);
  for (const value of values) allowed[codeOf(column, value)] = 1;
  // An unknown value has code 0, which is also "none".
  allowed[0] = 0;
  const { codes } = column;
  return (fails) => {
    for (let car = 0; car < codes.length; car++) if (allowed[codes[car] ?? 0] === 0) fails(car);
  };
}

function holdsAll({ offsets, codes, values }: ListColumn, wanted: string[]): Condition["check"] {
  // By code, since two spellings of a value are one.
  const distinct = [...new Set(wanted.map((value) => codeOf({ values }, value)))];
  const isWanted = new Uint8Array(values.length + 1);
  for (const code of distinct) isWanted[code] = 1;
  return (fails) => {
    for (let car = 0; car + 1 < offsets.length; car++) {
      let held = 0;
      for (let at = offsets[car] ?? 0; at < (offsets[car + 1] ?? 0); at++)
        held += isWanted[codes[at] ?? 0] ?? 0;
      if (held < distinct.length) fails(car);
    }
  };
}

function isWithin(numbers: NumberColumn, { min, max }: Range): Condition["check"] {
  const from = min ?? -Infinity;
  const to = max ?? Infinity;
  return (fails) => {
    // Written so that NaN, a car without the number, fails.
    for (let car = 0; car < numbers.length; car++) {
      const number = numbers[car] ?? Number.NaN;
      if (!(number >= from && number <= to)) fails(car);
    }
  };
}
