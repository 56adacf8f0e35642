import type { ReactNode } from "react";

type ExpandableTextProps = {
  /** Shown while the text is collapsed; null shows the whole text. */
  excerpt: string | null;
  more: string;
  less: string;
  children: ReactNode;
};

/**
 * A long text collapsed to its excerpt, with 'View more' and 'View less' (spec 2 §4): a <details>, so that it
 * opens without JavaScript. If the browser supports it, the button is below the text.
 */
export function ExpandableText({ excerpt, more, less, children }: ExpandableTextProps) {
  if (excerpt === null) return <>{children}</>;
  return (
    <div className="group/text">
      <p className="group-has-[details[open]]/text:hidden">{excerpt}</p>
      <details className="group/details flex flex-col-reverse">
        <summary className="inline-flex min-h-11 items-center self-start">
          <span className="link font-semibold group-open/details:hidden">{more}</span>
          <span className="link hidden font-semibold group-open/details:inline">{less}</span>
        </summary>
        {children}
      </details>
    </div>
  );
}
