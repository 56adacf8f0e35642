/** A piece of a suggestion, and whether its letters are those that were typed. */
type Piece = { text: string; isTyped: boolean };

/** A suggestion in pieces: the beginnings of its words that were typed, and the rest. */
export function matchedLetters(label: string, typed: string): Piece[] {
  const words = typed
    .toLowerCase()
    .split(" ")
    .filter((word) => word !== "");
  const pieces = label.split(/( )/).flatMap((word): Piece[] => {
    const fits = words.filter((each) => word.toLowerCase().startsWith(each));
    const length = Math.max(0, ...fits.map((each) => each.length));
    return [
      { text: word.slice(0, length), isTyped: true },
      { text: word.slice(length), isTyped: false },
    ];
  });
  return pieces.filter(({ text }) => text !== "");
}
