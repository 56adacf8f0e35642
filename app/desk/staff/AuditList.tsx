import { useTranslation } from "~/i18n/use-translation";

import type { Level } from "../scope";

export type ShownEntry = {
  id: string;
  at: string;
  localAt: string;
  sentence: string;
  /** The states before and after, as words; empty for what the sentence says whole. */
  before: string;
  after: string;
  level: Level | null;
  target: string | null;
  /** The target's name. */
  place: string | null;
};

/** What was done on the desk, newest first. */
export function AuditList({ entries }: { entries: ShownEntry[] }) {
  const { t } = useTranslation();
  return (
    <ol>
      {entries.map(({ id, at, localAt, sentence, level, target, place, before, after }) => (
        <li key={id} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[15rem_1fr]">
          <time className="text-ink-muted tabular-nums" dateTime={at}>
            {localAt}
          </time>
          <div className="min-w-0 wrap-anywhere">
            {sentence}
            {level === null ? null : (
              <span className="text-ink-muted">
                {" "}
                · {place ?? [t(`staff.level_${level}`), target].join(" ").trim()}
              </span>
            )}
            {before || after ? (
              <span className="block text-sm text-ink-muted">
                {before && after ? `${before} → ${after}` : before || after}
              </span>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
