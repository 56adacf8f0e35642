/** A form that the list of a site that is not open yet leads to, and that leads back to it. */
export type OpeningTask = {
  /** The field that it is about. */
  field: string;
};

const TASK = "task";

/** @param task null for none */
export function taskPath(path: string, task: OpeningTask | null): string {
  return task === null ? path : `${path}?${new URLSearchParams({ [TASK]: task.field }).toString()}`;
}

/** @param url of a request */
export function readTask(url: string): OpeningTask | null {
  const field = new URL(url).searchParams.get(TASK);
  return field === null ? null : { field };
}
