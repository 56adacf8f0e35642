import { useTranslation } from "~/i18n/use-translation";

import { deskLeadPath } from "../desk-paths";
import { Panel } from "../Panel";
import { Press } from "../Press";
import type { RefusedForm } from "../read-action.server";
import type { DeskLead } from "./desk-lead.server";
import { TaskForm } from "./EntryForms";
import { dotted } from "../labels";

type LeadTasksProps = { lead: DeskLead; me: string; refused: RefusedForm | null };

/** What is to be done about the lead, by when and by whom. */
export function LeadTasks({ lead, me, refused }: LeadTasksProps) {
  const { t } = useTranslation();
  const { tasks, site, id, isWorkable } = lead;
  if (tasks.length === 0 && !isWorkable) return null;
  return (
    <Panel title={t("inbox.tasks")} id="tasks">
      <ul className="grid gap-3">
        {tasks.map((task) => (
          <li key={task.id} className="flex items-start justify-between gap-4 text-sm">
            <div className="min-w-0">
              <p className={task.isDone ? "text-ink-muted line-through" : "font-medium"}>
                <span className="wrap-anywhere">{task.text}</span>
              </p>
              <p className={task.isOver ? "font-medium text-danger" : "text-ink-muted"}>
                {dotted(
                  t(task.isOver ? "inbox.task_over" : task.isDone ? "inbox.task_done" : "inbox.task_due_at", {
                    time: task.due,
                  }),
                  task.name,
                )}
              </p>
            </div>
            {isWorkable ? (
              <Press
                action={deskLeadPath(site, id)}
                fields={{ intent: task.isDone ? "task-reopened" : "task-done", task: task.id }}
                size="sm"
                className="shrink-0"
                preventScrollReset
              >
                {t(task.isDone ? "inbox.task_reopen" : "inbox.task_mark_done")}
                <span className="sr-only"> {task.text}</span>
              </Press>
            ) : null}
          </li>
        ))}
      </ul>
      {isWorkable ? (
        <div className="mt-3">
          <TaskForm lead={lead} me={me} refused={refused} />
        </div>
      ) : null}
    </Panel>
  );
}
