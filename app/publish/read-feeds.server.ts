import { readdir } from "node:fs/promises";

import { z } from "zod";

import { feedSourceSchema } from "~/feeds/feed-source";

import type { TenantFeed } from "./tenant";
import { requireText, TenantFileError } from "./tenant-file.server";

/**
 * The sources of a site's stock: feeds/*.json of its folder, each named as its file is.
 *
 * @param name the folder as messages call it
 * @throws TenantFileError
 */
export async function readFeeds(folder: string, name: string): Promise<TenantFeed[]> {
  const feeds: TenantFeed[] = [];
  for (const file of await listFeeds(folder)) {
    const called = `${name}/feeds/${file}`;
    const config = parseObject(await requireText(folder, `feeds/${file}`, called), called);
    const parsed = feedSourceSchema.safeParse(config);
    if (!parsed.success) {
      const problems = parsed.error.issues.map(({ path, message }) => ({ path, reason: message }));
      throw new TenantFileError(called, problems);
    }
    if (`${parsed.data.name}.json` !== file)
      throw new TenantFileError(called, [{ path: ["name"], reason: "is not the file's name" }]);
    feeds.push({ source: parsed.data, config });
  }
  return feeds;
}

function parseObject(text: string, called: string): object {
  try {
    return z.object({}).passthrough().parse(JSON.parse(text));
  } catch {
    throw new TenantFileError(called, [{ path: [], reason: "no valid JSON object" }]);
  }
}

async function listFeeds(folder: string): Promise<string[]> {
  try {
    return (await readdir(`${folder}/feeds`)).filter((file) => file.endsWith(".json")).sort();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
