import { MAX_FEED_TITLE } from "~/feeds/feed-source";
import { useTranslation } from "~/i18n/use-translation";
import { useErrorText } from "~/ui/use-error-text";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { SelectField } from "~/ui/SelectField";
import { TextField } from "~/ui/TextField";

import { Panel } from "../../Panel";
import { LIST, LIST_TITLE, SHOWN_LIST } from "./column-choice";
import type { UploadedColumns } from "./inspect-columns.server";
import { isStrange } from "./stock-list";
import type { ChosenList } from "./stock-lists.server";

/** The list that a file is the next one of: it decides which cars can be missing. */
export function WhichList({ of, uploaded }: { of: ChosenList; uploaded: UploadedColumns }) {
  const { t } = useTranslation();
  const errorText = useErrorText("feeds.");
  const { list, lists, problem } = of;
  const known = lists.find(({ name }) => name === list.name);
  const isFirst = lists.length === 0;
  return (
    <Panel title={t("feeds.list_which")}>
      <input type="hidden" name={SHOWN_LIST} value={list.name} />
      <p className="mb-4 max-w-prose text-sm text-ink-muted">{t("feeds.list_lead")}</p>
      {known && isStrange(known, uploaded) ? (
        <div className="mb-4">
          <Notice tone="warning">{t("feeds.list_strange", { title: known.title })}</Notice>
        </div>
      ) : null}
      <div className="grid items-end gap-4 sm:grid-cols-3">
        {isFirst ? null : (
          <SelectField
            label={t("feeds.list")}
            name={LIST}
            optionalHidden
            defaultValue={known && problem === undefined ? known.name : ""}
            placeholder={t("feeds.list_new")}
            options={lists.map(({ name, title, cars }) => ({
              value: name,
              label: t("feeds.list_option", { title, count: cars }),
            }))}
          />
        )}
        <TextField
          label={t(isFirst ? "feeds.list_title_first" : "feeds.list_title")}
          name={LIST_TITLE}
          optionalHidden
          maxLength={MAX_FEED_TITLE}
          autoComplete="off"
          defaultValue={known ? "" : list.title}
          error={errorText(problem)}
        />
        {isFirst ? null : (
          <Button type="submit" name="intent" value="preview" className="justify-self-start">
            {t("feeds.list_read")}
          </Button>
        )}
      </div>
    </Panel>
  );
}
