import { fieldName, reasonInWords } from "~/feeds/field-name";
import type { MappedRow } from "~/feeds/map-row.server";
import { useTranslation } from "~/i18n/use-translation";
import { formatDollars, formatKm } from "~/stock/money";
import { FieldError } from "~/ui/Field";

import { carLabel, dotted } from "../../labels";
import { Panel } from "../../Panel";
import { MISSING } from "./column-choice";
import type { UploadedColumns } from "./inspect-columns.server";

/** The id of the panel of rows that would not be imported: on a phone it is far down. */
export const WRONG_ROWS = "wrong-rows";

/** The rows that the import would not accept, and what becomes of their cars. */
export function WrongRows({ wrong: { count, first } }: Pick<UploadedColumns, "wrong">) {
  const { t } = useTranslation();
  const more = count - first.length;
  return (
    <Panel title={t("feeds.upload_wrong", { count })} id={WRONG_ROWS}>
      <p className="mb-2">{t("feeds.upload_wrong_text")}</p>
      <ul className="list-disc pl-5 text-sm">
        {first.map(({ line, number, reason }) => (
          <li key={line} className="wrap-anywhere">
            {dotted(t("feeds.line", { line }), number)}: {reasonInWords(reason)}
          </li>
        ))}
        {more > 0 ? <li>{t("feeds.upload_leaving_more", { count: more })}</li> : null}
      </ul>
    </Panel>
  );
}

const MAX_LEAVING = 20;

/** The cars that the file does not list, and the question what becomes of them. */
export function LeavingCars({
  cars,
  error,
}: {
  cars: UploadedColumns["leaving"];
  error: string | undefined;
}) {
  const { t } = useTranslation();
  const more = cars.length - MAX_LEAVING;
  return (
    <Panel title={t("feeds.upload_leaving", { count: cars.length })}>
      <ul className="list-disc pl-5 text-sm">
        {cars.slice(0, MAX_LEAVING).map((car) => (
          <li key={car.rowId} className="wrap-anywhere">
            {carLabel(car)}
          </li>
        ))}
        {more > 0 ? <li>{t("feeds.upload_leaving_more", { count: more })}</li> : null}
      </ul>
      <fieldset className="mt-4">
        <legend className="font-semibold">{t("feeds.upload_missing")}</legend>
        <input type="hidden" name="asked" value="missing" />
        {MISSING.map((missing) => (
          <label key={missing} className="flex min-h-11 items-center gap-2">
            <input type="radio" name="missing" value={missing} />
            {t(`feeds.upload_missing_${missing}`, { count: cars.length })}
          </label>
        ))}
        <FieldError message={error} />
      </fieldset>
    </Panel>
  );
}

/** The first cars as the import would write them; what it would not accept is listed above. */
export function FirstCars({ rows, wrong }: Pick<UploadedColumns, "rows" | "wrong">) {
  const { t } = useTranslation();
  const refused = new Set(wrong.first.map(({ line }) => line));
  const cars = rows.flatMap((row) =>
    "mapped" in row && row.mapped.kind === "vehicle" && !refused.has(row.line)
      ? [{ line: row.line, car: row.mapped }]
      : [],
  );
  if (cars.length === 0) return null;
  return (
    <Panel title={t("feeds.upload_first")}>
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
  const { year, make, model, badge, priceCents, km, stockNumber, status } = vehicle;
  const facts = [
    stockNumber,
    status === "in_stock" ? null : t(`stock.status_${status}`),
    priceCents !== undefined && formatDollars(priceCents),
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
