import { Form, useSubmit } from "@remix-run/react";
import { type DragEvent, useRef, useState } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { imageUrl } from "~/platform/images/image-url";
import { TextField } from "~/ui/TextField";

import { deskCarPath, deskPicturePath } from "../desk-paths";
import { moveTo } from "../list-order";
import { MoveButtons, useFollowedMove } from "../MoveButtons";
import { Panel } from "../Panel";
import { MissingOfCar } from "../photographs/MissingPhotographs";
import type { DeskCar } from "./desk-car.server";

const ICONS = { first: "chevrons-left", up: "arrow-left", down: "arrow-right" } as const;

/**
 * A car's photographs in gallery order. People who manage stock reorder them by dragging or with buttons, which also
 * work without JavaScript. Each move is saved immediately and can be undone under the car's changes.
 *
 * @param untilError why the end date was rejected
 */
export function CarPhotos({ car, untilError }: { car: DeskCar; untilError: string | undefined }) {
  const { t } = useTranslation();
  const { site, id, photos, missing, photosUntil, isChangeable } = car;
  const isMovable = isChangeable && photos.length > 1;
  const keys = photos.map(({ key }) => key);
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const [dragged, setDragged] = useState<number | null>(null);
  const { moved, follow } = useFollowedMove(keys);
  return (
    <Panel title={t("stock.photos")}>
      {missing ? (
        <p className="mb-3 text-sm">
          <MissingOfCar missing={missing} />
        </p>
      ) : null}
      {photos.length === 0 && missing === null ? (
        <p className="text-sm text-ink-muted">
          {t(car.added ? "stock.photos_none_yet" : "stock.photos_missing")}
        </p>
      ) : null}
      {isMovable ? <p className="mb-3 text-sm text-ink-muted">{t("stock.photos_hint")}</p> : null}
      <Form method="post" action={deskCarPath(site, id)} ref={form} preventScrollReset>
        <input type="hidden" name="intent" value="photos" />
        <input type="hidden" name="order" value={keys.join(" ")} />
        <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
          {photos.map(({ key, width, height }, place) => (
            <li
              key={key}
              draggable={isMovable}
              onDragStart={() => setDragged(place)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => {
                if (dragged !== null) event.preventDefault();
              }}
              onDrop={(event) => drop(event, place)}
              className={dragged === place ? "opacity-50" : isMovable ? "cursor-grab" : undefined}
            >
              <img
                className="aspect-[4/3] w-full rounded-control object-cover"
                src={deskPicturePath(site, imageUrl(key, 320, "webp"))}
                alt={t("stock.photo", { number: place + 1, total: photos.length })}
                width={width}
                height={height}
                loading="lazy"
                draggable={false}
              />
              {isMovable ? (
                <div className="mt-1">
                  <MoveButtons
                    item={{ key, place, total: photos.length }}
                    icons={ICONS}
                    textOf={(move) => t(`stock.photo_${move}`, { number: place + 1 })}
                    onPress={follow}
                  />
                </div>
              ) : null}
            </li>
          ))}
        </ol>
        {isMovable ? (
          <div className="mt-4 max-w-xs">
            <TextField
              key={photosUntil}
              label={t("stock.until")}
              name="until"
              type="date"
              defaultValue={photosUntil}
              error={untilError}
            />
          </div>
        ) : null}
      </Form>
      <p className="sr-only" role="status">
        {moved === null ? "" : t("stock.photo_now", { number: moved.place + 1, total: photos.length })}
      </p>
    </Panel>
  );

  function drop(event: DragEvent, to: number): void {
    event.preventDefault();
    if (dragged === null || dragged === to || !form.current) return;
    const sent = new FormData(form.current);
    sent.set("order", moveTo(keys, dragged, to).join(" "));
    follow({ key: keys[dragged] ?? "", move: null });
    submit(sent, { method: "post", action: deskCarPath(site, id), preventScrollReset: true });
  }
}
