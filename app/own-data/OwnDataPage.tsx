import { useTranslation } from "~/i18n/use-translation";
import { DELETE_YOUR_DATA_PATH, PRIVACY_PATH, YOUR_DATA_FILE_PATH } from "~/paths";
import { SignOutForms } from "~/shopper/SignOutForms";
import { formatDollars } from "~/stock/money";
import { AppLink } from "~/ui/AppLink";
import { Disclosure } from "~/ui/Disclosure";
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
    <Page className="grid items-start gap-x-16 gap-y-8 py-section lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <header className="grid gap-4 lg:col-span-2">
        <h1 className="heading text-2xl">{title}</h1>
        <p className="max-w-reading">{t("own_data.lead", { phone })}</p>
      </header>
      <aside className="card card-panel grid gap-4 p-panel lg:sticky lg:top-24 lg:order-last">
        <p className="grid gap-3">
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
        <SignOutForms phone={phone} />
      </aside>
      <div className="grid gap-8">
        {sections.length === 0 ? <p>{t("own_data.nothing")}</p> : null}
        <OwnSections sections={sections} />
        <p className="max-w-reading text-sm text-ink-muted">{t("own_data.not_found_by_phone")}</p>
      </div>
    </Page>
  );
}

type OwnSectionsProps = Pick<OwnDataProps, "sections"> & {
  /** Whether every record is unfolded, for a page that is printed. */
  open?: boolean;
};

/** The records by what they are, a line each that unfolds: as the shopper sees them, and staff whom they ask. */
export function OwnSections({ sections, open }: OwnSectionsProps) {
  const { t } = useTranslation();
  return sections.map(({ name, records }) => (
    <section key={name} className="grid gap-2">
      <h2 className="heading text-lg">{t(`own_data.section_${name}`)}</h2>
      <ul className="border-t border-line">
        {records.map((record, at) => (
          <li key={at} className="border-b border-line">
            <Disclosure open={open} summary={<RecordLine record={record} />}>
              <OwnRecordList record={record} />
            </Disclosure>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** What a record is called, the first that it has, and when it was. */
const TITLES = ["subject", "what", "car", "search", "file", "prize", "reference", "message", "location"];
const TIMES = ["sent", "at", "starts", "saved"];

function RecordLine({ record }: { record: OwnRecord }) {
  const said = (fields: readonly string[]) => {
    const field = fields.find(
      (each) => record[each] !== undefined && record[each] !== null && record[each] !== "",
    );
    return field === undefined ? "" : String(record[field]);
  };
  const [title, time, state] = [said(TITLES), said(TIMES), said(["state"])];
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
      <span className="line-clamp-1 font-semibold wrap-anywhere">{title || time}</span>
      {title && time ? <span className="text-sm text-ink-muted">{time}</span> : null}
      {state ? (
        <span className="rounded-control bg-brand-soft px-2 text-sm text-brand-strong">{state}</span>
      ) : null}
    </span>
  );
}

/** Amounts, stored as whole dollars and their cents. */
const AMOUNTS = new Set(["amount", "price", "estimate"]);

function OwnRecordList({ record }: { record: OwnRecord }) {
  const { t } = useTranslation();
  const fields = Object.entries(record).filter(([, value]) => value !== null && value !== "");
  return (
    <dl className="grid gap-x-4 gap-y-1 pb-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
      {fields.map(([field, value]) => (
        <div key={field} className="contents">
          <dt className="text-ink-muted">{t(`own_data.field_${field}` as "own_data.field_sent")}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            {AMOUNTS.has(field) && typeof value === "number"
              ? formatDollars(Math.round(value * 100))
              : String(value)}
          </dd>
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
