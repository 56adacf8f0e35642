import { insertMessages, OUTBOX_CHANNEL } from "~/outbox/queue.server";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";

import { insertChange, LEADS_CHANNEL } from "./change-lead.server";
import type { Actor, LeadRef } from "./lead-change";

export type LeadTask = {
  id: string;
  text: string;
  dueAt: Seconds;
  isDone: boolean;
  /** Who is reminded; null if the person is gone. */
  name: string | null;
};

type NewTask = {
  /** Comes with the form, so that a resubmission is recorded once; the change has the same id. */
  id: string;
  text: string;
  dueAt: Seconds;
  to: NonNullable<Actor>;
};

/** Records a task with its reminder, a message of the outbox that is due when the task is. */
export async function addTask({ site, id }: LeadRef, task: NewTask, by: NonNullable<Actor>): Promise<void> {
  const { text, dueAt, to } = task;
  const change = { id: task.id, kind: "task" as const, by, data: { text, dueAt, name: to.name } };
  const reminder = {
    site,
    topic: "lead-notice" as const,
    key: task.id,
    channel: "task",
    receiver: "mail" as const,
    leadId: id,
    dueAt,
  };
  await sql()`
    with recorded as (
      ${insertChange(change, sql()`(select site, id from leads where site = ${site} and id = ${id})`)}
    ), added as (
      insert into lead_tasks (site, id, lead_id, staff_id, text, due_at)
      select site, id, ${id}, ${to.id}, ${text}, to_timestamp(${dueAt}) from recorded
    ), queued as (${insertMessages([reminder], sql()`recorded`)})
    select pg_notify(${OUTBOX_CHANNEL}, site), pg_notify(${LEADS_CHANNEL}, site) from recorded`;
}

/**
 * Marks a task of a lead as done, or as open again. A task that is already so is left alone, so that a button pressed
 * twice is recorded once.
 */
export async function setTask(
  { site, id }: LeadRef,
  taskId: string,
  to: "done" | "open",
  by: NonNullable<Actor>,
): Promise<void> {
  const isDone = to === "done";
  const kind = isDone ? ("task-done" as const) : ("task-reopened" as const);
  const [task] = await sql()<{ text: string }[]>`
    select text from lead_tasks where site = ${site} and lead_id = ${id} and id = ${taskId}`;
  if (!task) return;
  await sql()`
    with changed as (
      update lead_tasks set done_at = case when ${isDone} then now() end
      where site = ${site} and lead_id = ${id} and id = ${taskId} and (done_at is null) = ${isDone}
      returning site, lead_id as id
    ), recorded as (${insertChange({ kind, by, data: { task: taskId, text: task.text } }, sql()`changed`)})
    select pg_notify(${LEADS_CHANNEL}, site) from recorded`;
}

/** A lead's tasks: the open ones by time, then the done ones. */
export async function listTasks({ site, id }: LeadRef): Promise<LeadTask[]> {
  return sql()<LeadTask[]>`
    select task.id, task.text, extract(epoch from task.due_at)::float8 as "dueAt",
      task.done_at is not null as "isDone", staff.name
    from lead_tasks task left join staff on staff.id = task.staff_id
    where task.site = ${site} and task.lead_id = ${id}
    order by task.done_at nulls first, task.due_at, task.id`;
}
