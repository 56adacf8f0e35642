import type { ReactNode } from "react";

/** Two parts that are each no longer than most words: a name of dozens of letters must stay breakable. */
const HYPHENATED = /(\w{1,9}-\w[\w-]{0,8})/;

/** A car's name in which no line ends at a hyphen: "MX-5" and "T-Roc" are one word. Its text is unchanged. */
export function unbroken(name: string): ReactNode {
  return name.split(HYPHENATED).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
