import { createWriteStream, type WriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { finished } from "node:stream/promises";

import { BYTE_ORDER_MARK, csvLine } from "~/platform/csv";

import type { Rejection } from "./map-row.server";

/** At most this many are printed; the file contains all. */
const FIRST = 10;

export type ImportReport = {
  add(rejection: Rejection): void;
  /** Rejections so far; each row counts once. */
  rows(): number;
  first(): readonly Rejection[];
  /** @returns the file's path; null if nothing was rejected */
  close(): Promise<string | null>;
};

/** Lists rejected rows in a CSV file, which is created with the first of them. */
export async function createImportReport(file: string): Promise<ImportReport> {
  await mkdir(dirname(file), { recursive: true });
  const first: Rejection[] = [];
  let output: WriteStream | undefined;
  let rows = 0;
  let lastLine = 0;
  return {
    add(rejection) {
      output ??= begin(file);
      output.write(csvLine([rejection.line, rejection.field, rejection.reason, rejection.value]));
      if (first.length < FIRST) first.push(rejection);
      if (rejection.line !== lastLine) rows += 1;
      lastLine = rejection.line;
    },
    rows: () => rows,
    first: () => first,
    async close() {
      if (!output) return null;
      output.end();
      await finished(output);
      return file;
    },
  };
}

function begin(file: string): WriteStream {
  const output = createWriteStream(file);
  output.write(BYTE_ORDER_MARK + csvLine(["line", "field", "reason", "value"]));
  return output;
}
