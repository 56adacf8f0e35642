import { Form, useSubmit } from "@remix-run/react";
import { type DragEvent, useRef, useState } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { classNames } from "~/ui/class-names";

import { deskEntryPath } from "../desk-paths";
import { MoveButtons, useFollowedMove } from "../MoveButtons";
import { dropOf } from "../list-order";
import type { EntryRow } from "./draft-lists.server";

type EntryListProps = {
  site: string;
  entries: EntryRow[];
  /** For a list whose order the site shows, and may be changed here. */
  order?: { seen: string; hint: string; action: string } | null;
};

/** Entries by name, each with its state; where their order counts, with buttons to move it, or to be dragged by its name. */
export function EntryList({ site, entries, order = null }: EntryListProps) {
  const { t } = useTranslation();
  const isMovable = order !== null && entries.length > 1;
  const { moved, follow } = useFollowedMove(entries.map(({ key }) => key));
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const [dragged, setDragged] = useState<number | null>(null);
  const list = (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {entries.map(({ kind, key, name, about, state, edited, preview }, place) => (
        <li
          key={key}
          className={classNames(
            "flex flex-wrap items-center justify-between gap-x-6 px-4 py-2",
            dragged === place && "opacity-50",
          )}
          onDragOver={(event) => {
            if (dragged !== null) event.preventDefault();
          }}
          onDrop={(event) => drop(event, place)}
        >
          <span
            className={classNames("min-w-0", isMovable && "cursor-grab")}
            draggable={isMovable}
            onDragStart={() => setDragged(place)}
            onDragEnd={() => setDragged(null)}
          >
            <AppLink
              className="link inline-flex min-h-11 items-center font-medium wrap-anywhere"
              href={deskEntryPath(site, kind, key)}
            >
              {name}
            </AppLink>
            {about === "" ? null : <span className="block text-sm text-ink-muted">{about}</span>}
          </span>
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className={state === "published" ? "text-sm text-ink-muted" : "text-sm font-medium"}>
              {t(`publishing.state_${state}`)}
              {edited === "" ? null : <span className="font-normal text-ink-muted"> · {edited}</span>}
            </span>
            {preview === null ? null : (
              <a className="link inline-flex min-h-11 items-center" href={preview} rel="noreferrer">
                {t("publishing.preview")}
                <span className="sr-only">, {name}</span>
              </a>
            )}
            {isMovable ? (
              <MoveButtons
                item={{ key, place, total: entries.length }}
                icons={ICONS}
                textOf={(move) => t(`publishing.order_${move}`, { name })}
                onPress={follow}
              />
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
  if (!isMovable) return list;
  const name = entries.find(({ key }) => key === moved?.key)?.name;
  return (
    <Form method="post" action={order.action} ref={form} preventScrollReset>
      <input type="hidden" name="seen" value={order.seen} />
      <p className="mb-2 text-sm text-ink-muted">{order.hint}</p>
      {list}
      <p className="sr-only" role="status">
        {moved === null || name === undefined
          ? ""
          : t("publishing.order_now", { name, number: moved.place + 1, total: entries.length })}
      </p>
    </Form>
  );

  function drop(event: DragEvent, to: number): void {
    event.preventDefault();
    if (dragged === null || dragged === to || order === null || !form.current) return;
    const sent = new FormData(form.current);
    sent.set("move", dropOf(dragged, to));
    follow({ key: entries[dragged]?.key ?? "", move: null });
    submit(sent, { method: "post", action: order.action, preventScrollReset: true });
  }
}

const ICONS = { first: "chevrons-up", up: "arrow-up", down: "arrow-down" } as const;
