/**
 * The errors of a form in the order of its fields, whatever order they were found in.
 *
 * @param order the names of the fields as they follow each other; others come last
 */
export function inFieldOrder(
  errors: Readonly<Record<string, string>>,
  order: readonly string[],
): [name: string, error: string][] {
  const place = ([name]: [string, string]) => {
    const at = order.indexOf(name);
    return at < 0 ? order.length : at;
  };
  return Object.entries(errors).sort((one, other) => place(one) - place(other));
}
