import { useTranslation } from "~/i18n/use-translation";

import { TextLink } from "../TextLink";
import { deskCarFormPath, deskCarPath } from "../desk-paths";
import type { Lack } from "./lacks";

/** The id of the input for photographs on a car's page. */
export const PHOTOS_INPUT = "photos";

/** What a draft lacks before shoppers should see it, each leading to where it is entered. */
export function LackList({ site, id, lacks }: { site: string; id: string; lacks: readonly Lack[] }) {
  const { t } = useTranslation();
  if (lacks.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-sm">
      <span>{t("stock.missing")}</span>
      {lacks.map((lack) => (
        <TextLink
          key={lack}
          href={
            lack === "photos"
              ? `${deskCarPath(site, id)}#${PHOTOS_INPUT}`
              : `${deskCarFormPath(site, id)}#${lack}`
          }
        >
          {t(`stock.missing_${lack}`)}
        </TextLink>
      ))}
    </div>
  );
}
