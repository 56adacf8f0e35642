import { useTranslation } from "../i18n/use-translation";
import { ShowMore } from "./ShowMore";
import { FEATURED_SPECS, specLabelKey, type SpecRow } from "./spec-rows";

/** 4 featured rows, then Show More / Less (spec 1 §2). */
export function Specifications({ rows }: { rows: SpecRow[] }) {
  const { t } = useTranslation();
  const rest = rows.slice(FEATURED_SPECS);
  return (
    <>
      <Rows rows={rows.slice(0, FEATURED_SPECS)} />
      {rest.length > 0 ? (
        <ShowMore more={t("vehicle.show_more")} less={t("vehicle.show_less")}>
          <Rows rows={rest} />
        </ShowMore>
      ) : null}
    </>
  );
}

function Rows({ rows }: { rows: SpecRow[] }) {
  const { t } = useTranslation();
  return (
    <dl>
      {rows.map(({ key, value }) => (
        <div key={key} className="grid grid-cols-2 gap-4 border-b border-line py-3 sm:grid-cols-[2fr_3fr]">
          <dt className="text-ink-muted">{t(specLabelKey(key))}</dt>
          <dd className="figures font-medium [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
