import { useTranslation } from "../i18n/use-translation";
import { Disclosure } from "../ui/Disclosure";
import type { ContentsEntry } from "./contents";

/** The way around in a long article: beside it where there is room, folded above it on a phone. */
export function TableOfContents({ contents }: { contents: readonly ContentsEntry[] }) {
  const { t } = useTranslation();
  if (contents.length === 0) return null;
  return (
    <nav aria-label={t("editorial.on_this_page")} className="mt-6 print:hidden">
      <Disclosure summary={t("editorial.on_this_page")} className="border-y border-line lg:hidden">
        <Entries contents={contents} />
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
