import { useTranslation } from "~/i18n/use-translation";
import { bookingFilePath, bookingFormPath, bookingPath } from "~/paths";
import { OtherDayLinks } from "~/slots/OtherDays";
import { TimePicker } from "~/slots/TimePicker";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { ButtonLink } from "~/ui/ButtonLink";
import { Card } from "~/ui/Card";
import { DetailRows } from "~/ui/DetailRows";
import { FormErrors } from "~/ui/FormErrors";
import { FormSection } from "~/ui/FormSection";
import { Icon } from "~/ui/Icon";
import { Notice } from "~/ui/Notice";
import { Page } from "~/ui/Page";
import { PlainForm } from "~/ui/PlainForm";

import type { BookingFormResult, BookingPageData } from "./booking-page.server";

type BookingPageProps = {
  token: string;
  page: BookingPageData;
  /** Of a form that was just sent; null otherwise. */
  answer: BookingFormResult | null;
  isMoved: boolean;
};

/** A booking as its shopper sees it by the link in the confirmation: when and where, moved or cancelled here. */
export function BookingPage({ token, page, answer, isMoved }: BookingPageProps) {
  const { t } = useTranslation();
  const { state, what, time, where, phone } = page;
  const title = { open: "page_booked", cancelled: "page_cancelled", past: "page_past" } as const;
  return (
    <Page className="py-section">
      <div className="grid max-w-3xl gap-8">
        <h1 className="heading text-2xl">{t(`booking.${title[state]}`)}</h1>
        {isMoved && state === "open" ? <Notice tone="success">{t("booking.page_moved")}</Notice> : null}
        {state === "cancelled" ? (
          <p className="text-lg text-ink-muted">{t("booking.page_cancelled_lead")}</p>
        ) : null}
        <Card as="div" panel className="p-panel">
          <DetailRows
            className="gap-4"
            rows={[
              [t("booking.page_what"), what],
              [t("booking.page_when"), time],
              [t("booking.page_where"), where],
              [t("booking.page_phone"), phone],
            ]}
          />
          {state === "open" ? (
            <ButtonLink href={bookingFilePath(token)} className="mt-6">
              <Icon name="calendar-check" className="size-5" />
              {t("booking.page_file")}
            </ButtonLink>
          ) : null}
        </Card>
        {state === "open" ? <Changes token={token} page={page} answer={answer} /> : <Again page={page} />}
      </div>
    </Page>
  );
}

const TIME_ID = "time";

function Changes({ token, page, answer }: Omit<BookingPageProps, "isMoved">) {
  const { t } = useTranslation();
  const { offer, chosen, phone } = page;
  const error = answer?.is === "refused" ? answer.error : undefined;
  return (
    <>
      <FormSection title={t("booking.page_move")}>
        {offer === null ? (
          <p>{t("booking.page_offline", { phone })}</p>
        ) : (
          <PlainForm method="post" action={bookingPath(token)} className="grid gap-4">
            <FormErrors errors={error ? [{ message: error, controlId: TIME_ID }] : []} />
            <TimePicker
              id={TIME_ID}
              name="time"
              label={t("booking.page_when")}
              days={offer.days}
              chosen={chosen}
              error={error}
            />
            <OtherDayLinks offer={offer} hrefOf={(from) => bookingPath(token, from)} />
            <Button type="submit" variant="brand" name="intent" value="move" className="justify-self-start">
              {t("booking.page_move_button")}
            </Button>
          </PlainForm>
        )}
      </FormSection>
      <FormSection title={t("booking.page_cancel")}>
        <PlainForm method="post" action={bookingPath(token)}>
          <p className="mb-4 text-ink-muted">{t("booking.page_cancel_lead")}</p>
          <Button type="submit" name="intent" value="cancel">
            {t("booking.page_cancel_button")}
          </Button>
        </PlainForm>
      </FormSection>
    </>
  );
}

function Again({ page: { kind, location } }: { page: BookingPageData }) {
  const { t } = useTranslation();
  return (
    <p>
      <AppLink href={bookingFormPath(kind, location)} className="font-semibold underline">
        {t("booking.page_again")}
      </AppLink>
    </p>
  );
}
