import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { IN_TURN, LEAD_COLUMNS, MAX_LEAD_FILE_BYTES } from "~/leads/import/lead-file";
import { HAND_SOURCES } from "~/leads/lead-source";
import { Button } from "~/ui/Button";
import { ButtonLink } from "~/ui/ButtonLink";
import { FieldError } from "~/ui/Field";
import { FileInput } from "~/ui/FileInput";
import { Notice } from "~/ui/Notice";
import { PlainForm } from "~/ui/PlainForm";
import { SelectField, type SelectOption } from "~/ui/SelectField";

import { CopyField } from "../../CopyField";
import {
  DESK_IMPORT_LEADS_PATH,
  DESK_LEADS_PATH,
  DESK_REFUSED_LEADS_PATH,
  deskAddLeadPath,
  deskProgramsPath,
} from "../../desk-paths";
import { Fields } from "../../Fields";
import { leadExample } from "../../programs/lead-example";
import { dotted } from "../../labels";
import { Panel } from "../../Panel";
import { RecordPage } from "../../RecordPage";
import { TextLink } from "../../TextLink";
import { TryMailForm } from "../try-mail/TryMail";
import type { LeadWays, WayNews } from "./find-lead-ways.server";
import { ComesInAs, DoubtfulRows, JoinedRows, UndoneNotice } from "./ImportedRows";
import type { ShownImport } from "./import-leads.server";

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

/** The form of a file, to which the choices of its columns belong too. */
const FILE_FORM = "file-of-leads";

/** What each column of a file is: as it was understood, until staff say otherwise. */
function LeadColumns({ columns, isDone }: Pick<ShownImport, "columns" | "isDone">) {
  const { t } = useTranslation();
  const options = LEAD_COLUMNS.map((field) => ({ value: field, label: t(`inbox.import_as_${field}`) }));
  return (
    <Panel title={t("inbox.import_columns")}>
      <ul className="grid gap-3">
        {columns.map(({ heading, field, example }, at) => (
          <li key={at} className="grid items-center gap-x-4 gap-y-1 border-t border-line pt-3 sm:grid-cols-3">
            <span className="font-semibold wrap-anywhere" aria-hidden="true">
              {heading}
            </span>
            {isDone ? (
              <>
                <input type="hidden" form={FILE_FORM} name="field" value={field ?? ""} />
                <span>{field === null ? t("inbox.import_to_message") : t(`inbox.import_as_${field}`)}</span>
              </>
            ) : (
              <SelectField
                form={FILE_FORM}
                label={heading}
                labelHidden
                optionalHidden
                name="field"
                defaultValue={field ?? ""}
                placeholder={t("inbox.import_to_message")}
                options={options}
              />
            )}
            <span className="text-sm text-ink-muted wrap-anywhere">{example}</span>
          </li>
        ))}
      </ul>
      {isDone ? null : (
        <Button type="submit" form={FILE_FORM} className="mt-4">
          {t("inbox.import_again")}
        </Button>
      )}
    </Panel>
  );
}

