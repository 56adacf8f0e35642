import { Form } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { clockTime } from "~/locations/day-hours";
import { TimePicker } from "~/slots/TimePicker";
import { Button } from "~/ui/Button";
import { ButtonLink } from "~/ui/ButtonLink";
import { telHref } from "~/ui/tel-href";

import { deskBookingsPath, deskDrivePath } from "../desk-paths";
import { Panel } from "../Panel";
import { type Diary, type DiaryDay, type DiaryEntry, hoursOf } from "./diary";
import { TextLink } from "../TextLink";
import { dotted } from "../labels";

/** One day; or the seven of a week, with the hours down the side; below each other where there is no room. */
export function DiaryDays({ diary }: { diary: Diary }) {
  const { days, view } = diary;
  if (view === "week") return <WeekGrid diary={diary} />;
  return (
    <div className="grid gap-4">
      {days.map((day) => (
        <Day key={day.date} day={day} diary={diary} />
      ))}
    </div>
  );
}

/** Each day has all the hours, so that those of one row are beside each other; a list leaves the empty ones out. */
function WeekGrid({ diary }: { diary: Diary }) {
  const { t } = useTranslation();
  const { days, location, week } = diary;
  const hours = hoursOf(days);
  return (
    <div className="week-grid">
      <div className="week-hours" aria-hidden="true">
        <span />
        {hours.map((hour) => (
          <span key={hour}>{hourText(hour)}</span>
        ))}
      </div>
      {days.map(({ date, name, isToday, isOpen, entries, free }) => (
        <section key={date} id={dayId(date)} className={isToday ? "week-column is-today" : "week-column"}>
          <div>
            <h2 className="font-semibold">
              <TextLink href={deskBookingsPath({ location, date })}>
                <span className="lg:hidden">{name}</span>
                {/* Where seven are beside each other. */}
                <abbr className="hidden no-underline lg:inline" title={name}>
                  {shortName(week, date)}
                </abbr>
              </TextLink>
            </h2>
            <p className="text-sm text-ink-muted">
              {dotted(isOpen ? "" : t("diary.closed"), ...freeTexts(free, t))}
            </p>
            {entries.length === 0 ? (
              <p className="text-sm text-ink-muted lg:hidden">{t("diary.none")}</p>
            ) : null}
          </div>
          {hours.map((hour) => (
            <ul key={hour}>
              {entries
                .filter((entry) => entry.hour === hour)
                .map((entry) => (
                  <DiaryItem key={entry.id} entry={entry} diary={diary} />
                ))}
            </ul>
          ))}
        </section>
      ))}
    </div>
  );
}

/** 'Mon 30' */
function shortName(week: Diary["week"], date: string): string {
  const day = week.find((each) => each.date === date);
  return day ? `${day.weekday} ${day.day}` : date;
}

/** '8 am' */
function hourText(hour: number): string {
  return clockTime(`${String(hour).padStart(2, "0")}:00`).replace(":00", "");
}

type Say = ReturnType<typeof useTranslation>["t"];

function freeTexts(free: DiaryDay["free"], t: Say): string[] {
  return free
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) =>
      free.length > 1
        ? `${t(`diary.kind_${kind}`)}: ${t("diary.free", { count })}`
        : t("diary.free", { count }),
    );
}

export function dayId(date: string): string {
  return `day-${date}`;
}

function Day({ day, diary }: { day: DiaryDay; diary: Diary }) {
  const { t } = useTranslation();
  const { date, name, isToday, isOpen, entries, free } = day;
  return (
    <Panel id={dayId(date)} title={isToday ? `${name} (${t("diary.today")})` : name}>
      <p className="mb-2 text-sm text-ink-muted">
        {dotted(isOpen ? "" : t("diary.closed"), ...freeTexts(free, t))}
      </p>
      {entries.length === 0 ? <p className="text-ink-muted">{t("diary.none")}</p> : null}
      <ul className="grid">
        {entries.map((entry) => (
          <DiaryItem key={entry.id} entry={entry} diary={diary} />
        ))}
      </ul>
    </Panel>
  );
}

type DiaryItemProps = { entry: DiaryEntry; diary: Diary };
type Booked = Extract<DiaryEntry, { is: "booking" }>;

/** A booking or a blocked time, with its buttons. */
function DiaryItem({ entry, diary }: DiaryItemProps) {
  const { t } = useTranslation();
  const { from, to } = entry;
  return (
    <li className="diary-item">
      <p className="figures pt-2.5 font-semibold">
        {from} <span className="block text-sm font-normal text-ink-muted">– {to}</span>
      </p>
      <div className="min-w-0">
        {entry.is === "booking" ? (
          <Booking entry={entry} diary={diary} />
        ) : (
          <>
            <p className="py-2.5 wrap-anywhere">
              {entry.note === "" ? t("diary.blocked") : t("diary.blocked_for", { note: entry.note })}
            </p>
            {diary.mayWork ? <Press entry={entry} diary={diary} intents={["unblock"]} /> : null}
          </>
        )}
      </div>
    </li>
  );
}

