import type { ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";
import type { TodayHours } from "~/locations/opening-hours";
import { OpenStatus } from "~/locations/OpenStatus";
import { bookingPath, carPath, CONTACT_PATH } from "~/paths";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/ButtonLink";
import { Icon } from "~/ui/Icon";
import { Page } from "~/ui/Page";
import { Picture, type PictureSource } from "~/ui/Picture";
import { telHref } from "~/ui/tel-href";

type WaysOn = { phone: string; searchPath: string };

type SuccessProps = WaysOn & {
  /** Below it: others like the enquired car. */
  children: ReactNode;
  /** When the location that answers is open; null for a dealer without one. */
  today: TodayHours | null;
  car: { name: string; slug: string; image: PictureSource | null } | null;
  /** The time that was booked with it. */
  booked: { token: string; time: string; location: string } | null;
};

/** Confirms a recorded enquiry: what happens next, and further links. */
export function Success({ car, booked, today, phone, searchPath, children }: SuccessProps) {
  const { t } = useTranslation();
  return (
    <Page className="py-10 lg:py-16">
      <div className="grid gap-10 lg:grid-cols-[3fr_2fr]">
        <div>
          <Icon name="circle-check" className="size-12 text-success" />
          {booked ? <Booked {...booked} /> : <NextSteps today={today} />}
          <div className="mt-10 flex flex-wrap gap-3">
            <ButtonLink href={searchPath} variant="brand">
              {t("leads.success_more")}
            </ButtonLink>
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
      </div>
      {children}
    </Page>
  );
}

function NextSteps({ today }: Pick<SuccessProps, "today">) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="heading-caps mt-4 text-3xl">{t("leads.success_title")}</h1>
      <p className="mt-3 max-w-reading text-lg text-ink-muted">{t("leads.success_lead")}</p>
      {today ? <OpenStatus today={today} className="mt-3" /> : null}
      <h2 className="mt-10 text-xl font-semibold">{t("leads.success_next")}</h2>
      <ol className="mt-4 grid list-decimal gap-3 pl-6">
        <li>{t("leads.success_step_read")}</li>
        <li>{t("leads.success_step_reply")}</li>
        <li>{t("leads.success_step_visit")}</li>
      </ol>
    </>
  );
}

/** Nothing is left to arrange: when and where, and the booking's own page. */
function Booked({ token, time, location }: NonNullable<SuccessProps["booked"]>) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="heading-caps mt-4 text-3xl">{t("booking.page_booked")}</h1>
      <p className="mt-3 text-xl font-semibold">{time}</p>
      <p className="text-lg">{location}</p>
      <p className="mt-3 max-w-reading text-lg text-ink-muted">{t("booking.success_lead")}</p>
      <ButtonLink href={bookingPath(token)} variant="accent" className="mt-6">
        {t("booking.success_link")}
      </ButtonLink>
    </>
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
