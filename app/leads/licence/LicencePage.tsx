import { useNavigation } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { licencePath } from "~/paths";
import { MAX_SENT_PHOTOGRAPHS_BYTES, PHOTOGRAPH_TYPES } from "~/photographs/photograph-kind";
import { Button } from "~/ui/Button";
import { FileInput } from "~/ui/FileInput";
import { FormErrors } from "~/ui/FormErrors";
import { Page } from "~/ui/Page";
import { PlainForm } from "~/ui/PlainForm";

import { LICENCE_FIELD } from "./licence-form";
import type { LicencePageData } from "./licence-page.server";

type LicencePageProps = {
  token: string;
  page: LicencePageData;
  /** The message of a form that was just refused. */
  error: string | null;
};

/** Where a shopper sends a photo of their licence, by a link that the dealer sent them. */
export function LicencePage({ token, page: { state, days, dealer }, error }: LicencePageProps) {
  const { t } = useTranslation();
  const busy = useNavigation().formEncType === "multipart/form-data";
  return (
    <Page className="py-section">
      <div className="grid max-w-reading gap-5">
        <h1 className="heading text-2xl">{t(`booking.licence_${state}_title`)}</h1>
        <p className="text-lg">{t(`booking.licence_${state}_lead`, { dealer })}</p>
        {state === "open" ? (
          <PlainForm
            method="post"
            encType="multipart/form-data"
            action={licencePath(token)}
            className="grid gap-3"
          >
            <FormErrors errors={error === null ? [] : [{ message: error, controlId: LICENCE_FIELD }]} />
            <label htmlFor={LICENCE_FIELD} className="font-semibold">
              {t("booking.licence_choose")}
            </label>
            <p id="licence-hint" className="text-sm text-ink-muted">
              {t("booking.licence_hint")}
            </p>
            <FileInput
              look="drop-zone"
              id={LICENCE_FIELD}
              name={LICENCE_FIELD}
              accept={PHOTOGRAPH_TYPES}
              multiple
              maxTotalBytes={MAX_SENT_PHOTOGRAPHS_BYTES}
              aria-describedby="licence-hint"
              aria-invalid={error === null ? undefined : true}
            />
            <p className="text-sm text-ink-muted">{t("booking.licence_kept", { dealer, days })}</p>
            <Button type="submit" variant="brand" busy={busy} className="justify-self-start">
              {t("booking.licence_send")}
            </Button>
          </PlainForm>
        ) : null}
      </div>
    </Page>
  );
}
