/**
 * Paragraphs up to a length over all of them; the one in which it is reached ends in the mark.
 * A brochure is a few pages, whatever a feed holds.
 *
 * @param length characters
 */
export function withinLength(paragraphs: readonly string[], length: number): string[] {
  const kept: string[] = [];
  let room = length;
  for (const paragraph of paragraphs) {
    if (room <= 0) break;
    const characters = [...paragraph];
    kept.push(characters.length <= room ? paragraph : `${characters.slice(0, room).join("").trimEnd()}…`);
    room -= characters.length;
  }
  return kept;
}
