import { useTranslation } from "~/i18n/use-translation";

import type { AuditRow } from "./find-audit.server";

type Shown = Omit<AuditRow, "before" | "after"> & { before: string; after: string };

/** The audit log, newest first. */
export function AuditList({ rows }: { rows: Shown[] }) {
  const { t } = useTranslation();
  return (
    <ol>
      {rows.map(({ id, at, localAt, actor, action, subject, level, target, before, after }) => (
        <li key={id} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[15rem_1fr]">
          <time className="text-ink-muted tabular-nums" dateTime={at}>
            {localAt}
          </time>
          <div className="min-w-0 break-words">
            <strong>{actor}</strong> · {t(`staff.did_${action}`)}
            {subject === actor ? null : ` · ${subject}`}
            {level === null ? null : (
              <span className="text-ink-muted">
                {" "}
                · {[t(`staff.level_${level}`), target].join(" ").trim()}
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
