import { Form } from "@remix-run/react";

import { fieldName, reasonInWords } from "~/feeds/field-name";
import { GUESSED_FIELDS } from "~/feeds/inspect/guess-fields";
import type { TaughtWords } from "~/feeds/mapping";
import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Disclosure } from "~/ui/Disclosure";
import { FileInput } from "~/ui/FileInput";
import { Notice } from "~/ui/Notice";
import { SelectField } from "~/ui/SelectField";

import { DESK_UPLOAD_PATH } from "../../desk-paths";
import { Fields } from "../../Fields";
import { SiteField } from "../../FilterFields";
import { Panel } from "../../Panel";
import { TextLink } from "../../TextLink";
import type { SiteChoice } from "../../site-choices.server";
import { MAX_UPLOAD_BYTES } from "../../upload-limits";
import { fieldIn, LIST, PHOTOS, SHOWN_SHEET } from "./column-choice";
import type { UploadedColumns } from "./inspect-columns.server";
import { AlreadyHere, TakenOver } from "./AlreadyHere";
import { Changes, STEEP_QUESTION, SteepPrices } from "./Changes";
import { WhichList } from "./WhichList";
import type { ChosenList } from "./stock-lists.server";
import { LeftOutWords } from "./LeftOutWords";
import { FirstCars, LeavingCars, MISSING_QUESTION, OddRows, WRONG_ROWS, WrongRows } from "./UploadedRows";

type UploadFormProps = {
  sites: readonly SiteChoice[];
  /** The site and the list that a link is for; empty for any. */
  site: string;
  list: string;
  error: string | null;
};

/** The form that uploads a file of stock. */
export function UploadForm({ sites, site, list, error }: UploadFormProps) {
  const { t } = useTranslation();
  const message = useErrorText("feeds.")(error ?? undefined);
  return (
    <Form
      method="post"
      action={DESK_UPLOAD_PATH}
      encType="multipart/form-data"
      className="grid max-w-2xl gap-4"
    >
      {message === undefined ? null : <Notice tone="warning">{message}</Notice>}
      <SiteField sites={sites} site={site} />
      {list === "" ? null : <input type="hidden" name={LIST} value={list} />}
      <label htmlFor="stock" className="font-semibold">
        {t("feeds.upload_file")}
      </label>
      <FileInput
        look="drop-zone"
        id="stock"
        name="stock"
        maxFileBytes={MAX_UPLOAD_BYTES}
        accept=".csv,.tsv,.txt,.xlsx,.xlsm,.xlsb,.xls,.xml,.json,.ndjson,.zip,.gz,text/csv"
      />
      <Button type="submit" variant="accent" className="justify-self-start">
        {t("feeds.upload_send")}
      </Button>
    </Form>
  );
}

const CAR_TYPES = ["used", "demo", "new"] as const;
const PRICE_TYPES = ["egc", "drive_away"] as const;

/** By the message that it is not answered, the panel of a question. */
const QUESTIONS: Readonly<Record<string, string>> = {
  "feeds.upload_steep_unsaid": STEEP_QUESTION,
  "feeds.upload_missing_unsaid": MISSING_QUESTION,
};

type ColumnsFormProps = {
  site: string;
  file: string;
  uploaded: UploadedColumns;
  /** The list that the file is of; of a feed's sample there is no question. */
  of?: ChosenList;
  /** The site's yards, and what was said of the file's words: of a feed's sample nothing can be. */
  yards?: string[];
  said?: TaughtWords;
  /** Why it was not imported: the key of a text. */
  error?: string | null | undefined;
  /** Where the form goes, with which other fields, and what it says it does. */
  target?: { action: string; fields: Record<string, string>; confirm: string; back: string };
};

