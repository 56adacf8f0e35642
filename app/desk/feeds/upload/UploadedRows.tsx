import { fieldName, reasonInWords } from "~/feeds/field-name";
import type { MappedRow } from "~/feeds/map-row.server";
import { useTranslation } from "~/i18n/use-translation";
import { formatDollars, formatKm } from "~/stock/money";
import { FieldError } from "~/ui/Field";
import { SelectField } from "~/ui/SelectField";

import { carLabel, dotted } from "../../labels";
import { Panel } from "../../Panel";
import { ALL_MISSING, MAX_ASKED, MISSING, MISSING_ROW, ONE_MISSING } from "./column-choice";
import type { UploadedColumns } from "./inspect-columns.server";

/** The id of the panel of rows that would not be imported: on a phone it is far down. */
export const WRONG_ROWS = "wrong-rows";

/** The rows that the import would not accept, and what becomes of their cars. */
export function WrongRows({ wrong }: Pick<UploadedColumns, "wrong">) {
  const { t } = useTranslation();
  return (
    <Panel title={t("feeds.upload_wrong", { count: wrong.count })} id={WRONG_ROWS}>
      <p className="mb-2">{t("feeds.upload_wrong_text")}</p>
      <RowList rows={wrong} />
    </Panel>
  );
}

/** The rows that come in though a person would ask about them: before the import, a list is corrected quickly. */
export function OddRows({ odd }: Pick<UploadedColumns, "odd">) {
  const { t } = useTranslation();
  return (
    <Panel title={t("feeds.upload_odd", { count: odd.count })}>
      <RowList rows={odd} />
    </Panel>
  );
}

function RowList({ rows: { count, first } }: { rows: UploadedColumns["wrong"] }) {
  const { t } = useTranslation();
  const more = count - first.length;
  return (
    <ul className="list-disc pl-5 text-sm">
      {first.map(({ line, number, reason }) => (
        <li key={`${line} ${reason}`} className="wrap-anywhere">
          {dotted(t("feeds.line", { line }), number)}: {reasonInWords(reason)}
        </li>
      ))}
      {more > 0 ? <li>{t("feeds.upload_leaving_more", { count: more })}</li> : null}
    </ul>
  );
}

/** The id of that question's panel. */
export const MISSING_QUESTION = "missing-cars";

/** The cars that the file does not list, and the question what becomes of them. */
export function LeavingCars({
  cars,
  list,
  error,
}: {
  cars: UploadedColumns["leaving"];
  /** The title of the list that they are of. */
  list: string;
  error: string | undefined;
}) {
  const { t } = useTranslation();
  const more = cars.length - MAX_ASKED;
  const isAskedOfEach = cars.length > 1 && more <= 0;
  const answers = MISSING.map((missing) => ({ value: missing, label: t(`feeds.upload_${missing}`) }));
  return (
    <Panel title={t("feeds.upload_leaving", { count: cars.length, list })} id={MISSING_QUESTION}>
      <fieldset>
        <legend className="font-semibold">{t("feeds.upload_missing")}</legend>
        {isAskedOfEach ? <p className="text-sm text-ink-muted">{t("feeds.upload_missing_each")}</p> : null}
        <input type="hidden" name="asked" value="missing" />
        {MISSING.map((missing) => (
          <label key={missing} className="flex min-h-11 items-center gap-2">
            <input type="radio" name={ALL_MISSING} value={missing} />
            {t(`feeds.upload_missing_${missing}`, { count: cars.length })}
          </label>
        ))}
        <FieldError message={error} />
      </fieldset>
      <ul className={isAskedOfEach ? "mt-4 grid gap-2" : "mt-4 list-disc pl-5 text-sm"}>
        {cars.slice(0, MAX_ASKED).map((car) =>
          isAskedOfEach ? (
            <li key={car.rowId} className="grid items-center gap-x-4 sm:grid-cols-2">
              <input type="hidden" name={MISSING_ROW} value={car.rowId} />
              <span className="text-sm wrap-anywhere" aria-hidden="true">
                {carLabel(car)}
              </span>
              <SelectField
                label={carLabel(car)}
                labelHidden
                optionalHidden
                name={ONE_MISSING}
                placeholder={t("feeds.upload_as_all")}
                options={answers}
              />
            </li>
          ) : (
            <li key={car.rowId} className="wrap-anywhere">
              {carLabel(car)}
            </li>
          ),
        )}
        {more > 0 ? <li>{t("feeds.upload_leaving_more", { count: more })}</li> : null}
      </ul>
    </Panel>
  );
}

/** The first cars as the import would write them; what it would not accept is listed above. */
export function FirstCars({
  rows,
  wrong,
  already,
  byYard,
}: Pick<UploadedColumns, "rows" | "wrong" | "already" | "byYard">) {
  const { t } = useTranslation();
  const stays = already.filter(({ isHandedOver }) => !isHandedOver);
  const refused = new Set([...wrong.first, ...stays].map(({ line }) => line));
  const cars = rows.flatMap((row) =>
    "mapped" in row && row.mapped.kind === "vehicle" && !refused.has(row.line)
      ? [{ line: row.line, car: row.mapped }]
      : [],
  );
  if (cars.length === 0) return null;
  return (
    <Panel title={t("feeds.upload_first")}>
      {byYard.length > 0 ? (
        <p className="mb-3">
          {dotted(...byYard.map(({ yard, cars: count }) => t("feeds.upload_at_yard", { yard, count })))}
        </p>
      ) : null}
      <ol className="grid gap-2 text-sm">
        {cars.map(({ line, car }) => (
          <FirstCar key={line} car={car} />
        ))}
      </ol>
    </Panel>
  );
}

function FirstCar({ car: { vehicle, left = [] } }: { car: Extract<MappedRow, { kind: "vehicle" }> }) {
  const { t } = useTranslation();
  const { year, make, model, badge, priceCents, priceType, km, stockNumber, status } = vehicle;
  const facts = [
    stockNumber,
    status === "in_stock" ? null : t(`stock.status_${status}`),
    priceCents !== undefined && `${formatDollars(priceCents)} ${t(`price.label_${priceType}`)}`,
    priceCents === undefined && status !== "sold" && t("stock.price_none"),
    km === undefined ? null : formatKm(km),
  ];
  return (
    <li className="wrap-anywhere">
      {[year, make, model, badge].filter(Boolean).join(" ")}
      <span className="text-ink-muted"> · {facts.filter(Boolean).join(" · ")}</span>
      {left.map(({ field, reason }) => (
        <span key={`${field} ${reason}`} className="block pl-4 text-ink-muted">
          {fieldName(field)} {reason}
        </span>
      ))}
    </li>
  );
}
