import { RANGE_FACETS, VALUE_FACETS, type Facet, type Range, type Refinements } from "../facet";
import { isListFacet, type ColumnSnapshot } from "./column-snapshot";
import { codeOf, type ListColumn, type NumberColumn, type ValueColumn } from "./columns";

/** One facet's refinement over a snapshot; `check` adds the cost to every car that does not meet it. */
export type Condition = { facet: Facet; check(misses: Int32Array, cost: number): void };

// The loops below add what may be nothing instead of asking whether to add: which cars fail has no pattern, and
// a processor that guesses wrong for every third of them takes three times as long.

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
  const { codes } = column;
  return (misses, cost) => {
    const costs = new Int32Array(column.values.length + 1).fill(cost);
    for (const value of values) costs[codeOf(column, value)] = 0;
    // An unknown value has code 0, which is also "none".
    costs[0] = cost;
    for (let car = 0; car < codes.length; car++) misses[car]! += costs[codes[car]!]!;
  };
}

function holdsAll({ offsets, codes, values }: ListColumn, wanted: string[]): Condition["check"] {
  // By code, since two spellings of a value are one.
  const distinct = [...new Set(wanted.map((value) => codeOf({ values }, value)))];
  const isWanted = new Uint8Array(values.length + 1);
  for (const code of distinct) isWanted[code] = 1;
  return (misses, cost) => {
    for (let car = 0; car + 1 < offsets.length; car++) {
      const end = offsets[car + 1]!;
      let held = 0;
      for (let at = offsets[car]!; at < end; at++) held += isWanted[codes[at]!]!;
      misses[car]! += cost * Number(held < distinct.length);
    }
  };
}

function isWithin(numbers: NumberColumn, { min, max }: Range): Condition["check"] {
  const from = min ?? -Infinity;
  const to = max ?? Infinity;
  return (misses, cost) => {
    // Written so that NaN, a car without the number, fails.
    for (let car = 0; car < numbers.length; car++) {
      const number = numbers[car]!;
      misses[car]! += cost - cost * (Number(number >= from) & Number(number <= to));
    }
  };
}
