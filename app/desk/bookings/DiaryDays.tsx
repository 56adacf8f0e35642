import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";

import { deskBookingsPath } from "../desk-paths";
import { Panel } from "../Panel";
import type { Diary, DiaryDay } from "./diary";
import { DiaryItem } from "./DiaryItem";

/** One day, or the seven of a week beside each other; below each other on a phone. */
export function DiaryDays({ diary }: { diary: Diary }) {
  const isWeek = diary.view === "week";
  return (
    <div className={isWeek ? "grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3" : "grid gap-4"}>
      {diary.days.map((day) => (
        <Day key={day.date} day={day} diary={diary} />
      ))}
    </div>
  );
}

function Day({ day, diary }: { day: DiaryDay; diary: Diary }) {
  const { t } = useTranslation();
  const { date, name, isToday, isOpen, entries, free } = day;
  const counts = free
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) =>
      free.length > 1
        ? `${t(`diary.kind_${kind}`)}: ${t("diary.free", { count })}`
        : t("diary.free", { count }),
    );
  return (
    <Panel title={isToday ? `${name} (${t("diary.today")})` : name}>
      <p className="mb-2 text-sm text-ink-muted">
        {[isOpen ? "" : t("diary.closed"), ...counts].filter(Boolean).join(" · ")}
      </p>
      {entries.length === 0 ? <p className="text-ink-muted">{t("diary.none")}</p> : null}
      <ul className="grid">
        {entries.map((entry) => (
          <DiaryItem key={entry.id} entry={entry} diary={diary} />
        ))}
      </ul>
      {diary.view === "week" ? (
        <AppLink
          className="link inline-flex min-h-11 items-center text-sm"
          href={deskBookingsPath({ yard: diary.yard, date })}
        >
          {t("diary.day")}: {name}
        </AppLink>
      ) : null}
    </Panel>
  );
}
