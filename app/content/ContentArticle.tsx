import type { ReactNode } from "react";

import { DealerHtml } from "../ui/DealerHtml";
import { Page } from "../ui/Page";
import type { ContentsEntry } from "./contents";
import { TableOfContents } from "./TableOfContents";

type ContentArticleProps = {
  page: { title: string; description: string; html: string; contents?: ContentsEntry[] };
  /** Below the text, as wide as the page. */
  children?: ReactNode;
};

/** A legal or editorial page. Its HTML was sanitised when seeded (design §4.10). */
export function ContentArticle({ page, children }: ContentArticleProps) {
  return (
    <Page className="py-section">
      <article className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div>
          <header>
            <h1 className="heading text-2xl">{page.title}</h1>
            <p className="mt-4 text-lg text-ink-muted">{page.description}</p>
          </header>
          <TableOfContents contents={page.contents ?? []} />
        </div>
        <DealerHtml html={page.html} />
      </article>
      {children}
    </Page>
  );
}
