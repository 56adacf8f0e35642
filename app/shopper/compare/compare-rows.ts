/** One line of a car's specification, as the vehicle page has it. */
type SpecLine<Key extends string> = { key: Key; value: string };

/** A line of the comparison: a value a car in the cars' order, null where a car says nothing. */
export type ComparedRow<Key extends string> = {
  key: Key;
  values: (string | null)[];
  differs: boolean;
};

/**
 * The lines of several cars as one table, in the order they have on a car's own page.
 * A line differs where two cars say different things of it; one that says nothing is no
 * difference, since nobody knows.
 */
export function compareRows<Key extends string>(cars: SpecLine<Key>[][]): ComparedRow<Key>[] {
  return keysInOrder(cars).map((key) => {
    const values = cars.map((lines) => lines.find((line) => line.key === key)?.value ?? null);
    return { key, values, differs: new Set(values.filter((value) => value !== null)).size > 1 };
  });
}

/** A key that only a later car has stands after the one it follows there. */
function keysInOrder<Key extends string>(cars: SpecLine<Key>[][]): Key[] {
  const order: Key[] = [];
  for (const lines of cars) {
    let place = -1;
    for (const { key } of lines) {
      const known = order.indexOf(key);
      if (known === -1) order.splice(place + 1, 0, key);
      place = known === -1 ? place + 1 : known;
    }
  }
  return order;
}

export type ComparedFeature = { name: string; has: boolean[]; differs: boolean };

/** Every feature that one of the cars has; those that only some have come first. */
export function compareFeatures(cars: string[][]): ComparedFeature[] {
  const names = [...new Set(cars.flat())];
  const features = names.map((name) => {
    const has = cars.map((features) => features.includes(name));
    return { name, has, differs: has.includes(false) };
  });
  return [...features.filter(({ differs }) => differs), ...features.filter(({ differs }) => !differs)];
}
