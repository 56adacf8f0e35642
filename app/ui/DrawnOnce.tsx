import { useState, type ReactNode } from "react";

type DrawnOnceProps<Data> = {
  /** Names the part; unique on its page. */
  name: string;
  /** Undefined while the page is hydrated: the browser then has what the server drew from it (drawnOnly). */
  data: Data | undefined;
  as?: "div" | "header";
  children: (data: Data) => ReactNode;
};

/**
 * A part of a page that nothing changes once it is drawn (docs/decisions/097-what-the-browser-is-sent.md).
 * The server draws it and the browser keeps those elements; after a navigation the browser draws it. Nothing
 * in it may need React, except that its links are followed by the router (follow-link.ts).
 */
export function DrawnOnce<Data>({ name, data, as: Tag = "div", children }: DrawnOnceProps<Data>) {
  // React leaves the content of such an element alone while it hydrates, and writes it only if hydration
  // fails, as when a browser's extension has changed the page.
  const [drawn] = useState(() => ({ __html: data === undefined ? findDrawn(name) : "" }));
  if (data !== undefined) return <Tag data-drawn={name}>{children(data)}</Tag>;
  return <Tag data-drawn={name} suppressHydrationWarning dangerouslySetInnerHTML={drawn} />;
}

/** What the page has of a part now. */
function findDrawn(name: string): string {
  return document.querySelector(`[data-drawn="${name}"]`)?.innerHTML ?? "";
}

/**
 * Data for search engines (schema.org), which only the server draws: they read the page as it was sent, and
 * React leaves it alone while it hydrates.
 *
 * @param json escaped for a script element; undefined in the browser (drawnOnly)
 */
export function StructuredData({ json }: { json: { text: string } | undefined }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json?.text ?? "" }}
    />
  );
}
