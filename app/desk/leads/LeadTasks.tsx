import { Form } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";

import { deskLeadPath } from "../desk-paths";
import { Panel } from "../Panel";
import type { RefusedForm } from "../read-action.server";
import type { DeskLead } from "./desk-lead.server";
import { TaskForm } from "./TaskForm";

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
                {[
                  t(task.isOver ? "inbox.task_over" : task.isDone ? "inbox.task_done" : "inbox.task_due_at", {
                    time: task.due,
                  }),
                  task.name,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </div>
            {isWorkable ? (
              <Form preventScrollReset method="post" action={deskLeadPath(site, id)} className="shrink-0">
                <input type="hidden" name="intent" value={task.isDone ? "task-reopened" : "task-done"} />
                <Button type="submit" name="task" value={task.id} size="sm">
                  {t(task.isDone ? "inbox.task_reopen" : "inbox.task_mark_done")}
                  <span className="sr-only"> {task.text}</span>
                </Button>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
      {isWorkable ? <TaskForm lead={lead} me={me} refused={refused} /> : null}
    </Panel>
  );
}
