import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { MAX_LEAD_FILE_BYTES } from "~/leads/import/lead-file";
import { Button } from "~/ui/Button";
import { ButtonLink } from "~/ui/ButtonLink";
import { FieldError } from "~/ui/Field";
import { FileInput } from "~/ui/FileInput";
import { PlainForm } from "~/ui/PlainForm";
import type { SelectOption } from "~/ui/SelectField";

import { CopyField } from "../../CopyField";
import { DESK_IMPORT_LEADS_PATH, DESK_LEADS_PATH, deskAddLeadPath, deskProgramsPath } from "../../desk-paths";
import { Fields } from "../../Fields";
import { leadExample } from "../../programs/lead-example";
import { Panel } from "../../Panel";
import { RecordPage } from "../../RecordPage";
import { TextLink } from "../../TextLink";
import { TryMailForm } from "../try-mail/TryMail";
import { FileOfLeads } from "./FileOfLeads";
import type { LeadWays, WayNews } from "./find-lead-ways.server";
import type { ShownImport } from "./shown-import.server";

type ImportLeadsProps = {
  places: SelectOption[];
  place: string;
  ways: LeadWays | null;
  shown: ShownImport | null;
};

/** Leads from elsewhere: a file, and the other ways that they come by. */
export function ImportLeadsPage({ places, place, ways, shown }: ImportLeadsProps) {
  const { t } = useTranslation();
  const isRead = shown !== null && (shown.error === null || shown.columns.length > 0);
  return (
    <RecordPage
      back={{ href: DESK_LEADS_PATH, text: t("inbox.keys_back") }}
      title={t("inbox.elsewhere")}
      facts={[isRead ? null : t("inbox.elsewhere_lead")]}
    >
      <div className="grid max-w-3xl gap-6">
        {isRead ? (
          <FileOfLeads shown={shown} />
        ) : (
          <>
            <FileForm places={places} place={shown?.place || place} shown={shown} news={ways?.news?.file} />
            {ways === null ? null : <OtherWays ways={ways} places={places} place={place} />}
          </>
        )}
      </div>
    </RecordPage>
  );
}

type FileFormProps = Pick<ImportLeadsProps, "places" | "place" | "shown"> & { news: WayNews | undefined };

function FileForm({ places, place, shown, news }: FileFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("inbox.");
  const error = errorText(shown?.error ?? undefined);
  return (
    <Panel title={t("inbox.import_file")}>
      <p className="mb-3">{t("inbox.import_lead")}</p>
      <PlainForm
        method="post"
        action={DESK_IMPORT_LEADS_PATH}
        encType="multipart/form-data"
        className="grid gap-4"
      >
        {places.length === 1 ? <input type="hidden" name="place" value={place} /> : null}
        <div>
          <label htmlFor="leads" className="font-semibold">
            {t("inbox.import_choose")}
          </label>
          <FileInput
            look="line"
            id="leads"
            name="leads"
            maxFileBytes={MAX_LEAD_FILE_BYTES}
            accept=".csv,.tsv,.txt,.xlsx,.xlsm,.xls,text/csv"
          />
          <p className="mt-1 text-sm text-ink-muted">{t("inbox.import_like_this")}</p>
          <FieldError message={error} />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Fields
            rows={[
              ...(places.length > 1
                ? [
                    {
                      name: "place",
                      label: t("inbox.add_place"),
                      options: places,
                      value: place,
                      required: true,
                    },
                  ]
                : []),
            ]}
          />
        </div>
        <Button type="submit" variant="accent" className="justify-self-start">
          {t("inbox.import_read")}
        </Button>
      </PlainForm>
      <News news={news} />
    </Panel>
  );
}

/** When a way last brought something, and what was refused there. */
function News({ news }: { news: WayNews | undefined }) {
  const { t } = useTranslation();
  if (!news) return null;
  return (
    <div className="mt-4 border-t border-line pt-3 text-sm">
      <p>{news.last}</p>
      {news.refused.length === 0 ? null : (
        <>
          <p className="mt-2 font-semibold">{t("inbox.ways_refused")}</p>
          <ul className="list-disc pl-5">
            {news.refused.map((each) => (
              <li key={each} className="wrap-anywhere">
                {each}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

type OtherWaysProps = Pick<ImportLeadsProps, "places" | "place"> & { ways: LeadWays };

function OtherWays({ ways, places, place }: OtherWaysProps) {
  const { t } = useTranslation();
  const { site, siteName, mailAddress, isManager, apiAddress, mayMakeKeys, news } = ways;
  return (
    <>
      <Panel title={t("inbox.ways_mail")}>
        {mailAddress === null ? (
          <p>{t(isManager ? "inbox.ways_mail_none" : "inbox.ways_mail_ask")}</p>
        ) : (
          <>
            <p className="mb-3">{t("inbox.ways_mail_text", { site: siteName })}</p>
            <CopyField label={t("inbox.ways_mail_address")} text={mailAddress} />
          </>
        )}
        {mailAddress === null && isManager ? null : <News news={news?.mail} />}
      </Panel>
      <Panel title={t("inbox.try")}>
        <p className="mb-3">{t("inbox.try_lead")}</p>
        <TryMailForm places={places} place={place} tried={null} />
      </Panel>
      <Panel title={t("inbox.ways_program")}>
        <p className="mb-3">{t("inbox.ways_program_text")}</p>
        <div className="grid gap-3">
          <CopyField label={t("inbox.ways_program_address")} text={apiAddress} />
          <CopyField
            label={t("inbox.ways_program_example")}
            hint={t("inbox.ways_program_example_hint")}
            text={leadExample(apiAddress)}
          />
        </div>
        {mayMakeKeys ? (
          <TextLink className="mt-2" href={deskProgramsPath(site)}>
            {t("inbox.ways_keys")}
          </TextLink>
        ) : (
          <p className="mt-2 text-ink-muted">{t("inbox.ways_no_keys")}</p>
        )}
        <News news={news?.program} />
      </Panel>
      <Panel title={t("inbox.ways_hand")}>
        <p className="mb-3">{t("inbox.ways_hand_text")}</p>
        <ButtonLink href={deskAddLeadPath({ at: place })}>{t("inbox.add")}</ButtonLink>
      </Panel>
    </>
  );
}
