import { readdir } from "node:fs/promises";

/** Markdown files of a folder at any depth, as 'pages/unsubscribe.md', sorted. None where there is no folder. */
export async function listMarkdown(folder: string): Promise<string[]> {
  try {
    const files = await readdir(folder, { recursive: true });
    return files
      .map((file) => file.replaceAll("\\", "/"))
      .filter((file) => file.endsWith(".md"))
      .sort();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
