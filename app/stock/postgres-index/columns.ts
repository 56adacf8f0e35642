/**
 * One text value per car, dictionary-coded: code 0 is "none", code n is `values[n - 1]`; the values are
 * sorted, so that a stable sort by count keeps ties in order.
 */
export type ValueColumn = { values: string[]; codes: Int32Array };

/** Several text values per car: car n has `codes[offsets[n]]` up to `codes[offsets[n + 1]]`, each once. */
export type ListColumn = { values: string[]; offsets: Int32Array; codes: Int32Array };

/** One number per car, NaN for none: it is neither below nor above anything. */
export type NumberColumn = Float64Array;

type ColumnBuilder<Value, Column> = { add(value: Value): void; finish(): Column };

export function valueColumn(): ColumnBuilder<string | null, ValueColumn> {
  const dictionary = createDictionary();
  const codes: number[] = [];
  return {
    add: (value) => void codes.push(value === null ? 0 : dictionary.codeOf(value)),
    finish() {
      const { values, newCodes } = dictionary.inOrder();
      return { values, codes: recoded(codes, newCodes) };
    },
  };
}

export function listColumn(): ColumnBuilder<string[], ListColumn> {
  const dictionary = createDictionary();
  const offsets = [0];
  const codes: number[] = [];
  return {
    add(list) {
      for (const value of new Set(list)) codes.push(dictionary.codeOf(value));
      offsets.push(codes.length);
    },
    finish() {
      const { values, newCodes } = dictionary.inOrder();
      return { values, offsets: Int32Array.from(offsets), codes: recoded(codes, newCodes) };
    },
  };
}

export function numberColumn(): ColumnBuilder<number | null, NumberColumn> {
  const numbers: number[] = [];
  return {
    add: (value) => void numbers.push(value ?? Number.NaN),
    finish: () => Float64Array.from(numbers),
  };
}

/**
 * Where each car of a merged column comes from: its ordinal in the column, or `~ordinal` in the changes.
 */
export type Sources = Int32Array;

export function mergedValues(column: ValueColumn, changes: ValueColumn, sources: Sources): ValueColumn {
  const dictionary = createDictionary();
  const ofColumn = recoder(column.values, dictionary);
  const ofChanges = recoder(changes.values, dictionary);
  const codes = sources.map((source) =>
    source < 0 ? ofChanges(changes.codes[~source]!) : ofColumn(column.codes[source]!),
  );
  const { values, newCodes } = dictionary.inOrder();
  return { values, codes: recoded(codes, newCodes) };
}

export function mergedLists(column: ListColumn, changes: ListColumn, sources: Sources): ListColumn {
  const dictionary = createDictionary();
  const ofColumn = recoder(column.values, dictionary);
  const ofChanges = recoder(changes.values, dictionary);
  const offsets = [0];
  const codes: number[] = [];
  for (const source of sources) {
    const [from, car, recode] = source < 0 ? [changes, ~source, ofChanges] : [column, source, ofColumn];
    for (let at = from.offsets[car]!; at < from.offsets[car + 1]!; at++) codes.push(recode(from.codes[at]!));
    offsets.push(codes.length);
  }
  const { values, newCodes } = dictionary.inOrder();
  return { values, offsets: Int32Array.from(offsets), codes: recoded(codes, newCodes) };
}

export function mergedNumbers(column: NumberColumn, changes: NumberColumn, sources: Sources): NumberColumn {
  const merged = new Float64Array(sources.length);
  sources.forEach((source, car) => (merged[car] = source < 0 ? changes[~source]! : column[source]!));
  return merged;
}

/**
 * The code of a value in a column; 0, which no refinement allows, if no car has it. Ignores case: a site
 * shows one spelling of a value, and an old link may have another.
 */
export function codeOf(column: { values: string[] }, value: string): number {
  const exact = column.values.indexOf(value);
  if (exact >= 0) return exact + 1;
  const wanted = value.toLowerCase();
  return column.values.findIndex((each) => each.toLowerCase() === wanted) + 1;
}

function createDictionary() {
  const codes = new Map<string, number>();
  return {
    codeOf(value: string): number {
      const known = codes.get(value);
      if (known !== undefined) return known;
      codes.set(value, codes.size + 1);
      return codes.size;
    },
    inOrder() {
      const values = [...codes.keys()].sort();
      const newCodes = new Int32Array(codes.size + 1);
      values.forEach((value, index) => (newCodes[codes.get(value) ?? 0] = index + 1));
      return { values, newCodes };
    },
  };
}

/** Codes of these values as the dictionary's; a value that no car has any more does not get into it. */
function recoder(values: string[], dictionary: ReturnType<typeof createDictionary>) {
  const known = new Int32Array(values.length + 1);
  return (code: number): number => {
    if (code !== 0 && known[code] === 0) known[code] = dictionary.codeOf(values[code - 1]!);
    return known[code]!;
  };
}

function recoded(codes: ArrayLike<number>, newCodes: Int32Array): Int32Array {
  const result = new Int32Array(codes.length);
  for (let at = 0; at < codes.length; at++) result[at] = newCodes[codes[at]!]!;
  return result;
}
