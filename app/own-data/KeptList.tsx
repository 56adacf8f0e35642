import { longDate } from "~/i18n/date-format";
import { useTranslation } from "~/i18n/use-translation";

import { KEPT_KINDS, type KeptKind, LAW_YEARS, PRIZE_YEARS } from "./kept-kind";

type KeptListProps = {
  kept: Partial<Record<KeptKind, number>>;
  /** The day on which the last record of a kind is deleted. */
  until: Partial<Record<KeptKind, string>>;
  /** What the shopper was found by, and no longer gets marketing by; "none" where others have it too. */
  by?: "phone" | "email" | "both" | "none";
  licenceDays: number;
};

/** What a deletion keeps, why and how long: what applies to everybody, and the shopper's own records by number. */
export function KeptList({ kept, until, by = "phone", licenceDays }: KeptListProps) {
  const { t, i18n } = useTranslation();
  const shown = KEPT_KINDS.filter((kind) => (kept[kind] ?? 0) > 0);
  return (
    <ul className="list-disc pl-6">
      {shown.map((kind) => (
        <li key={kind}>
          {t(`own_data.kept_${kind}`, {
            records: kept[kind] ?? 0,
            years: kind === "spin" ? PRIZE_YEARS : LAW_YEARS,
            days: licenceDays,
          })}{" "}
          {until[kind] === undefined
            ? null
            : t("own_data.kept_until", { day: longDate(until[kind], i18n.language) })}
        </li>
      ))}
      {by === "email" || by === "none" ? null : <li>{t("own_data.kept_suppression")}</li>}
      {by === "phone" || by === "none" ? null : <li>{t("own_data.kept_suppression_email")}</li>}
      <li>{t("own_data.kept_backups")}</li>
    </ul>
  );
}