/** Where the leads came from, if the file does not say, and who gets them. */
function LeadTerms({ shown }: { shown: ShownImport }) {
  const { t } = useTranslation();
  const errorText = useErrorText("inbox.");
  const { asksSource, source, takers, to, error } = shown;
  const people = takers.people.map(({ id, name }) => ({ value: id, label: name }));
  const inTurn = { value: IN_TURN, label: t("inbox.import_to_turn") };
  return (
    <div className="grid w-full gap-4 sm:grid-cols-2">
      <Fields
        typed={{ source, to: to || (takers.isInTurn ? IN_TURN : "") }}
        errors={error === null ? {} : { source: error }}
        errorText={errorText}
        rows={[
          ...(asksSource
            ? [
                {
                  ...{ name: "source", label: t("inbox.import_source"), hint: t("inbox.import_source_hint") },
                  // Required to add them alone: other buttons of the form read the file again, or hand rows back.
                  ...{ list: "lead-sources", maxLength: 60, optionalHidden: true },
                },
              ]
            : []),
          {
            ...{ name: "to", label: t("inbox.import_to"), optionalHidden: true },
            placeholder: t("inbox.import_to_nobody"),
            options: takers.isInTurn ? [inTurn, ...people] : people,
          },
        ]}
      />
      <datalist id="lead-sources">
        {HAND_SOURCES.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </div>
  );
}

/** What a file was understood as, and what becomes, or has become, of its rows. */
function FileOfLeads({ shown }: { shown: ShownImport }) {
  const { t } = useTranslation();
  const { counts, columns, rows, refused, refusedCount, isDone } = shown;
  const toAdd = counts.recorded + counts.continued;
  const totals = [
    ...(["recorded", "continued", "repeated"] as const).map((is) => ({
      text: t(`inbox.import_${is}`),
      count: counts[is],
    })),
    { text: t("inbox.import_refused"), count: refusedCount },
  ];
  return (
    <>
      {isDone ? <Notice tone="success">{t("inbox.import_done", { count: toAdd })}</Notice> : null}
      {shown.undone ? <UndoneNotice undone={shown.undone} /> : null}
      <Panel title={t(isDone ? "inbox.import_result" : "inbox.import_plan")}>
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {totals.map(({ text, count }) => (
            <div key={text}>
              <dt className="text-sm text-ink-muted">{text}</dt>
              <dd className="text-xl font-semibold">{count}</dd>
            </div>
          ))}
        </dl>
        <ComesInAs states={shown.states} />
        <p className="mt-4">
          {!isDone
            ? t("inbox.import_quiet")
            : shown.given > 0
              ? t("inbox.import_given", { count: shown.given })
              : t("inbox.import_given_none")}
        </p>
        <PlainForm
          id={FILE_FORM}
          method="post"
          action={DESK_IMPORT_LEADS_PATH}
          encType="multipart/form-data"
          className="mt-4 flex flex-wrap gap-3"
        >
          <input type="hidden" name="place" value={shown.place} />
          {isDone ? <input type="hidden" name="source" value={shown.source} /> : <LeadTerms shown={shown} />}
          <input type="hidden" name="batch" value={shown.batch} />
          <textarea name="text" hidden readOnly value={shown.text} />
          {isDone || toAdd === 0 ? null : (
            <Button type="submit" name="intent" value="confirm" variant="accent">
              {t("inbox.import_confirm", { count: toAdd })}
            </Button>
          )}
          {refusedCount > 0 ? (
            <Button type="submit" formAction={DESK_REFUSED_LEADS_PATH}>
              {t("inbox.import_download")}
            </Button>
          ) : null}
          <ButtonLink href={DESK_IMPORT_LEADS_PATH}>{t("inbox.import_other")}</ButtonLink>
          {isDone ? <ButtonLink href={DESK_LEADS_PATH}>{t("inbox.import_see")}</ButtonLink> : null}
          {isDone && toAdd > 0 ? (
            <Button type="submit" name="intent" value="undo">
              {t("inbox.import_undo")}
            </Button>
          ) : null}
        </PlainForm>
        {isDone && toAdd > 0 ? (
          <p className="mt-2 text-sm text-ink-muted">{t("inbox.import_undo_hint")}</p>
        ) : null}
      </Panel>
      {refusedCount > 0 ? (
        <Panel title={t("inbox.import_refused_rows", { count: refusedCount })}>
          <ul className="list-disc pl-5 text-sm">
            {refused.map(({ line, problem }) => (
              <li key={line}>
                {t("inbox.import_line", { line })}: {t(problem as "inbox.import_no_name")}
              </li>
            ))}
            {refusedCount > refused.length ? (
              <li>{t("inbox.import_more", { count: refusedCount - refused.length })}</li>
            ) : null}
          </ul>
        </Panel>
      ) : null}
      <JoinedRows joined={shown.joined} count={shown.joinedCount} />
      <DoubtfulRows doubts={shown.doubts} count={shown.doubtCount} />
      <LeadColumns key={shown.batch} columns={columns} isDone={isDone} />
      {rows.length === 0 ? null : (
        <Panel title={t("inbox.import_first")}>
          <ol className="grid gap-2 text-sm">
            {rows.map(({ line, who, sent, is, state }) => (
              <li key={line} className="wrap-anywhere">
                {who}
                <span className="text-ink-muted">
                  {" · "}
                  {dotted(
                    sent === null ? "" : t("inbox.import_sent", { time: sent }),
                    t(`inbox.import_row_${is}`),
                    is === "recorded" ? t(`inbox.tab_${state}`) : "",
                  )}
                </span>
              </li>
            ))}
          </ol>
        </Panel>
      )}
    </>
  );
}
