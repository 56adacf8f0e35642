import type { ReactNode } from "react";

/**
 * A car's name in which no line ends at a hyphen: "MX-5" and "T-Roc" are boxes of their own, broken only where one alone
 * is wider than its line. The text is unchanged.
 */
export function unbroken(name: string): ReactNode {
  return name.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 ? (
      <span key={index} className="inline-block">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
