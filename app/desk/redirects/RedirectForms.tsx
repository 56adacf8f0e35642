import { Form } from "@remix-run/react";
import { useId } from "react";

import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import type { RedirectRule, RuleProblem } from "~/redirects/redirect-rule";
import { Button } from "~/ui/Button";
import { CONTROL, FieldError } from "~/ui/Field";

import { deskRedirectsPath } from "../desk-paths";
import { Fields } from "../Fields";
import { Panel } from "../Panel";
import { TextLink } from "../TextLink";
import type { ImportPreview as Preview, RedirectsRefused } from "./change-redirects.server";
import type { RedirectPage } from "./redirect-list.server";

export const REDIRECT_FORM = "redirect";

const STATUSES = ["301", "302", "410"] as const;

/** The problems that are about the page it leads to; all others are about the old address. */
const OF_TARGET: ReadonlySet<RuleProblem> = new Set([
  "redirects.problem_no_target",
  "redirects.problem_target",
  "redirects.problem_star_target",
]);

type RedirectFormProps = {
  site: string;
  form: RedirectPage["form"];
  refused: RedirectsRefused["rule"] | null;
};

/** One rule, new or changed. */
export function RedirectForm({ site, form, refused }: RedirectFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("redirects.");
  const shown = refused ?? form;
  const problem = errorText(refused?.problem);
  const isAboutTarget = refused !== null && refused !== undefined && OF_TARGET.has(refused.problem);
  const statuses = STATUSES.map((value) => ({ value, label: t(`redirects.status_${value}`) }));
  return (
    <Panel id={REDIRECT_FORM} title={t(shown.was === "" ? "redirects.add" : "redirects.change")}>
      <Form
        method="post"
        action={deskRedirectsPath(site)}
        key={`${shown.was} ${shown.from} ${shown.to}`}
        className="grid gap-4 sm:grid-cols-2"
      >
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="was" value={shown.was} />
        <Fields
          typed={{ from: shown.from, to: shown.to, status: shown.status }}
          errors={{ [isAboutTarget ? "to" : "from"]: problem }}
          rows={[
            { name: "from", label: t("redirects.from"), hint: t("redirects.hint_from"), required: true },
            { name: "to", label: t("redirects.to"), hint: t("redirects.hint_to"), optionalHidden: true },
            { name: "status", label: t("redirects.status"), optionalHidden: true, options: statuses },
          ]}
        />
        <div className="flex flex-wrap items-end gap-4">
          <Button type="submit" variant="accent">
            {t("redirects.save")}
          </Button>
          {shown.was === "" ? null : (
            <TextLink href={deskRedirectsPath(site)}>{t("redirects.cancel")}</TextLink>
          )}
        </div>
      </Form>
    </Panel>
  );
}

type ImportFormProps = { site: string; problem: RedirectsRefused["file"] | null };

export function ImportForm({ site, problem }: ImportFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("redirects.");
  const id = useId();
  return (
    <Panel title={t("redirects.import")}>
      <p className="mb-3 max-w-prose text-sm text-ink-muted">{t("redirects.import_lead")}</p>
      <Form
        method="post"
        action={deskRedirectsPath(site)}
        encType="multipart/form-data"
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value="check" />
        <div>
          <label htmlFor={id} className="mb-1 block text-sm font-semibold">
            {t("redirects.import_file")}
          </label>
          <input
            id={id}
            type="file"
            name="file"
            accept=".csv,.txt,text/csv,text/plain"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-error` : undefined}
            className={`${CONTROL} py-2`}
          />
          <FieldError id={`${id}-error`} message={errorText(problem ?? undefined)} />
        </div>
        <Fields rows={[{ name: "csv", label: t("redirects.import_paste"), optionalHidden: true, rows: 4 }]} />
        <Button type="submit" className="justify-self-start">
          {t("redirects.import_check")}
        </Button>
      </Form>
    </Panel>
  );
}

/** What was understood of a list and what was not, before anything changes. */
export function ImportPreview({ site, preview }: { site: string; preview: Preview }) {
  const { t } = useTranslation();
  const { added, replaced, refused, counts, csv } = preview;
  const total = counts.added + counts.replaced;
  const targetText = ({ to, status }: RedirectRule) =>
    status === 410 ? t("redirects.gone") : `${to} (${status})`;
  return (
    <Panel title={t("redirects.import_preview")}>
      <p role="status">{t("redirects.import_summary", counts)}</p>
      <PreviewList
        title={t("redirects.import_new")}
        count={counts.added}
        lines={added.map((rule) => `${rule.from} → ${targetText(rule)}`)}
      />
      <PreviewList
        title={t("redirects.import_replaced")}
        count={counts.replaced}
        lines={replaced.map(({ before, after }) =>
          t("redirects.was_to", {
            from: after.from,
            before: targetText(before),
            after: targetText(after),
          }),
        )}
      />
      <PreviewList
        title={t("redirects.import_refused")}
        count={counts.refused}
        lines={refused.map(({ line, text, problem }) => {
          const place = line === 0 ? "" : `${t("redirects.import_line", { line })}: `;
          return `${place}${text} — ${t(problem)}`;
        })}
      />
      {total === 0 ? (
        <p className="mt-4">{t("redirects.import_nothing")}</p>
      ) : (
        <Form method="post" action={deskRedirectsPath(site)} className="mt-4">
          <input type="hidden" name="intent" value="import" />
          {csv.map((part) => (
            <input key={part.length + part.slice(-40)} type="hidden" name="csv" value={part} />
          ))}
          <Button type="submit" variant="accent">
            {t("redirects.import_now", { count: total })}
          </Button>
        </Form>
      )}
    </Panel>
  );
}

type PreviewListProps = { title: string; count: number; lines: string[] };

function PreviewList({ title, count, lines }: PreviewListProps) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <>
      <h3 className="mt-4 mb-1 font-semibold">{title}</h3>
      <ul className="list-disc pl-5 text-sm wrap-anywhere">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {count > lines.length ? (
        <p className="text-sm text-ink-muted">
          {t("redirects.import_more", { count: count - lines.length })}
        </p>
      ) : null}
    </>
  );
}
