import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { ButtonLink } from "~/ui/ButtonLink";
import { FormErrors } from "~/ui/FormErrors";
import { Notice } from "~/ui/Notice";
import { PlainForm } from "~/ui/PlainForm";

import { DESK_BOOKINGS_PATH, DESK_LOANS_PATH, deskBookingsPath } from "../desk-paths";
import { Fields } from "../Fields";
import { BlockForm, BookForm } from "./BookForm";
import type { Diary, DiaryRefusal } from "./diary";
import { TextLink } from "../TextLink";
import { DiaryDays } from "./DiaryDays";

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
      <h1 className="heading mb-4 text-xl">{t("diary.title")}</h1>
      {props.diary.location === "" ? (
        <p className="max-w-reading">{t("diary.no_location")}</p>
      ) : (
        <LocationDiary {...props} />
      )}
    </>
  );
}

function LocationDiary({ diary, refused, keys }: DiaryPageProps) {
  const failed = useErrorText("diary.")(refused?.errors["form"]);
  const bookRefused = refused?.intent === "book" ? refused : null;
  const blockRefused = refused?.intent === "block" ? refused : null;
  return (
    <div className="grid gap-4">
      <DiaryBar diary={diary} />
      {diary.booked === "" ? null : <Notice tone="success">{diary.booked}</Notice>}
      {failed ? (
        <div role="alert">
          <FormErrors errors={[{ message: failed, controlId: "diary" }]} />
        </div>
      ) : null}
      <div id="diary" tabIndex={-1} className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <DiaryDays diary={diary} />
        {diary.mayWork ? (
          <div className="grid gap-4">
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
  const { locations, location, view, date, today, earlier, later, lead } = diary;
  const to = (shown: { date?: string; view?: string }) =>
    deskBookingsPath({ location, date, view: view === "week" ? view : "", lead: lead?.id ?? "", ...shown });
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
      <TextLink className="min-h-11" href={DESK_LOANS_PATH}>
        {t("loans.title")}
      </TextLink>
      <nav className="flex flex-wrap gap-2" aria-label={t("diary.date")}>
        <ButtonLink href={to({ date: earlier })}>{t("diary.earlier")}</ButtonLink>
        <ButtonLink href={to({ date: today })}>{t("diary.today")}</ButtonLink>
        <ButtonLink href={to({ date: later })}>{t("diary.later")}</ButtonLink>
        {view === "day" ? (
          <ButtonLink href={to({ view: "week" })}>{t("diary.week")}</ButtonLink>
        ) : (
          <ButtonLink href={to({ view: "" })}>{t("diary.day")}</ButtonLink>
        )}
      </nav>
    </div>
  );
}
