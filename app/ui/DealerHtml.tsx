import { useHref } from "@remix-run/react";

import type { Language } from "~/i18n/language";
import { useTranslation } from "~/i18n/use-translation";

import { classNames } from "./class-names";

type DealerHtmlProps = {
  /** Already sanitised on reading (design §4.10). */
  html: string;
  /** Of the text: English, whatever the page's language, unless the dealer has translated it. */
  language?: Language;
  className?: string;
};

/** A dealer's HTML; its links lead to pages in the page's language. */
export function DealerHtml({ html, language = "en-AU", className }: DealerHtmlProps) {
  const page = useTranslation().i18n.language;
  const root = useHref("/");
  return (
    <div
      lang={page === language ? undefined : language}
      className={classNames("prose", className)}
      dangerouslySetInnerHTML={{ __html: root === "/" ? html : withRoot(html, root) }}
    />
  );
}

/** Moves links from the root of the site under another path. */
function withRoot(html: string, root: string): string {
  return html.replace(/ href="\/(?!\/)/g, ` href="${root}/`);
}
