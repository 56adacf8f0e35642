import { Fragment, type ReactNode } from "react";

import { unbrokenTimes } from "~/i18n/unbroken-times";
import { useTranslation } from "~/i18n/use-translation";
import type { TodayHours } from "~/locations/opening-hours";
import { LocationCard } from "~/locations/LocationCard";
import type { LocationSummary } from "~/locations/location-summary";
import { OpenStatus } from "~/locations/OpenStatus";
import { ASKED_FILE_PATH, bookingFilePath, bookingPath, CAREERS_PATH, carPath, CONTACT_PATH } from "~/paths";
import type { SlotKind } from "~/slots/slot-kind";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/ButtonLink";
import { Icon } from "~/ui/Icon";
import { Page } from "~/ui/Page";
import { Picture, type PictureSource } from "~/ui/Picture";
import { telHref } from "~/ui/tel-href";

import type { ThanksFor } from "./asked-visit";
import type { AskedWords } from "./asked-words.server";
import { NEXT, NextStepList } from "./NextStepList";
import { THANKS_TITLES } from "./thanks-titles";

type WaysOn = { phone: string; searchPath: string };

type SuccessProps = WaysOn & {
  /** Below it: others like the enquired car. */
  children: ReactNode;
  /** When the location that answers is open; null for a dealer without one. */
  today: TodayHours | null;
  car: { name: string; slug: string; image: PictureSource | null } | null;
  driveHref: string | null;
  /** Where they come, or who answers; null beside a car. */
  yard: LocationSummary | null;
  /** The time that was booked with it. */
  booked: { token: string; kind: SlotKind; time: string; location: string } | null;
  /** By which the desk finds it. */
  reference: string | null;
  /** What was sent. */
  thanks: ThanksFor;
  /** What was asked; null for a lead that is no longer there. */
  asked: AskedWords | null;
  /** Whether the time that was asked for is to be had as a calendar file. */
  hasFile: boolean;
  /** Of a visit that was asked for: when and where, as far as it was said. */
  visit: { time: string | null; location: string | null } | null;
};

/** Confirms a recorded enquiry: what happens next, and further links. */
export function Success({
  car,
  driveHref,
  yard,
  booked,
  thanks,
  reference,
  asked,
  hasFile,
  visit,
  today,
  phone,
  searchPath,
  children,
}: SuccessProps) {
  const { t } = useTranslation();
  return (
    <Page className="py-10 lg:py-16">
      <div className="grid gap-10 lg:grid-cols-[3fr_2fr]">
        <div>
          <Icon name="circle-check" className="size-12 text-success" />
          {booked ? <Booked {...booked} /> : <NextSteps thanks={thanks} visit={visit} today={today} />}
          {hasFile ? <CalendarLink href={ASKED_FILE_PATH} className="mt-6" /> : null}
          {asked ? <Asked asked={asked} /> : null}
          {reference === null ? null : (
            <p className="mt-6 text-sm text-ink-muted">{t("leads.success_reference", { reference })}</p>
          )}
          <div className="mt-10 flex flex-wrap gap-3">
            {driveHref === null ? null : (
              <ButtonLink href={driveHref} variant="accent" rel="nofollow">
                {t("leads.success_drive")}
              </ButtonLink>
            )}
            {thanks === "application" ? (
              <ButtonLink href={CAREERS_PATH}>{t("leads.success_careers")}</ButtonLink>
            ) : null}
            {thanks === "application" || thanks === "service" ? null : (
              <ButtonLink href={searchPath} variant={driveHref === null ? "brand" : "quiet"}>
                {t("leads.success_more")}
              </ButtonLink>
            )}
            <ButtonLink href={telHref(phone)}>
              <Icon name="phone" className="size-5" />
              {t("leads.success_call", { phone })}
            </ButtonLink>
          </div>
        </div>
        {car ? (
          <aside className="card card-panel self-start p-4">
            {car.image ? (
              <Picture
                image={car.image}
                alt=""
                sizes="(min-width: 1024px) 480px, 100vw"
                className="rounded-image"
              />
            ) : null}
            <p className="mt-4 text-sm text-ink-muted">{t("leads.success_car")}</p>
            <p className="text-lg font-semibold">
              <AppLink href={carPath(car.slug)}>{car.name}</AppLink>
            </p>
          </aside>
        ) : null}
        {yard ? (
          <aside>
            <LocationCard location={yard} heading="h2" columns="two" as="div" />
          </aside>
        ) : null}
      </div>
      {children}
    </Page>
  );
}

