import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

const MAX_FILES = 100;

/** The files in a site's own folder of the feeds' folder, the newest first. Links are left out: they may lead anywhere. */
export async function listOwnFiles(feedsFolder: string, site: string): Promise<string[]> {
  const folder = join(feedsFolder, site);
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    const names = entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
      .slice(0, MAX_FILES);
    const files = await Promise.all(
      names.map(async ({ name }) => {
        const { mtimeMs } = await stat(join(folder, name));
        return { name, mtimeMs };
      }),
    );
    return files.toSorted((one, other) => other.mtimeMs - one.mtimeMs).map(({ name }) => name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
