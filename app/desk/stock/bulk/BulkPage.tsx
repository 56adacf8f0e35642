import { Form } from "@remix-run/react";

import type { TextKey } from "~/i18n/plain-text";
import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";

import { DESK_BULK_PATH, DESK_STOCK_PATH, deskBatchPath } from "../../desk-paths";
import { Panel } from "../../Panel";
import { Press } from "../../Press";
import { RecordPage } from "../../RecordPage";
import { BulkFields } from "./BulkFields";
import type { BatchLine, BulkPage as Page, BulkRow } from "./bulk-page.server";
import { TextLink } from "../../TextLink";
import { carLabel, dotted } from "../../labels";

/** A change of several cars: what it would do, then its undo, and the changes before it. */
export function BulkPage({ page, problem }: { page: Page; problem: TextKey | null }) {
  const { t } = useTranslation();
  const errorText = useErrorText("stock.");
  const { site, siteName, rows, batch, change } = page;
  const batches = page.batches.filter(({ id }) => id !== batch?.id);
  return (
    <RecordPage
      back={{ href: DESK_STOCK_PATH, text: t("stock.back") }}
      refusal={errorText(problem ?? undefined)}
      title={t("stock.bulk")}
      facts={[siteName, rows.length === 0 ? "" : t("stock.bulk_count", { count: rows.length })]}
    >
      <div className="grid max-w-4xl gap-6">
        {batch === null ? null : <Batch site={site} batch={batch} />}
        {batch === null && rows.length === 0 ? <p>{t("stock.bulk_none")}</p> : null}
        {rows.length === 0 ? null : (
          <>
            <BulkFields page={page} />
            {change === null ? <Chosen rows={rows} /> : <Preview page={page} change={change} />}
          </>
        )}
        {batches.length === 0 ? null : (
          <Panel title={t("stock.bulk_before")}>
            <ul className="grid gap-1">
              {batches.map((each) => (
                <li key={each.id} className="flex flex-wrap items-center gap-x-3">
                  <TextLink className="wrap-anywhere" href={deskBatchPath(site, each.id)}>
                    {each.title}
                  </TextLink>
                  <span className="text-sm text-ink-muted">
                    {dotted(
                      t("stock.bulk_count", { count: each.cars.length }),
                      t("stock.bulk_done_by", { by: each.by, at: each.at }),
                      each.undoneAt === null ? "" : t("stock.bulk_undone", { at: each.undoneAt }),
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </div>
    </RecordPage>
  );
}

function Chosen({ rows }: { rows: readonly BulkRow[] }) {
  const { t } = useTranslation();
  return (
    <Panel title={t("stock.bulk_cars")}>
      <ul className="grid gap-1 wrap-anywhere">
        {rows.map((row) => (
          <li key={row.id}>{carLabel(row)}</li>
        ))}
      </ul>
    </Panel>
  );
}

/** Each car before and after, and the button that changes them. */
function Preview({ page: { site, form, rows }, change }: { page: Page; change: string }) {
  const { t } = useTranslation();
  const errorText = useErrorText("stock.");
  return (
    <Panel title={change}>
      <Form method="post" action={DESK_BULK_PATH} key={rows.map(({ seen }) => seen).join()}>
        <input type="hidden" name="site" value={site} />
        {Object.entries(form.typed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ul className="mb-5 divide-y divide-line">
          {rows.map((row) => (
            <li key={row.id} className="grid gap-x-4 py-2 sm:grid-cols-[minmax(0,3fr)_minmax(0,4fr)]">
              <input type="hidden" name="car" value={row.id} />
              <input type="hidden" name="seen" value={row.seen} />
              <p className="font-medium wrap-anywhere">{carLabel(row)}</p>
              <div className="wrap-anywhere">
                {row.verdict === "leave" ? (
                  <p className="text-ink-muted">
                    {t("stock.bulk_left", { reason: errorText(row.reason ?? undefined) ?? "" })}
                  </p>
                ) : (
                  <p>{t("stock.bulk_before_after", { before: row.before, after: row.after })}</p>
                )}
                {row.verdict === "ask" ? (
                  <>
                    <p className="text-danger">
                      {t("stock.bulk_ask", { reason: errorText(row.reason ?? undefined) ?? "" })}
                    </p>
                    <Checkbox name="sure" value={row.id}>
                      {t("stock.bulk_ask_tick", { name: row.name })}
                    </Checkbox>
                  </>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
        {rows.every(({ verdict }) => verdict === "leave") ? null : (
          <Button type="submit" name="intent" value="apply" variant="accent">
            {t("stock.bulk_apply")}
          </Button>
        )}
      </Form>
    </Panel>
  );
}

function Batch({ site, batch }: { site: string; batch: BatchLine }) {
  const { t } = useTranslation();
  const { id, title, by, at, cars, skipped, left, undoneAt } = batch;
  return (
    <Panel title={`${title}: ${t("stock.bulk_count", { count: cars.length })}`}>
      <p className="mb-3 text-sm text-ink-muted">
        {dotted(
          t("stock.bulk_done_by", { by, at }),
          undoneAt === null ? "" : t("stock.bulk_undone", { at: undoneAt }),
        )}
      </p>
      <ul className="mb-4 grid gap-1 wrap-anywhere">
        {cars.map((name, position) => (
          <li key={`${position} ${name}`}>{name}</li>
        ))}
      </ul>
      <Left title={t("stock.bulk_skipped")} cars={skipped} />
      <Left title={t("stock.bulk_undo_left")} cars={left} />
      {undoneAt === null ? (
        <Press action={DESK_BULK_PATH} fields={{ intent: "undo", site, batch: id }}>
          {t("stock.bulk_undo")}
        </Press>
      ) : null}
    </Panel>
  );
}

function Left({ title, cars }: { title: string; cars: BatchLine["skipped"] }) {
  if (cars.length === 0) return null;
  return (
    <>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <ul className="mb-4 grid gap-1 wrap-anywhere">
        {cars.map(({ name, reason }, position) => (
          <li key={`${position} ${name}`}>
            {name}
            <span className="text-ink-muted"> · {reason}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
