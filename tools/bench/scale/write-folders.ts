import { cpSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

import { yardFeed } from "#tests/fixtures/feeds/yard-feed";

import { slugOf } from "./plan";
import { TEMPLATE_FOLDERS } from "./templates";

/**
 * Writes the folders of all sites: each is one of the demo's dealers under a name and a host of its own, with a
 * source of stock that reads `SLUG.csv`. Pictures are links to one copy.
 */
export function writeFolders(tenants: string, ranks: readonly number[]): void {
  const copies = TEMPLATE_FOLDERS.map((template) => {
    const copy = join(tenants, `.${basename(template)}`);
    cpSync(template, copy, { recursive: true });
    return copy;
  });
  for (const rank of ranks)
    writeFolder(join(tenants, slugOf(rank)), copies[rank % copies.length] ?? "", rank);
}

function writeFolder(folder: string, template: string, rank: number): void {
  const slug = slugOf(rank);
  for (const file of readdirSync(template, { recursive: true, withFileTypes: true })) {
    const inside = file.parentPath.slice(template.length + 1);
    mkdirSync(join(folder, inside), { recursive: true });
    if (file.isFile()) linkSync(join(file.parentPath, file.name), join(folder, inside, file.name));
  }
  const config = JSON.parse(readFileSync(join(template, "site.json"), "utf8")) as object;
  const own = {
    ...{ id: rank + 1, slug, name: `Dealer ${rank + 1}`, hosts: [`${slug}.localhost`] },
    url: `http://${slug}.localhost`,
  };
  replace(join(folder, "site.json"), { ...config, ...own });
  mkdirSync(join(folder, "feeds"), { recursive: true });
  replace(join(folder, "feeds", "yard.json"), yardFeed(`${slug}.csv`).config);
}

/** A new file: the old one is a link to every other site's. */
function replace(file: string, value: object): void {
  const next = `${file}.new`;
  writeFileSync(next, JSON.stringify(value, null, 2));
  renameSync(next, file);
}
