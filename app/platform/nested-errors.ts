/** Errors are nested: by the pool, by the adapter, and one for each address tried. */
const DEPTH = 6;

type ErrorFields = Readonly<Record<string, unknown>>;

/** An error and those that it was made from, as the objects that they are. */
export function nestedErrors(error: unknown, depth = DEPTH): ErrorFields[] {
  if (typeof error !== "object" || error === null || depth === 0) return [];
  const fields = error as ErrorFields;
  const { cause, errors, meta } = fields;
  const inner = [cause, ...(Array.isArray(errors) ? (errors as unknown[]) : []), driverError(meta)];
  return [fields, ...inner.flatMap((each) => nestedErrors(each, depth - 1))];
}

/** The property of Prisma's error that contains the adapter's. */
function driverError(meta: unknown): unknown {
  return typeof meta === "object" && meta !== null && "driverAdapterError" in meta
    ? meta.driverAdapterError
    : undefined;
}
