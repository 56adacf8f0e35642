import { useHref } from "@remix-run/react";

import { useTranslation } from "../i18n/use-translation";
import { classNames } from "./class-names";

type DealerHtmlProps = {
  /** Already sanitised on reading (design §4.10). */
  html: string;
  className?: string;
};

/**
 * A dealer's HTML, which is English whatever the page's language; its links lead to pages in the page's
 * language.
 */
export function DealerHtml({ html, className }: DealerHtmlProps) {
  const { language } = useTranslation().i18n;
  const root = useHref("/");
  return (
    <div
      lang={language === "en-AU" ? undefined : "en-AU"}
      className={classNames("prose", className)}
      dangerouslySetInnerHTML={{ __html: root === "/" ? html : withRoot(html, root) }}
    />
  );
}

/** Moves links from the root of the site under another path. */
function withRoot(html: string, root: string): string {
  return html.replace(/ href="\/(?!\/)/g, ` href="${root}/`);
}
