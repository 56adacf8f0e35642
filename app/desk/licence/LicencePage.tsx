import { Form, useNavigation } from "@remix-run/react";

import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { LICENCE_FIELD } from "~/leads/licence/licence-form";
import { MAX_SENT_PHOTOGRAPHS_BYTES, PHOTOGRAPH_TYPES } from "~/photographs/photograph-kind";
import { Button } from "~/ui/Button";
import { FieldError } from "~/ui/Field";
import { FileInput } from "~/ui/FileInput";

import { deskLeadPath, deskLicencePath, deskLicencePhotoPath } from "../desk-paths";
import { Panel } from "../Panel";
import { Press } from "../Press";
import type { RefusedForm } from "../read-action.server";
import { RecordPage } from "../RecordPage";
import type { LicenceView } from "./lead-licence.server";

type LicencePageProps = { licence: LicenceView; refused: RefusedForm | null };

/** The photos of a driver's licence: taken with the phone at the counter, or sent by the shopper. */
export function LicencePage({ licence, refused }: LicencePageProps) {
  const { t } = useTranslation();
  const { site, lead, name, photos, days } = licence;
  const action = deskLicencePath(site, lead);
  return (
    <RecordPage
      back={{ href: deskLeadPath(site, lead), text: t("drives.lead") }}
      refusal={useErrorText("drives.")(refused?.errors["form"])}
      title={`${t("drives.photo_title")}: ${name}`}
      facts={[]}
    >
      <div className="grid max-w-2xl gap-6">
        <Panel title={t("drives.photo_title")}>
          {photos.length === 0 ? <p>{t("drives.photo_none")}</p> : null}
          <ul className="grid gap-3">
            {photos.map(({ id, at, by }, index) => {
              const photo = t("drives.photo_one", { number: index + 1 });
              return (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                  <span>
                    <a
                      className="link inline-flex min-h-11 items-center"
                      href={deskLicencePhotoPath(site, lead, id)}
                    >
                      {photo}
                    </a>
                    <span className="block text-sm text-ink-muted">
                      {by === null ? t("drives.photo_sent", { at }) : t("drives.photo_taken", { at, by })}
                    </span>
                  </span>
                  <Press action={action} fields={{ intent: "discard", photo: id }} variant="ghost" size="sm">
                    {t("drives.photo_discard")}
                    <span className="sr-only"> {photo}</span>
                  </Press>
                </li>
              );
            })}
          </ul>
          <p className="mt-3 text-sm text-ink-muted">{t("drives.photo_kept", { days })}</p>
        </Panel>
        <Panel title={t("drives.photo_add")}>
          <AddForm key={photos.length} action={action} refused={refused} />
        </Panel>
      </div>
    </RecordPage>
  );
}

function AddForm({ action, refused }: { action: string; refused: RefusedForm | null }) {
  const { t } = useTranslation();
  const error = useErrorText("booking.")(refused?.errors["licence"]);
  const busy = useNavigation().formEncType === "multipart/form-data";
  return (
    <Form method="post" action={action} encType="multipart/form-data" className="grid gap-3">
      <input type="hidden" name="intent" value="add" />
      <label htmlFor={LICENCE_FIELD} className="text-sm font-semibold">
        {t("drives.photo_choose")}
      </label>
      <FileInput
        look="line"
        id={LICENCE_FIELD}
        name={LICENCE_FIELD}
        accept={PHOTOGRAPH_TYPES}
        capture="environment"
        multiple
        maxTotalBytes={MAX_SENT_PHOTOGRAPHS_BYTES}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : "licence-error"}
      />
      <FieldError id="licence-error" message={error} />
      <Button type="submit" variant="accent" busy={busy} className="justify-self-start">
        {t("drives.photo_save")}
      </Button>
    </Form>
  );
}
