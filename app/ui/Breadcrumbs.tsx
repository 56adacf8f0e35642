import { useTranslation } from "~/i18n/use-translation";

import { AppLink } from "./AppLink";

export type Breadcrumb = { label: string; href?: string };

/** Breadcrumbs; the last entry is this page and needs no link. */
export function Breadcrumbs({ items }: { items: Breadcrumb[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("ui.breadcrumbs")} className="-mx-1 text-sm text-ink-muted">
      <ol className="crumbs flex flex-wrap items-center">
        {items.map(({ label, href }) => (
          <li
            key={`${label}${href ?? ""}`}
            // The page's own name, which its heading says whole, ends where the first row does.
            className={href ? "flex items-center" : "flex min-w-0 flex-[1_1_7rem] items-center"}
          >
            {href ? (
              <AppLink
                href={href}
                className="inline-flex min-h-11 items-center px-1 hover:text-ink hover:underline"
              >
                {label}
              </AppLink>
            ) : (
              <span aria-current="page" className="min-w-0 truncate px-1 py-1 text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
