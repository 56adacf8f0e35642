import { Form } from "@remix-run/react";

import { deskShopperDataPath, deskShopperFilePath } from "~/desk/desk-paths";
import { Fields } from "~/desk/Fields";
import { Panel } from "~/desk/Panel";
import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { FormErrors } from "~/ui/FormErrors";
import { Notice } from "~/ui/Notice";

import type { AnsweredRequest } from "./answer-request.server";
import type { Deletion } from "./delete-own-data.server";
import { KeptList } from "./KeptList";
import { OwnSections } from "./OwnDataPage";
import { REQUEST_WAYS } from "./request-ways";

type ShopperRequestProps = {
  site: string;
  siteName: string;
  deletion: Deletion | null;
  answered: AnsweredRequest | null;
};

/** A shopper's request by letter or phone: their number, what the site holds about it, and its deletion. */
export function ShopperRequestPage({ site, siteName, deletion, answered }: ShopperRequestProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("desk.");
  const known = answered?.known ?? null;
  const errors = answered?.refused?.errors ?? {};
  const form = errorText(errors["form"]);
  return (
    <div className="grid max-w-3xl gap-6">
      <header>
        <h1 className="heading text-xl">{t("desk.data")}</h1>
        <p className="text-ink-muted">{siteName}</p>
        <p className="mt-3">{t("desk.data_lead")}</p>
      </header>
      {deletion && answered === null ? (
        <>
          <Notice tone="success">
            {t("desk.data_deleted", { records: deletion.deleted })}{" "}
            {deletion.cancelled > 0 ? t("own_data.cancelled", { bookings: deletion.cancelled }) : null}
          </Notice>
          <Panel title={t("desk.data_kept")}>
            <KeptList kept={deletion.kept} licenceDays={deletion.licenceDays} />
          </Panel>
        </>
      ) : null}
      <FormErrors errors={form === undefined ? [] : [{ message: form }]} />
      <Form
        method="post"
        action={deskShopperDataPath(site)}
        className="flex flex-wrap items-end gap-3"
        key={known?.form}
      >
        <input type="hidden" name="intent" value="find" />
        <div className="min-w-0 grow">
          <Fields
            rows={[
              {
                name: "phone",
                label: t("desk.data_phone"),
                type: "tel",
                inputMode: "tel",
                autoComplete: "off",
                required: true,
                maxLength: 40,
              },
            ]}
            typed={known ? { phone: known.phone } : answered?.refused?.submitted}
            errors={errors}
            errorText={errorText}
          />
        </div>
        <Button type="submit" variant={known ? "quiet" : "accent"}>
          {t("desk.data_find")}
        </Button>
      </Form>
      {known ? <KnownData site={site} known={known} refused={answered?.refused ?? null} /> : null}
    </div>
  );
}

type KnownDataProps = Pick<AnsweredRequest, "refused"> & {
  site: string;
  known: NonNullable<AnsweredRequest["known"]>;
};

/** What the shopper would see of themselves, as a file too, and the form that deletes it. */
function KnownData({ site, known, refused }: KnownDataProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("desk.");
  const { phone, sections, kept, enquiryDays, licenceDays, form } = known;
  const errors = refused?.errors ?? {};
  if (sections.length === 0) return <p role="status">{t("desk.data_nothing", { phone })}</p>;
  return (
    <>
      <p role="status">{t("desk.data_found", { phone })}</p>
      <form method="post" action={deskShopperFilePath(site)}>
        <input type="hidden" name="phone" value={phone} />
        <Button type="submit">{t("own_data.download")}</Button>
      </form>
      <OwnSections sections={sections} />
      <Panel title={t("own_data.delete_title")}>
        <Form method="post" action={deskShopperDataPath(site)} className="grid gap-4" key={form}>
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="phone" value={phone} />
          <input type="hidden" name="form" value={form} />
          <p>{t("desk.data_delete_lead")}</p>
          <KeptList kept={kept} enquiryDays={enquiryDays} licenceDays={licenceDays} />
          <Fields
            rows={[
              {
                name: "way",
                label: t("desk.data_way"),
                placeholder: t("desk.data_way_choose"),
                required: true,
                options: REQUEST_WAYS.map((way) => ({ value: way, label: t(`desk.data_way_${way}`) })),
              },
            ]}
            typed={refused?.submitted}
            errors={errors}
            errorText={errorText}
          />
          <Checkbox name="confirm" value="on" error={errorText(errors["confirm"])}>
            {t("desk.data_confirm")}
          </Checkbox>
          <Button type="submit" variant="accent" className="justify-self-start">
            {t("own_data.delete_now")}
          </Button>
        </Form>
      </Panel>
    </>
  );
}
