import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { Notice } from "~/ui/Notice";

import { DESK_DAY_PATH, deskLeadPath } from "../desk-paths";
import type { DueTask } from "./due-tasks.server";

const MAX_SHOWN = 2;

/** The viewer's tasks whose time has come, above the inbox; all of them are on the day's page. */
export function DueTasks({ tasks }: { tasks: readonly DueTask[] }) {
  const { t } = useTranslation();
  if (tasks.length === 0) return null;
  return (
    <div className="mb-4">
      <Notice tone="warning">
        <p className="font-medium">{t("inbox.tasks_due")}</p>
        <ul>
          {tasks.slice(0, MAX_SHOWN).map(({ id, site, lead, text, shopper }) => (
            <li key={id}>
              <AppLink
                className="link inline-flex min-h-11 items-center"
                href={`${deskLeadPath(site, lead)}#tasks`}
              >
                <span className="wrap-anywhere">{`${text} · ${shopper}`}</span>
              </AppLink>
            </li>
          ))}
        </ul>
        {tasks.length > MAX_SHOWN ? (
          <AppLink className="link inline-flex min-h-11 items-center" href={DESK_DAY_PATH}>
            {t("inbox.tasks_all", { count: tasks.length })}
          </AppLink>
        ) : null}
      </Notice>
    </div>
  );
}
