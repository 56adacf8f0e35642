import { FeedError, READ_LIMITS } from "./feed-row";
import { xmlRows } from "./xml-rows";

/** A document of one lead, not of a stock. */
const LIMITS = { ...READ_LIMITS, rowCharacters: 200_000 };

/**
 * The elements of a short text at a path, each with its cells, as xmlRows.
 *
 * @returns null for a text that cannot be read as XML, or has nothing at the path
 */
export async function readXmlText(xml: string, path: string): Promise<ReadonlyMap<string, string>[] | null> {
  const found: ReadonlyMap<string, string>[] = [];
  try {
    for await (const row of xmlRows(inOne(xml), path, LIMITS)) if ("cells" in row) found.push(row.cells);
    return found;
  } catch (error) {
    if (error instanceof FeedError) return null;
    throw error;
  }
}

async function* inOne(text: string): AsyncGenerator<string> {
  yield text;
}
