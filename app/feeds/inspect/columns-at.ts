/** Where somebody has said that a file names its columns. A sheet or a line that it lacks is guessed. */
export type ColumnsAt = { sheet?: string | undefined; headings?: number | undefined };
