import { Form } from "@remix-run/react";
import { useId } from "react";

import { useErrorText } from "~/i18n/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import type { RedirectRule } from "~/redirects/redirect-rule";
import { Button } from "~/ui/Button";
import { CONTROL, FieldError } from "~/ui/Field";
import { TextArea } from "~/ui/TextField";

import { deskRedirectsPath } from "../desk-paths";
import { Panel } from "../Panel";
import type { ImportPreview as Preview, RedirectsRefused } from "./change-redirects.server";

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
        <TextArea label={t("redirects.import_paste")} name="csv" optionalHidden />
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