/** A booking: all of it on a day's page; among the many of a week what it is about unfolds the rest. */
function Booking({ entry, diary }: { entry: Booked; diary: Diary }) {
  const { t } = useTranslation();
  const { href, name, phone, about, note, kind, state, place } = entry;
  const kindText = t(`diary.kind_${kind ?? "service"}`);
  const details = [kindText, about, place === null ? "" : t("diary.place", { place })].filter(Boolean);
  const isWeek = diary.view === "week";
  const call = phone === null ? null : <TextLink href={telHref(phone)}>{phone}</TextLink>;
  const isMoving = diary.moving === entry.id;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        {href === null ? (
          <span className="wrap-anywhere">{name}</span>
        ) : (
          <TextLink href={href} className="min-w-11 wrap-anywhere">
            {name}
          </TextLink>
        )}
        {isWeek ? null : call}
        {state === "booked" ? null : <strong className="font-semibold">{t(`diary.state_${state}`)}</strong>}
      </p>
      {isWeek ? (
        <details open={isMoving} key={String(isMoving)}>
          <summary className="link min-h-11 cursor-pointer text-sm wrap-anywhere">
            {details.join(" · ")}
          </summary>
          {call}
          <Note text={note} />
          <Deeds entry={entry} diary={diary} />
        </details>
      ) : (
        <>
          <p className="text-sm text-ink-muted wrap-anywhere">{details.join(" · ")}</p>
          <Note text={note} />
          <Deeds entry={entry} diary={diary} />
        </>
      )}
    </>
  );
}

/** What was written when it was booked. */
function Note({ text }: { text: string }) {
  if (text === "") return null;
  return (
    <p className="text-sm whitespace-pre-wrap wrap-anywhere" dir="auto">
      {text}
    </p>
  );
}

/** What can be done with a booking, beside each other. */
function Deeds({ entry, diary }: { entry: Booked; diary: Diary }) {
  const { t } = useTranslation();
  const { kind, state, mayMove, mayMark } = entry;
  const marks = (["came", "no-show"] as const).filter((mark) => mark !== state);
  if (!diary.mayWork) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {kind === "test-drive" ? (
        <TextLink className="min-h-11 text-sm" href={deskDrivePath(diary.site, entry.id)}>
          {t("drives.open")}
        </TextLink>
      ) : null}
      {mayMark ? <Press entry={entry} diary={diary} intents={marks} /> : null}
      {mayMove ? <Changes entry={entry} diary={diary} /> : null}
    </div>
  );
}

/** Moves or cancels a booking; folded, since most are kept. Its times are there once somebody asks for them. */
function Changes({ entry, diary }: { entry: Booked; diary: Diary }) {
  const { t } = useTranslation();
  const days = diary.times.find(({ kind }) => kind === entry.kind)?.days ?? [];
  const { location, date, view, moving } = diary;
  return (
    <details
      className="open:basis-full"
      open={moving === entry.id}
      key={String(moving === entry.id)}
      id={`change-${entry.id}`}
    >
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
        {t("diary.change")}
      </summary>
      <div className="grid gap-3 py-2">
        {moving === entry.id ? (
          <Form method="post" className="grid justify-items-start gap-2" preventScrollReset>
            <Hidden entry={entry} diary={diary} />
            <TimePicker id="move-time" name="time" label={t("diary.move_to")} days={days} />
            <Button type="submit" name="intent" value="move">
              {t("diary.move")}
            </Button>
          </Form>
        ) : (
          <ButtonLink
            className="justify-self-start"
            size="sm"
            href={`${deskBookingsPath({ location, date, view: view === "week" ? view : "", move: entry.id })}#change-${entry.id}`}
          >
            {t("diary.move")}
          </ButtonLink>
        )}
        <Cancel entry={entry} diary={diary} />
      </div>
    </details>
  );
}

/** Cancels a booking once it has been asked about, since its shopper is told at once. */
function Cancel({ entry, diary }: { entry: Booked; diary: Diary }) {
  const { t } = useTranslation();
  const { name, told, from } = entry;
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
        {t("diary.cancel")}
      </summary>
      <Form method="post" className="grid justify-items-start gap-2" preventScrollReset>
        <Hidden entry={entry} diary={diary} />
        <p className="text-sm">
          {t("diary.cancel_sure", { name, time: from })}{" "}
          {t(`diary.cancel_tells_${told ?? "nobody"}`, { name })}
        </p>
        <Button type="submit" size="sm" name="intent" value="cancel">
          {t("diary.cancel_yes")}
        </Button>
      </Form>
    </details>
  );
}

type Intent = "unblock" | "came" | "no-show";

function Press({ entry, diary, intents }: DiaryItemProps & { intents: readonly Intent[] }) {
  const { t } = useTranslation();
  return (
    <Form method="post" className="flex flex-wrap gap-2" preventScrollReset>
      <Hidden entry={entry} diary={diary} />
      {intents.map((intent) => (
        <Button key={intent} type="submit" size="sm" name="intent" value={intent}>
          {t(`diary.${intent}`)}
        </Button>
      ))}
    </Form>
  );
}

function Hidden({ entry, diary }: DiaryItemProps) {
  return (
    <>
      <input type="hidden" name="location" value={diary.location} />
      <input type="hidden" name="id" value={entry.id} />
    </>
  );
}
