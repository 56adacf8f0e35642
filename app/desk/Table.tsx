import type { ReactNode } from "react";

import { TextLink } from "./TextLink";

type TableProps = {
  heads: readonly { text: string; isFigure?: true }[];
  rows: readonly {
    key: string;
    name: string;
    href: string;
    /** Behind or below the name. */
    about?: ReactNode;
    /** Of the other columns. */
    cells: readonly ReactNode[];
  }[];
};

/** Records with their facts: a table, and a list on a phone, where a figure has its column's name before it. */
export function Table({ heads, rows }: TableProps) {
  const look = (index: number) => (heads[index]?.isFigure ? "tabular-nums sm:text-right" : "");
  return (
    <table className="w-full border-collapse text-left max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line">
          {heads.map(({ text }, index) => (
            <th key={text} scope="col" className={`py-2 pr-4 font-semibold last:pr-0 ${look(index)}`}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(({ key, name, href, about, cells }) => (
          <tr key={key} className="border-b border-line max-sm:block max-sm:py-3">
            <th scope="row" className="pr-4 font-normal max-sm:block">
              <TextLink href={href}>{name}</TextLink>
              {about}
            </th>
            {cells.map((cell, index) => (
              // A row's cells keep their places, and may be equal.
              // oxlint-disable-next-line react/no-array-index-key
              <td key={index} className={`py-2 pr-4 last:pr-0 max-sm:block ${look(index + 1)}`}>
                {heads[index + 1]?.isFigure ? (
                  <span className="text-ink-muted sm:hidden">{heads[index + 1]?.text}: </span>
                ) : null}
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
