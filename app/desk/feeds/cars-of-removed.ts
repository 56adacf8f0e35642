/** What may become of the cars of a source that is removed, in the order of the form. */
export const CARS_OF_REMOVED = ["stays", "withdrawn", "sold"] as const;
