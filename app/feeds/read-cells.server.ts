import { type Mapping, requiredColumnsOf } from "./mapping";
import { readFeedFile } from "./read/read-feed-file.server";

/** A file of stock, and the lines of which rows are wanted. */
export type CellsToRead = { file: string; mapping: Mapping; lines: readonly number[] };

/** The columns of a file, and the cells of the wanted rows in their order, by line; a broken row has none. */
export type ReadCells = { columns: string[]; cells: Map<number, string[]> };

/** The rows of a file as it has them. @throws FeedError as readFeedFile does */
export async function readCells({ file, mapping, lines }: CellsToRead): Promise<ReadCells> {
  const wanted = new Set(lines);
  const columns = new Set<string>();
  const rows = new Map<number, ReadonlyMap<string, string>>();
  for await (const row of readFeedFile(file, mapping, { columns: requiredColumnsOf(mapping) })) {
    if (!("cells" in row) || !wanted.has(row.line)) continue;
    for (const column of row.cells.keys()) columns.add(column);
    rows.set(row.line, row.cells);
  }
  const names = [...columns];
  const cells = [...rows].map(([line, row]) => [line, names.map((name) => row.get(name) ?? "")] as const);
  return { columns: names, cells: new Map(cells) };
}
