import { useTranslation } from "~/i18n/use-translation";
import { DELETE_YOUR_DATA_PATH, YOUR_DATA_PATH } from "~/paths";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { FormErrors } from "~/ui/FormErrors";
import { Page } from "~/ui/Page";
import { PlainForm } from "~/ui/PlainForm";

import { KeptList } from "./KeptList";
import type { Kept } from "./erase-own-data.server";

type DeleteDataProps = Kept & {
  licenceDays: number;
  phone: string;
  title: string;
  /** Whether the form came without its box ticked. */
  isUnconfirmed: boolean;
};

const CONFIRM_ID = "delete-confirm";

/** What will be deleted and what is kept, before it is confirmed. */
export function DeleteDataPage({ kept, until, licenceDays, phone, title, isUnconfirmed }: DeleteDataProps) {
  const { t } = useTranslation();
  const error = isUnconfirmed ? t("own_data.delete_unconfirmed") : undefined;
  return (
    <Page className="py-section">
      <div className="grid max-w-prose gap-6">
        <h1 className="heading text-2xl">{title}</h1>
        <p>{t("own_data.delete_lead", { phone })}</p>
        <section className="grid gap-3">
          <h2 className="heading text-lg">{t("own_data.kept_title")}</h2>
          <KeptList kept={kept} until={until} licenceDays={licenceDays} />
        </section>
        <p>{t("own_data.delete_elsewhere")}</p>
        <PlainForm method="post" action={DELETE_YOUR_DATA_PATH} className="grid gap-4">
          <FormErrors errors={error ? [{ message: error, controlId: CONFIRM_ID }] : []} />
          <Checkbox id={CONFIRM_ID} name="confirm" value="on" error={error}>
            {t("own_data.delete_confirm")}
          </Checkbox>
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" variant="accent">
              {t("own_data.delete_now")}
            </Button>
            <AppLink href={YOUR_DATA_PATH} className="link inline-flex min-h-11 items-center">
              {t("own_data.keep")}
            </AppLink>
          </div>
        </PlainForm>
      </div>
    </Page>
  );
}
