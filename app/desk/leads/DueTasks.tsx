import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { Notice } from "~/ui/Notice";

import { deskLeadPath } from "../desk-paths";
import type { DueTask } from "./due-tasks.server";

/** The viewer's tasks whose time has come, above the inbox. */
export function DueTasks({ tasks }: { tasks: readonly DueTask[] }) {
  const { t } = useTranslation();
  if (tasks.length === 0) return null;
  return (
    <div className="mb-4">
      <Notice tone="warning">
        <p className="font-medium">{t("inbox.tasks_due")}</p>
        <ul>
          {tasks.map(({ id, site, lead, text, shopper }) => (
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
      </Notice>
    </div>
  );
}
