import { useTranslation } from "~/i18n/use-translation";

import { TextLink } from "../TextLink";
import { deskCarFormPath, deskCarPath } from "../desk-paths";
import type { Lack } from "./lacks";

/** The id of the input for photographs on a car's page. */
export const PHOTOS_INPUT = "photos";

type LackListProps = {
  site: string;
  id: string;
  lacks: readonly Lack[];
  /** On the car's form, which has no photographs, and whose fields keep what was typed. */
  isOnForm?: boolean;
};

/** What a draft lacks before shoppers should see it, each leading to where it is entered. */
export function LackList({ site, id, lacks, isOnForm = false }: LackListProps) {
  const { t } = useTranslation();
  if (lacks.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-sm">
      <span>{t("stock.missing")}</span>
      {lacks.map((lack) =>
        lack === "photos" && isOnForm ? (
          <span key={lack}>{t("stock.missing_photos_next")}</span>
        ) : (
          <TextLink key={lack} href={hrefOf(lack)}>
            {t(`stock.missing_${lack}`)}
          </TextLink>
        ),
      )}
    </div>
  );

  function hrefOf(lack: Lack): string {
    if (lack === "photos") return `${deskCarPath(site, id)}#${PHOTOS_INPUT}`;
    return isOnForm ? `#${lack}` : `${deskCarFormPath(site, id)}#${lack}`;
  }
}
