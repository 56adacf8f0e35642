/**
 * Remembers a pure function's result for each object, for as long as that object is in use: what follows
 * from a site's configuration is then worked out once per revision, not once per request.
 */
export function oncePer<Source extends object, Result extends object>(
  make: (source: Source) => Result,
): (source: Source) => Result {
  const made = new WeakMap<Source, Result>();
  return (source) => {
    let result = made.get(source);
    if (!result) {
      result = make(source);
      made.set(source, result);
    }
    return result;
  };
}
