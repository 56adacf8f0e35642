import type { ReactNode } from "react";

const HYPHENATED = /\S-\S/;

/**
 * A car's name in which no line ends at a hyphen: "MX-5" and "T-Roc" are boxes of their own, broken only where one alone
 * is wider than its line. The text is unchanged.
 */
export function unbroken(name: string): ReactNode {
  if (!HYPHENATED.test(name)) return name;
  return name.split(/(\s)/).map((part, index) =>
    HYPHENATED.test(part) ? (
      <span key={index} className="inline-block">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
