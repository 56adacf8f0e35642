import { useTranslation } from "~/i18n/use-translation";

import type { WaitingCounts } from "./waiting-run.server";

/** The feed's cars online now, and what accepting its run would change. */
export function WaitingFigures({ waiting }: { waiting: WaitingCounts }) {
  const { t } = useTranslation();
  const { hidden } = waiting;
  return (
    <>
      {t("feeds.waiting_online", waiting)} {hidden > 0 ? `${t("feeds.waiting_hidden", { hidden })} ` : ""}
      {t("feeds.waiting_change", waiting)}
    </>
  );
}