function NextSteps({ thanks, visit, today }: Pick<SuccessProps, "thanks" | "visit" | "today">) {
  const { t } = useTranslation();

  return (
    <>
      <h1 className="heading-caps mt-4 text-3xl">{t(THANKS_TITLES[thanks])}</h1>
      {visit?.time ? (
        <p className="mt-3 text-xl font-semibold text-balance">{unbrokenTimes(visit.time)}</p>
      ) : null}
      {visit?.location ? <p className="text-lg">{visit.location}</p> : null}
      <p className="mt-3 max-w-reading text-lg text-ink-muted">{t(NEXT[thanks].lead)}</p>
      {today && thanks !== "application" ? <OpenStatus today={today} className="mt-3" /> : null}
      <NextStepList thanks={thanks} className="mt-10" />
    </>
  );
}

/** Nothing is left to arrange: when and where, and the booking's own page. */
function Booked({ token, kind, time, location }: NonNullable<SuccessProps["booked"]>) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="heading-caps mt-4 text-3xl">{t("booking.page_booked")}</h1>
      <p className="mt-3 text-xl font-semibold">{unbrokenTimes(time)}</p>
      <p className="text-lg">{location}</p>
      <p className="mt-3 max-w-reading text-lg text-ink-muted">{t("booking.success_lead")}</p>
      {kind === "test-drive" ? <p className="mt-3 text-lg">{t("leads.success_bring_licence")}</p> : null}
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={bookingPath(token)} variant="accent">
          {t("booking.success_link")}
        </ButtonLink>
        <CalendarLink href={bookingFilePath(token)} />
      </p>
    </>
  );
}

/** A file, which the browser hands to the calendar. */
function CalendarLink({ href, className }: { href: string; className?: string }) {
  const { t } = useTranslation();
  return (
    <ButtonLink href={href} className={className}>
      <Icon name="calendar-check" className="size-5" />
      {t("booking.page_file")}
    </ButtonLink>
  );
}

/** The shopper's own words, to keep or to correct by phone. */
function Asked({ asked: { message, rows } }: { asked: AskedWords }) {
  const { t } = useTranslation();
  if (message === "" && rows.length === 0) return null;
  return (
    <section className="card card-panel mt-10 max-w-reading p-panel" aria-labelledby="asked">
      <h2 id="asked" className="text-xl font-semibold">
        {t("leads.success_asked")}
      </h2>
      {message === "" ? null : <blockquote className="mt-3 whitespace-pre-line">{message}</blockquote>}
      {rows.length > 0 ? (
        <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 border-t border-line pt-4">
          {rows.map(({ label, text }) => (
            <Fragment key={label}>
              <dt className="text-ink-muted">{label}</dt>
              <dd className="wrap-anywhere">{text}</dd>
            </Fragment>
          ))}
        </dl>
      ) : null}
    </section>
  );
}

/** /success for a visitor who has sent no enquiry: links only, no thanks. */
export function NothingSent({ phone, searchPath }: WaysOn) {
  const { t } = useTranslation();
  return (
    <Page className="py-12 lg:py-20">
      <h1 className="heading-caps text-3xl">{t("leads.nothing_sent_title")}</h1>
      <p className="mt-3 max-w-reading text-lg text-ink-muted">{t("leads.nothing_sent_lead")}</p>
      <div className="mt-10 flex flex-wrap gap-3">
        <ButtonLink href={searchPath} variant="brand">
          {t("leads.nothing_sent_search")}
        </ButtonLink>
        <ButtonLink href={CONTACT_PATH}>{t("leads.nothing_sent_contact")}</ButtonLink>
        <ButtonLink href={telHref(phone)}>
          <Icon name="phone" className="size-5" />
          {t("leads.page_call", { phone })}
        </ButtonLink>
      </div>
    </Page>
  );
}
