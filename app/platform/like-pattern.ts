/** The LIKE pattern of texts that contain these words, in which no sign of theirs is a wildcard. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
