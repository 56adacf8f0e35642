import { useHref } from "@remix-run/react";

import { useTranslation } from "../i18n/use-translation";
import { classNames } from "./class-names";

type DealerHtmlProps = {
  /** Sanitised where it was read (design §4.10). */
  html: string;
  className?: string;
};

/** What a dealer wrote, which is English whatever the page speaks; its links lead to pages in the language of this one. */
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

/** Links from the root of the site, put under another path. */
function withRoot(html: string, root: string): string {
  return html.replace(/ href="\/(?!\/)/g, ` href="${root}/`);
}
