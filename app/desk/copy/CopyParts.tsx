import { useTranslation } from "~/i18n/use-translation";

import { Rows } from "../Panel";
import { COPIED_GROUPS, LEFT_GROUPS, LEFT_KINDS, LEFT_RECORDS } from "./copy-parts";

/** What a copy of a dealer takes over, and what it leaves with the other one. */
export function CopyParts() {
  const { t } = useTranslation();
  const taken = [
    ...(["colours", "shape"] as const).map((group) => t(`settings.group_${group}`)),
    ...COPIED_GROUPS.map((group) => t(`settings.group_${group}`)),
    t("settings.blocks"),
    ...(["filters", "menus", "languages"] as const).map((part) => t(`desk.copy_${part}`)),
  ];
  const left = [
    ...LEFT_KINDS.map((kind) => t(`publishing.kind_${kind}`)),
    ...(["lender", "location"] as const).map((kind) => t(`desk.copy_${kind}`)),
    ...LEFT_GROUPS.map((group) => t(`settings.group_${group}`)),
    ...LEFT_RECORDS.map((record) => t(`desk.copy_${record}`)),
    ...(["stock", "leads", "domains", "reviews"] as const).map((part) => t(`desk.copy_${part}`)),
  ];
  return (
    <Rows
      rows={[
        { label: t("desk.copy_takes"), text: taken.join(" · ") },
        { label: t("desk.copy_leaves"), text: left.join(" · ") },
      ]}
    />
  );
}
