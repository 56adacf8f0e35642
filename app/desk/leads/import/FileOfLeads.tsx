import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { ButtonLink } from "~/ui/ButtonLink";
import { Notice } from "~/ui/Notice";
import { PlainForm } from "~/ui/PlainForm";

import { DESK_IMPORT_LEADS_PATH, DESK_LEADS_PATH, DESK_REFUSED_LEADS_PATH } from "../../desk-paths";
import { Panel } from "../../Panel";
import { AskedSalespeople, FILE_FORM, LeadColumns, LeadTerms } from "./LeadTerms";
import { ComesInAs, DoubtfulRows, FirstRows, JoinedRows, RefusedRows, UndoneNotice } from "./ImportedRows";
import type { ShownImport } from "./shown-import.server";

/** What a file was understood as, and what becomes, or has become, of its rows. */
export function FileOfLeads({ shown }: { shown: ShownImport }) {
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
          {shown.asksKnown ? <Button type="submit">{t("inbox.import_preview")}</Button> : null}
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
      <RefusedRows refused={refused} count={refusedCount} />
      <AskedSalespeople key={`${shown.batch} people`} shown={shown} />
      <JoinedRows joined={shown.joined} count={shown.joinedCount} />
      <DoubtfulRows doubts={shown.doubts} count={shown.doubtCount} />
      <LeadColumns key={shown.batch} columns={columns} isDone={isDone} isKnown={shown.isKnown} />
      <FirstRows rows={rows} />
    </>
  );
}
