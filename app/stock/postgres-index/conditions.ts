import {
  RANGE_FACETS,
  VALUE_FACETS,
  type Facet,
  type Range,
  type Refinements,
  type Refusals,
} from "../facet";
import { isListFacet, type ColumnSnapshot } from "./column-snapshot";
import { codeOf, type ListColumn, type NumberColumn, type ValueColumn } from "./columns";

/** One facet's refinement and refusals over a snapshot; `check` adds the cost to every car that fails them. */
type Condition = { facet: Facet; check(misses: Int32Array, cost: number): void };

// The loops below add what may be nothing instead of asking whether to add: which cars fail has no pattern, and
// a processor that guesses wrong for every third of them takes three times as long.

/** The choices that narrow something. A facet without values and a range open at both ends do not. */
export function conditionsOf(
  snapshot: ColumnSnapshot,
  refinements: Refinements,
  refusals: Refusals = {},
): Condition[] {
  const conditions: Condition[] = [];
  for (const facet of VALUE_FACETS) {
    const { [facet]: values = [] } = refinements;
    const { [facet]: refused = [] } = refusals;
    if (values.length === 0 && refused.length === 0) continue;
    const check = isListFacet(facet)
      ? holdsAll(snapshot.lists[facet], values, refused)
      : isOneOf(snapshot.singles[facet], values, refused);
    conditions.push({ facet, check });
  }
  for (const facet of RANGE_FACETS) {
    const range = refinements[facet];
    if (!range || (range.min === null && range.max === null)) continue;
    conditions.push({ facet, check: isWithin(snapshot.numbers[facet], range) });
  }
  return conditions;
}

/** @param values any, if there are none */
function isOneOf(column: ValueColumn, values: string[], refused: string[]): Condition["check"] {
  const { codes } = column;
  return (misses, cost) => {
    const others = values.length > 0 ? cost : 0;
    const costs = new Int32Array(column.values.length + 1).fill(others);
    for (const value of values) costs[codeOf(column, value)] = 0;
    for (const value of refused) costs[codeOf(column, value)] = cost;
    // An unknown value has code 0, which is also "none".
    costs[0] = others;
    for (let car = 0; car < codes.length; car++) misses[car]! += costs[codes[car]!]!;
  };
}

function holdsAll(
  { offsets, codes, values }: ListColumn,
  wanted: string[],
  refused: string[],
): Condition["check"] {
  // By code, since two spellings of a value are one.
  const distinct = [...new Set(wanted.map((value) => codeOf({ values }, value)))];
  const isWanted = new Uint8Array(values.length + 1);
  for (const code of distinct) isWanted[code] = 1;
  const isRefused = new Uint8Array(values.length + 1);
  for (const value of refused) isRefused[codeOf({ values }, value)] = 1;
  return (misses, cost) => {
    for (let car = 0; car + 1 < offsets.length; car++) {
      const end = offsets[car + 1]!;
      let held = 0;
      let unwanted = 0;
      for (let at = offsets[car]!; at < end; at++) {
        held += isWanted[codes[at]!]!;
        unwanted += isRefused[codes[at]!]!;
      }
      misses[car]! += cost * (Number(held < distinct.length) | Number(unwanted > 0));
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
