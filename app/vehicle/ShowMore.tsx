import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type ShowMoreProps = { more: string; less: string; children: ReactNode };

/** The rest of a list or a text, with or without JavaScript. */
export function ShowMore({ more, less, children }: ShowMoreProps) {
  return (
    <details className="show-more group/more">
      <summary className="link mt-2 inline-flex min-h-11 items-center gap-1 self-start font-semibold">
        <span className="group-open/more:hidden">{more}</span>
        <span className="hidden group-open/more:inline">{less}</span>
        <ChevronDown
          className="size-5 transition-transform duration-200 group-open/more:rotate-180"
          aria-hidden="true"
        />
      </summary>
      {children}
    </details>
  );
}
