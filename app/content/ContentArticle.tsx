import type { ReactNode } from "react";

import type { Language } from "~/i18n/language";
import { useTranslation } from "~/i18n/use-translation";
import { DealerHtml } from "~/ui/DealerHtml";
import { Disclosure } from "~/ui/Disclosure";
import { Page } from "~/ui/Page";
import { WhenOpened } from "~/ui/WhenOpened";

import type { ContentsEntry } from "./contents";
import { PageTitle } from "./PageTitle";

type ContentArticleProps = {
  page: { title: string; description: string; html: string; language?: Language; contents?: ContentsEntry[] };
  /** What the page is for, on its first screen. */
  actions?: ReactNode;
  /** Below the text, as wide as the page. */
  children?: ReactNode;
};

/** A legal or editorial page. Its HTML was sanitised when seeded (design §4.10). */
export function ContentArticle({ page, actions, children }: ContentArticleProps) {
  return (
    <Page className="py-section">
      <article className="article">
        <div>
          <PageTitle title={page.title} lead={page.description} />
          {actions}
          <TableOfContents contents={page.contents ?? []} />
        </div>
        <DealerHtml html={page.html} language={page.language} />
      </article>
      {children}
    </Page>
  );
}

/** The table of contents of a long article: beside it on wide screens, collapsed above it on a phone. */
export function TableOfContents({ contents }: { contents: readonly ContentsEntry[] }) {
  const { t } = useTranslation();
  if (contents.length === 0) return null;
  return (
    <nav aria-label={t("editorial.on_this_page")} className="mt-6 print:hidden">
      <Disclosure summary={t("editorial.on_this_page")} className="border-y border-line lg:hidden">
        <WhenOpened>
          <Entries contents={contents} />
        </WhenOpened>
      </Disclosure>
      <div className="hidden border-l-2 border-line pl-5 lg:block">
        <p className="font-semibold">{t("editorial.on_this_page")}</p>
        <Entries contents={contents} />
      </div>
    </nav>
  );
}

function Entries({ contents }: { contents: readonly ContentsEntry[] }) {
  return (
    <ol>
      {contents.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} className="flex min-h-11 items-center py-1 text-brand-strong hover:underline">
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}
