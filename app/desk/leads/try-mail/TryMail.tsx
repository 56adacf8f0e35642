import { Form } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { useErrorText } from "~/ui/use-error-text";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import type { SelectOption } from "~/ui/SelectField";

import { DESK_TRY_MAIL_PATH, deskImportLeadsPath, deskLeadPath } from "../../desk-paths";
import { Fields } from "../../Fields";
import { dotted } from "../../labels";
import { Panel, Rows } from "../../Panel";
import { RecordPage } from "../../RecordPage";
import { TextLink } from "../../TextLink";
import type { MailReading, TriedMail } from "./try-mail.server";

type TryMailPageProps = { places: SelectOption[]; place: string; tried: TriedMail | null };

/** A mail as it would be read at the address for leads, before that is given out. */
export function TryMailPage({ places, place, tried }: TryMailPageProps) {
  const { t } = useTranslation();
  const reading = tried && "reading" in tried ? tried.reading : null;
  const shown = tried?.place ?? place;
  return (
    <RecordPage
      back={{ href: deskImportLeadsPath(shown), text: t("inbox.try_back") }}
      title={t("inbox.try")}
      facts={[t("inbox.try_lead")]}
    >
      <div className="grid max-w-3xl gap-6">
        {reading && tried ? <Reading key={tried.mail} reading={reading} tried={tried} /> : null}
        <Panel title={t(reading ? "inbox.try_another" : "inbox.try_paste")}>
          <TryMailForm places={places} place={shown} tried={tried} />
        </Panel>
      </div>
    </RecordPage>
  );
}

/** The box that a mail is pasted into. */
export function TryMailForm({ places, place, tried }: TryMailPageProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("inbox.");
  const problem = tried && "problem" in tried ? tried.problem : undefined;
  return (
    <Form method="post" action={DESK_TRY_MAIL_PATH} className="grid gap-4">
      {places.length === 1 ? <input type="hidden" name="place" value={place} /> : null}
      <Fields
        key={tried?.mail}
        typed={{ place, mail: tried?.mail }}
        errors={problem === undefined ? {} : { mail: problem }}
        errorText={errorText}
        rows={[
          {
            ...{ name: "mail", label: t("inbox.try_mail"), hint: t("inbox.try_hint"), rows: 8 },
            ...{ spellCheck: false, optionalHidden: true },
          },
          ...(places.length > 1
            ? [{ name: "place", label: t("inbox.add_place"), options: places, required: true }]
            : []),
        ]}
      />
      <Button type="submit" className="justify-self-start">
        {t("inbox.try_read")}
      </Button>
    </Form>
  );
}

function Reading({ reading, tried: { place, mail } }: { reading: MailReading; tried: TriedMail }) {
  const { t } = useTranslation();
  const { by, fields, unknownCar, isReachable, isSpam, files, into } = reading;
  const rows = fields.map(({ name, text }) => ({ label: t(`inbox.try_as_${name}`), text }));
  return (
    <Panel title={t("inbox.try_reading")}>
      <p className="mb-4 text-ink-muted">{t(`inbox.try_by_${by}`)}</p>
      <Rows rows={rows} />
      {unknownCar === "" ? null : <p className="mt-4">{t("inbox.try_no_car", { number: unknownCar })}</p>}
      {files > 0 ? <p className="mt-4">{t("inbox.try_files", { count: files })}</p> : null}
      {isReachable ? null : (
        <div className="mt-4">
          <Notice tone="warning">{t("inbox.try_unreachable")}</Notice>
        </div>
      )}
      {isSpam ? (
        <div className="mt-4">
          <Notice tone="warning">{t("inbox.try_spam")}</Notice>
        </div>
      ) : null}
      {into ? (
        <p className="mt-4">
          {t(`inbox.try_${into.is}`)}{" "}
          <TextLink href={deskLeadPath(into.site, into.id)}>{dotted(into.name, into.thing)}</TextLink>
        </p>
      ) : null}
      {into?.is === "made" ? null : (
        <Form method="post" action={DESK_TRY_MAIL_PATH} className="mt-4">
          <input type="hidden" name="place" value={place} />
          <textarea name="mail" hidden readOnly value={mail} />
          <Button type="submit" name="intent" value="make" variant="accent">
            {t(into ? "inbox.try_add" : "inbox.try_make")}
          </Button>
          <p className="mt-2 text-sm text-ink-muted">{t("inbox.try_make_hint")}</p>
        </Form>
      )}
    </Panel>
  );
}
