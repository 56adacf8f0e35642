import { useTranslation } from "~/i18n/use-translation";
import { Notice } from "~/ui/Notice";

import { deskLeadPath } from "../../desk-paths";
import { dotted } from "../../labels";
import { Panel } from "../../Panel";
import { TextLink } from "../../TextLink";
import type { ShownImport } from "./shown-import.server";

/** In which states the new leads of a file come in, and why. */
export function ComesInAs({ states }: Pick<ShownImport, "states">) {
  const { t } = useTranslation();
  if (states.length === 0) return null;
  return (
    <div className="mt-4">
      <p className="font-semibold">{t("inbox.import_states")}</p>
      <ul className="list-disc pl-5">
        {states.map(({ state, count }) => (
          <li key={state}>
            {t(`inbox.tab_${state}`)}: {count}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-ink-muted">{t("inbox.import_states_hint")}</p>
    </div>
  );
}

/** The rows that are no lead of their own, each with the lead that it goes on in. */
export function JoinedRows({ joined, count }: { joined: ShownImport["joined"]; count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Panel title={t("inbox.import_joined_rows", { count })}>
      <ul className="grid gap-2 text-sm">
        {joined.map(({ line, who, lead, like }) => (
          <li key={line} className="wrap-anywhere">
            {t("inbox.import_line", { line })}: {who}
            {lead ? (
              <>
                {" → "}
                <TextLink href={deskLeadPath(lead.site, lead.id)}>{dotted(lead.name, lead.thing)}</TextLink>
                {lead.assignee === null ? null : (
                  <span className="text-ink-muted"> · {t("inbox.import_with", { name: lead.assignee })}</span>
                )}
              </>
            ) : null}
            {like === null ? null : (
              <span className="text-ink-muted"> · {t("inbox.import_like", { line: like })}</span>
            )}
          </li>
        ))}
        <More count={count - joined.length} />
      </ul>
    </Panel>
  );
}

/** The cells that cannot be what their column says; their rows come in all the same. */
export function DoubtfulRows({ doubts, count }: { doubts: ShownImport["doubts"]; count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Panel title={t("inbox.import_doubts", { count })}>
      <p className="mb-2 text-sm text-ink-muted">{t("inbox.import_doubts_hint")}</p>
      <ul className="list-disc pl-5 text-sm">
        {doubts.map(({ line, what, cell }) => (
          <li key={`${line} ${what}`} className="wrap-anywhere">
            {t("inbox.import_line", { line })}: {t(`inbox.import_doubt_${what}`, { cell })}
          </li>
        ))}
        <More count={count - doubts.length} />
      </ul>
    </Panel>
  );
}

export function RefusedRows({ refused, count }: { refused: ShownImport["refused"]; count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Panel title={t("inbox.import_refused_rows", { count })}>
      <ul className="list-disc pl-5 text-sm">
        {refused.map(({ line, problem }) => (
          <li key={line}>
            {t("inbox.import_line", { line })}: {t(problem as "inbox.import_no_name")}
          </li>
        ))}
        <More count={count - refused.length} />
      </ul>
    </Panel>
  );
}

export function FirstRows({ rows }: Pick<ShownImport, "rows">) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <Panel title={t("inbox.import_first")}>
      <ol className="grid gap-2 text-sm">
        {rows.map(({ line, who, sent, is, state, twice }) => (
          <li key={line} className="wrap-anywhere">
            {who}
            <span className="text-ink-muted">
              {" · "}
              {dotted(
                sent === null ? "" : t("inbox.import_sent", { time: sent }),
                twice === null ? t(`inbox.import_row_${is}`) : t("inbox.import_row_twice", { line: twice }),
                is === "recorded" ? t(`inbox.tab_${state}`) : "",
              )}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function More({ count }: { count: number }) {
  const { t } = useTranslation();
  return count > 0 ? <li>{t("inbox.import_more", { count })}</li> : null;
}

/** What an undoing took back, and what stays since somebody works on it. */
export function UndoneNotice({ undone }: { undone: NonNullable<ShownImport["undone"]> }) {
  const { t } = useTranslation();
  const { leads, entries, stayed } = undone;
  return (
    <Notice tone={stayed > 0 ? "warning" : "success"}>
      <p>{t("inbox.import_undone", { count: leads })}</p>
      {entries > 0 ? <p>{t("inbox.import_undone_entries", { count: entries })}</p> : null}
      {stayed > 0 ? <p>{t("inbox.import_undone_stayed", { count: stayed })}</p> : null}
    </Notice>
  );
}
