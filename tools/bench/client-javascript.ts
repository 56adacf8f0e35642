import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

import { findCarPath, requestPage } from "./request-page";
import type { BenchServer } from "./stack";

/** The transfer size of a first visit: the page and its module preloads, compressed as sent. */
export async function printClientJavaScript({ port }: BenchServer): Promise<void> {
  const site = "northside";
  const pages = [
    "/",
    "/search/new-used-and-demo-cars",
    await findCarPath(port, site),
    "/sign-in",
    "/blog",
    "/privacy-policy",
  ];
  console.log("\nClient JavaScript of a first visit (brotli)");
  for (const path of pages) {
    const { body } = await requestPage(port, site, path);
    const files = new Set([...body.toString().matchAll(/\/assets\/[\w.$()-]+\.js/g)].map(([file]) => file));
    const bytes = [...files].reduce((sum, file) => sum + brotli(file), 0);
    console.log(
      `  ${path.slice(0, 48).padEnd(50)} ${(bytes / 1024).toFixed(1)} KB in ${files.size} files; ` +
        `the page itself ${(brotliCompressSync(body).length / 1024).toFixed(1)} KB when kept`,
    );
  }
}

function brotli(file: string): number {
  return brotliCompressSync(readFileSync(join("build/client", file))).length;
}
