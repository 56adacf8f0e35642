import type { ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { TextLink } from "./TextLink";

type ListTab = {
  key: string;
  text: string;
  href: string;
  isCurrent: boolean;
  /** Null for a tab that does not say how many there are. */
  count: number | null;
  /** Whether any at all call for attention. */
  isUrgent?: boolean;
};

/** The states of a list. @param maxCount counts from here on are shown as "at least" */
export function ListTabs({
  label,
  tabs,
  maxCount = Infinity,
}: {
  label: string;
  tabs: ListTab[];
  maxCount?: number;
}) {
  const { t } = useTranslation();
  const countText = (count: number) =>
    count >= maxCount ? t("inbox.at_least", { count: maxCount }) : String(count);
  return (
    <nav aria-label={label}>
      {/* Wrapped where they do not fit: a tab beyond the edge of a phone is not found. */}
      <ul className="flex flex-wrap border-b border-line">
        {tabs.map(({ key, text, href, isCurrent, count, isUrgent = false }) => (
          <li key={key}>
            <AppLink className="lead-tab" href={href} aria-current={isCurrent ? "page" : undefined}>
              {text}
              {count === null ? null : (
                <span
                  className={
                    isUrgent && count > 0 ? "text-sm font-semibold text-danger" : "text-sm text-ink-muted"
                  }
                >
                  {countText(count)}
                </span>
              )}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The rows of a list, in a box unless it has a look of its own. */
export function ListRows({
  className = "overflow-hidden rounded-card border border-b-0 border-line bg-surface",
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return <ol className={className}>{children}</ol>;
}

type PagerLink = { href: string; text: string } | null;

/** From one page of a list to the first and the next. */
export function ListPager({ first, next }: { first: PagerLink; next: PagerLink }) {
  return (
    <div className="mt-4 flex justify-between gap-4">
      {first ? <TextLink href={first.href}>{first.text}</TextLink> : <span />}
      {next ? (
        <TextLink href={next.href} rel="next">
          {next.text}
        </TextLink>
      ) : null}
    </div>
  );
}

/** An empty list explains why, and what will appear. */
export function EmptyList({ title, text }: { title: string; text: string }) {
  return (
    <div className="rounded-card border border-line bg-surface px-6 py-12 text-center">
      <p className="font-semibold">{title}</p>
      <p className="mx-auto mt-1 max-w-prose text-ink-muted">{text}</p>
    </div>
  );
}

/** The page of a list for somebody whose roles do not include it. */
export function NoRole({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h1 className="heading mb-4 text-xl">{title}</h1>
      <p>{text}</p>
    </>
  );
}
