import { useTranslation } from "~/i18n/use-translation";
import { DELETE_YOUR_DATA_PATH, PRIVACY_PATH, YOUR_DATA_FILE_PATH } from "~/paths";
import { SignOutForms } from "~/shopper/SignOutForms";
import { AppLink } from "~/ui/AppLink";
import { Page } from "~/ui/Page";
import { buttonClasses } from "~/ui/button-styles";

import type { OwnRecord, OwnSection } from "./find-own-data.server";
import type { Deletion } from "./delete-own-data.server";
import { KeptList } from "./KeptList";

type OwnDataProps = { sections: readonly OwnSection[]; phone: string; title: string };

/** All that the site knows of the phone, section by section, with the file to keep and the way to delete it. */
export function OwnDataPage({ sections, phone, title }: OwnDataProps) {
  const { t } = useTranslation();
  return (
    <Page className="py-section">
      <div className="grid max-w-prose gap-6">
        <h1 className="heading text-2xl">{title}</h1>
        <p>{t("own_data.lead", { phone })}</p>
        <p className="text-ink-muted">{t("own_data.not_found_by_phone")}</p>
        <p className="flex flex-wrap gap-3">
          <a href={YOUR_DATA_FILE_PATH} className={buttonClasses({ variant: "accent" })} download>
            {t("own_data.download")}
          </a>
          <AppLink href={DELETE_YOUR_DATA_PATH} className={buttonClasses({ variant: "quiet" })}>
            {t("own_data.delete")}
          </AppLink>
        </p>
        <p className="text-sm text-ink-muted">
          {t("own_data.correct")}{" "}
          <AppLink href={PRIVACY_PATH} className="link">
            {t("own_data.privacy_policy")}
          </AppLink>
        </p>
        {sections.length === 0 ? <p>{t("own_data.nothing")}</p> : null}
        <OwnSections sections={sections} />
        <SignOutForms phone={phone} />
      </div>
    </Page>
  );
}

/** The records by what they are: as the shopper sees them, and staff whom they ask. */
export function OwnSections({ sections }: Pick<OwnDataProps, "sections">) {
  const { t } = useTranslation();
  return sections.map(({ name, records }) => (
    <section key={name} className="grid gap-3">
      <h2 className="heading text-lg">{t(`own_data.section_${name}`)}</h2>
      <ul className="grid gap-3">
        {records.map((record, at) => (
          <li key={at} className="rounded-card border border-line p-4">
            <OwnRecordList record={record} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function OwnRecordList({ record }: { record: OwnRecord }) {
  const { t } = useTranslation();
  const fields = Object.entries(record).filter(([, value]) => value !== null && value !== "");
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)]">
      {fields.map(([field, value]) => (
        <div key={field} className="contents">
          <dt className="text-ink-muted">{t(`own_data.field_${field}` as "own_data.field_sent")}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{String(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** After a deletion: what is gone, what is kept and why. */
export function DeletedPage({ deletion }: { deletion: Deletion }) {
  const { t } = useTranslation();
  return (
    <Page className="py-section">
      <div className="grid max-w-prose gap-6">
        <h1 className="heading text-2xl">{t("own_data.deleted_title")}</h1>
        <p role="status">
          {t("own_data.deleted", { records: deletion.deleted })}{" "}
          {deletion.cancelled > 0 ? t("own_data.cancelled", { bookings: deletion.cancelled }) : null}
        </p>
        <section className="grid gap-3">
          <h2 className="heading text-lg">{t("own_data.kept_title")}</h2>
          <KeptList kept={deletion.kept} until={deletion.until} licenceDays={deletion.licenceDays} />
        </section>
        <p>{t("own_data.deleted_device")}</p>
        <AppLink href="/" className="link inline-flex min-h-11 items-center">
          {t("own_data.home")}
        </AppLink>
      </div>
    </Page>
  );
}
