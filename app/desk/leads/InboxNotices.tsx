import { Form } from "@remix-run/react";

import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { SelectField } from "~/ui/SelectField";

import { DESK_DAY_PATH, DESK_LEADS_PATH, deskLeadPath } from "../desk-paths";
import type { DueTask } from "./due-tasks.server";
import { UNCHOSEN } from "./inbox-filter";
import type { ShownText } from "./unplaced-texts.server";
import { Panel } from "../Panel";
import type { RefusedForm } from "../read-action.server";
import { TextLink } from "../TextLink";

/** That nothing can be done with what was chosen in the list below. @param why of UNCHOSEN; any other says nothing */
export function Unchosen({ why }: { why: string | null }) {
  const { t } = useTranslation();
  const known = UNCHOSEN.find((each) => each === why);
  if (known === undefined) return null;
  return (
    <div className="mb-4">
      <Notice tone="warning">{t(`inbox.unchosen_${known}`)}</Notice>
    </div>
  );
}

type UnplacedTextsProps = { texts: readonly ShownText[]; refused: RefusedForm | null };

/** Text messages that wait for somebody to say which site they are for, above the inbox. */
export function UnplacedTexts({ texts, refused }: UnplacedTextsProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("inbox.");
  if (texts.length === 0) return null;
  return (
    <div className="mb-4">
      <Panel title={t("inbox.texts_unplaced")}>
        <p className="mb-2 text-sm text-ink-muted">{t("inbox.texts_unplaced_text")}</p>
        <ul className="divide-y divide-line">
          {texts.map(({ id, phone, text, dropped, at, sites }) => (
            <li key={id} className="grid gap-2 py-3 sm:grid-cols-[minmax(0,1fr)_20rem] sm:items-end">
              <div className="min-w-0">
                <p className="text-sm text-ink-muted">{`${phone} · ${at}`}</p>
                <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
                  {text}
                </p>
                {dropped.length === 0 ? null : (
                  <p className="text-sm text-ink-muted">
                    {t("inbox.received_dropped_text", { names: dropped.join(", ") })}
                  </p>
                )}
              </div>
              <Form method="post" action={`${DESK_LEADS_PATH}?index`} className="flex items-end gap-2">
                <input type="hidden" name="text" value={id} />
                <SelectField
                  className="flex-1"
                  label={t("inbox.text_site")}
                  name="site"
                  required
                  placeholder={t("inbox.text_site_choose")}
                  defaultValue=""
                  error={refused?.submitted["text"] === id ? errorText(refused.errors["site"]) : undefined}
                  options={sites.map(({ slug, name }) => ({ value: slug, label: name }))}
                />
                <Button type="submit">{t("inbox.text_place")}</Button>
              </Form>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

const MAX_SHOWN = 2;

/** The viewer's tasks whose time has come, above the inbox; all of them are on the day's page. */
export function DueTasks({ tasks }: { tasks: readonly DueTask[] }) {
  const { t } = useTranslation();
  if (tasks.length === 0) return null;
  return (
    <div className="mb-4">
      <Notice tone="warning">
        <p className="font-medium">{t("inbox.tasks_due")}</p>
        <ul>
          {tasks.slice(0, MAX_SHOWN).map(({ id, site, lead, text, shopper }) => (
            <li key={id}>
              <TextLink href={`${deskLeadPath(site, lead)}#tasks`}>
                <span className="wrap-anywhere">{`${text} · ${shopper}`}</span>
              </TextLink>
            </li>
          ))}
        </ul>
        {tasks.length > MAX_SHOWN ? (
          <TextLink href={DESK_DAY_PATH}>{t("inbox.tasks_all", { count: tasks.length })}</TextLink>
        ) : null}
      </Notice>
    </div>
  );
}
