const names = new WeakMap<object, string>();
let given = 0;

/** A name of this object alone, for the keys of what follows from it: no other object ever has it. */
export function objectName(object: object): string {
  let name = names.get(object);
  if (name === undefined) {
    given += 1;
    name = String(given);
    names.set(object, name);
  }
  return name;
}
