import { useTranslation } from "~/i18n/use-translation";

import { KEPT_KINDS, type KeptKind, LAW_YEARS, PRIZE_YEARS } from "./kept-kind";

type KeptListProps = {
  kept: Partial<Record<KeptKind, number>>;
  /** What the shopper was found by. */
  by?: "phone" | "email";
  enquiryDays?: number;
  licenceDays: number;
};

/** What a deletion keeps, why and how long: what applies to everybody, and the shopper's own records by number. */
export function KeptList({ kept, by = "phone", enquiryDays, licenceDays }: KeptListProps) {
  const { t } = useTranslation();
  const shown = KEPT_KINDS.filter((kind) => (kept[kind] ?? 0) > 0);
  return (
    <ul className="list-disc pl-6">
      {shown.map((kind) => (
        <li key={kind}>
          {t(`own_data.kept_${kind}`, {
            records: kept[kind] ?? 0,
            years: kind === "spin" ? PRIZE_YEARS : LAW_YEARS,
            days: kind === "drive" ? licenceDays : (enquiryDays ?? ""),
          })}
        </li>
      ))}
      <li>{t(by === "phone" ? "own_data.kept_suppression" : "own_data.kept_suppression_email")}</li>
      <li>{t("own_data.kept_backups")}</li>
    </ul>
  );
}
