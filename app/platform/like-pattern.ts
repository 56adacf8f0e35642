/** A LIKE pattern for texts that contain these words, with their wildcards escaped. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
