import { Form } from "@remix-run/react";

import { useErrorText } from "~/i18n/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { SelectField } from "~/ui/SelectField";

import { DESK_LEADS_PATH } from "../desk-paths";
import { Panel } from "../Panel";
import type { RefusedForm } from "../read-action.server";
import type { ShownText } from "./unplaced-texts.server";

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