/** The table of a file's columns with what each is, and the first cars as they would be imported. */
export function ColumnsForm({
  site,
  file,
  uploaded,
  of,
  yards = [],
  said = {},
  error,
  target,
}: ColumnsFormProps) {
  const { t } = useTranslation();
  const { columns, table, choice, rows, unsure, cars, wrong, odd, left, already, leaving } = uploaded;
  const {
    action = DESK_UPLOAD_PATH,
    fields: others = {},
    confirm = cars === 0 ? t("feeds.upload_confirm_none") : t("feeds.upload_confirm", { count: cars }),
    back = null,
  } = target ?? {};
  const fields = [...GUESSED_FIELDS, PHOTOS].map((field) => ({
    value: field,
    label: field === "name" ? t("feeds.upload_as_title") : fieldName(field),
  }));
  // A source's sample may have no car yet; a file of stock without one changes nothing.
  const isEmpty = target === undefined && cars === 0 && !already.some(({ isHandedOver }) => !isHandedOver);
  const errorText = useErrorText("feeds.");
  const unanswered = error === null || error === undefined ? undefined : QUESTIONS[error];
  const errorOf = (key: string) => errorText(error === key ? key : undefined);
  const required = { required: true };
  const isKnown = columns.every(({ name }) => fieldIn(choice.fields, name) !== "");
  const names = columns.map(({ name }) => ({ value: name, label: name }));
  const types = CAR_TYPES.map((type) => ({ value: type, label: t(`stock.type_${type}`) }));
  const prices = PRICE_TYPES.map((type) => ({ value: type, label: t(`price.label_${type}`) }));
  return (
    <form method="post" action={action} className="grid gap-6">
      <input type="hidden" name="site" value={site} />
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="file" value={file} />
      {unanswered === undefined ? null : (
        <Notice tone="warning">
          <TextLink href={`#${unanswered}`}>{errorText(error ?? undefined)}</TextLink>
        </Notice>
      )}
      {of ? <WhichList of={of} uploaded={uploaded} /> : null}
      {unsure.length > 0 ? (
        <Notice>
          <ul className="list-disc pl-5">
            {unsure.map((line) => (
              <li key={line} className="wrap-anywhere">
                {reasonInWords(line)}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {wrong.count > 0 ? (
        <TextLink href={`#${WRONG_ROWS}`}>{t("feeds.upload_wrong", { count: wrong.count })}</TextLink>
      ) : null}
      {wrong.count > 0 ? <WrongRows wrong={wrong} /> : null}
      {uploaded.here.length > 0 ? <TakenOver cars={uploaded.here} /> : null}
      {already.length > 0 ? <AlreadyHere cars={already} /> : null}
      <LeftOutWords left={left} yards={yards} said={said} />
      {odd.count > 0 ? <OddRows odd={odd} /> : null}
      <Changes uploaded={uploaded} />
      <FirstCars rows={rows} wrong={wrong} already={already} byYard={uploaded.byYard} />
      <SteepPrices steep={uploaded.changes.steep} error={errorOf("feeds.upload_steep_unsaid")} />
      {leaving.length > 0 ? (
        <LeavingCars
          cars={leaving}
          list={of?.list.title ?? ""}
          error={errorOf("feeds.upload_missing_unsaid")}
        />
      ) : null}
      {isEmpty ? <Notice>{t("feeds.upload_empty")}</Notice> : null}
      <div className="flex flex-wrap gap-3">
        {isEmpty ? null : (
          <Button type="submit" name="intent" value="confirm" variant="accent">
            {confirm}
          </Button>
        )}
        {back === null ? null : (
          <Button type="submit" name="intent" value="back" variant="ghost">
            {back}
          </Button>
        )}
      </div>
      {table ? <ColumnsAt table={table} at={choice.at} /> : null}
      <Panel title={t("feeds.upload_columns")}>
        <Disclosure summary={t("feeds.upload_columns_see", { count: columns.length })} open={!isKnown}>
          <ul className="grid gap-3">
            {columns.map(({ name, examples }) => (
              <li
                key={name}
                className="grid items-center gap-x-4 gap-y-1 border-t border-line pt-3 sm:grid-cols-3"
              >
                <input type="hidden" name="column" value={name} />
                <p className="font-semibold wrap-anywhere" aria-hidden="true">
                  {name}
                </p>
                <SelectField
                  label={name}
                  labelHidden
                  name="field"
                  optionalHidden
                  defaultValue={fieldIn(choice.fields, name)}
                  placeholder={t("feeds.upload_ignored")}
                  options={fields}
                />
                <p className="text-sm text-ink-muted wrap-anywhere">{[...new Set(examples)].join(" · ")}</p>
              </li>
            ))}
          </ul>
        </Disclosure>
      </Panel>
      <Panel title={t("feeds.upload_rest")}>
        <div className="grid gap-4 sm:grid-cols-3">
          <Fields
            rows={[
              {
                name: "id",
                label: t("feeds.upload_id"),
                options: names,
                value: choice.id,
                ...(choice.id === ""
                  ? { placeholder: t("feeds.upload_id_none"), optionalHidden: true }
                  : required),
              },
              {
                name: "carType",
                label: t("stock.car_type"),
                ...required,
                options: types,
                value: choice.carType,
              },
              {
                name: "priceType",
                label: t("stock.price_type"),
                ...required,
                options: prices,
                value: choice.priceType,
              },
            ]}
          />
        </div>
      </Panel>
      <Button type="submit" name="intent" value="preview" className="justify-self-start">
        {t("feeds.upload_again")}
      </Button>
    </form>
  );
}

type ColumnsAtProps = { table: NonNullable<UploadedColumns["table"]>; at: UploadedColumns["choice"]["at"] };

/** Which sheet is read, and which line names the columns, where the guess may be wrong. */
function ColumnsAt({ table: { sheets, lines }, at }: ColumnsAtProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t("feeds.upload_where")}>
      {at.sheet === undefined ? null : <input type="hidden" name={SHOWN_SHEET} value={at.sheet} />}
      <div className="grid gap-4 sm:grid-cols-3">
        {sheets.length > 0 ? (
          <SelectField
            label={t("feeds.upload_sheet")}
            name="sheet"
            required
            defaultValue={at.sheet}
            options={sheets.map((name) => ({ value: name, label: name }))}
          />
        ) : null}
        <div className="sm:col-span-2">
          <SelectField
            label={t("feeds.upload_headings")}
            name="headings"
            required
            defaultValue={at.headings}
            options={lines.map(({ line, text }) => ({ value: String(line), label: `${line}: ${text}` }))}
          />
        </div>
        <Button type="submit" name="intent" value="preview" className="self-end justify-self-start">
          {t("feeds.upload_read_again")}
        </Button>
      </div>
    </Panel>
  );
}
