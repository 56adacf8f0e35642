import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { ButtonLink } from "~/ui/ButtonLink";
import { FormErrors } from "~/ui/FormErrors";
import { Notice } from "~/ui/Notice";
import { PlainForm } from "~/ui/PlainForm";
import { classNames } from "~/ui/class-names";

import { DESK_BOOKINGS_PATH, DESK_LOANS_PATH, deskBookingsPath } from "../desk-paths";
import { Fields } from "../Fields";
import { BlockForm, BookForm } from "./BookForm";
import type { Diary, DiaryRefusal } from "./diary";
import { TextLink } from "../TextLink";
import { dayId, DiaryDays } from "./DiaryDays";

type DiaryPageProps = {
  diary: Diary;
  refused: DiaryRefusal | null;
  /** Ids for what the forms make. */
  keys: { book: string; block: string };
};

/** What is booked at one location, by day or by week, with what can be done about it. */
export function DiaryPage(props: DiaryPageProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="heading text-xl">{t("diary.title")}</h1>
        <TextLink className="min-h-11" href={DESK_LOANS_PATH}>
          {t("loans.title")}
        </TextLink>
      </div>
      {props.diary.location === "" ? (
        <p className="max-w-reading">{t("diary.no_location")}</p>
      ) : (
        <LocationDiary {...props} />
      )}
    </>
  );
}

function LocationDiary({ diary, refused, keys }: DiaryPageProps) {
  const isWeek = diary.view === "week";
  const failed = useErrorText("diary.")(refused?.errors["form"]);
  const bookRefused = refused?.intent === "book" ? refused : null;
  const blockRefused = refused?.intent === "block" ? refused : null;
  return (
    <div className="grid gap-4">
      <DiaryBar diary={diary} />
      {diary.done === "" ? null : <Notice tone="success">{diary.done}</Notice>}
      {failed ? (
        <div role="alert">
          <FormErrors errors={[{ message: failed, controlId: "diary" }]} />
        </div>
      ) : null}
      {/* A week needs the whole width. */}
      <div
        id="diary"
        tabIndex={-1}
        className={classNames("grid items-start gap-4", isWeek ? "" : "lg:grid-cols-[minmax(0,1fr)_20rem]")}
      >
        <div className="grid gap-4">
          <WeekStrip diary={diary} />
          <DiaryDays diary={diary} />
        </div>
        {diary.mayWork ? (
          <div
            className={classNames(
              "grid items-start gap-4",
              isWeek ? "lg:grid-cols-[repeat(2,minmax(0,24rem))]" : "",
            )}
          >
            <BookForm diary={diary} id={keys.book} refused={bookRefused} />
            <BlockForm diary={diary} id={keys.block} refused={blockRefused} />
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** Which location, which day, and a day or a week of it. */
function DiaryBar({ diary }: { diary: Diary }) {
  const { t } = useTranslation();
  const { locations, location, view, date, today, earlier, later, lead, mayWork } = diary;
  const to = (shown: { date?: string; view?: string }) =>
    deskBookingsPath({ location, date, view: view === "week" ? view : "", lead: lead?.id ?? "", ...shown });
  const steps = [
    { href: to({ date: earlier }), text: t("diary.earlier") },
    { href: to({ date: today }), text: t("diary.today") },
    { href: to({ date: later }), text: t("diary.later") },
    view === "day"
      ? { href: to({ view: "week" }), text: t("diary.week") }
      : { href: to({ view: "" }), text: t("diary.day") },
  ];
  return (
    <div className="flex flex-wrap items-end gap-3">
      <PlainForm method="get" action={DESK_BOOKINGS_PATH} className="flex flex-wrap items-end gap-3">
        <Fields
          key={`${location} ${date}`}
          rows={[
            {
              name: "location",
              label: t("diary.location"),
              options: locations,
              value: location,
              optionalHidden: true,
            },
            { name: "date", type: "date", label: t("diary.date"), value: date, optionalHidden: true },
          ]}
        />
        {lead ? <input type="hidden" name="lead" value={lead.id} /> : null}
        {view === "week" ? <input type="hidden" name="view" value="week" /> : null}
        <Button type="submit">{t("diary.show")}</Button>
      </PlainForm>
      <nav className="grid grow grid-cols-4 gap-2 sm:flex" aria-label={t("diary.steps")}>
        {steps.map(({ href, text }) => (
          <ButtonLink key={text} href={href} size="sm">
            {text}
          </ButtonLink>
        ))}
      </nav>
      {/* Below the day's bookings on a phone, and below a week. */}
      {mayWork && diary.times.length > 0 ? (
        <ButtonLink
          href="#book"
          variant="brand"
          className={classNames("w-full sm:w-auto", view === "week" ? "" : "lg:hidden")}
        >
          {t("diary.book")}
        </ButtonLink>
      ) : null}
    </div>
  );
}

/** The days of the week with what is booked on each, in reach of a thumb while a phone shows them below each other. */
function WeekStrip({ diary }: { diary: Diary }) {
  const { t } = useTranslation();
  const { location, view, date, week, today, lead } = diary;
  return (
    <nav
      className={view === "week" ? "week-strip sticky top-0 z-10 lg:hidden" : "week-strip"}
      aria-label={t("diary.week")}
    >
      <ul className="grid grid-cols-7 gap-1">
        {week.map((day) => (
          <li key={day.date}>
            <AppLink
              href={
                view === "week"
                  ? `#${dayId(day.date)}`
                  : deskBookingsPath({ location, date: day.date, lead: lead?.id ?? "" })
              }
              aria-current={day.date === date && view === "day" ? "date" : undefined}
              className="week-day"
            >
              <span className="text-sm" aria-hidden="true">
                {day.weekday}
              </span>
              <span
                className={day.date === today ? "font-bold underline" : "font-semibold"}
                aria-hidden="true"
              >
                {day.day}
              </span>
              <span className="text-sm text-ink-muted" aria-hidden="true">
                {day.count === 0 ? "–" : day.count}
              </span>
              <span className="sr-only">
                {day.name}: {t("diary.booked_count", { count: day.count })}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
