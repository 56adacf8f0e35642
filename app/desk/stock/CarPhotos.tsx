import { Form, useSubmit } from "@remix-run/react";
import { ArrowLeft, ArrowRight, ChevronsLeft } from "lucide-react";
import { type DragEvent, useEffect, useRef, useState } from "react";

import { useTranslation } from "../../i18n/use-translation";
import { imageUrl } from "../../platform/images/image-url";
import { buttonClasses } from "../../ui/button-styles";
import { TextField } from "../../ui/TextField";
import { deskCarPath, deskPicturePath } from "../desk-paths";
import { Panel } from "../Panel";
import type { DeskCar } from "./desk-car.server";
import { moveTo, PHOTO_MOVES, type PhotoMove } from "./photo-order";

const ICONS = { first: ChevronsLeft, up: ArrowLeft, down: ArrowRight };

/**
 * A car's photographs in gallery order. People who manage stock reorder them by dragging or with buttons, which also
 * work without JavaScript. Each move is saved immediately and can be undone under the car's changes.
 *
 * @param untilError why the end date was rejected
 */
export function CarPhotos({ car, untilError }: { car: DeskCar; untilError: string | undefined }) {
  const { t } = useTranslation();
  const { site, id, photos, photosUntil, isChangeable } = car;
  const isMovable = isChangeable && photos.length > 1;
  const keys = photos.map(({ key }) => key);
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const [dragged, setDragged] = useState<number | null>(null);
  const { announced, follow } = useFollowedPhoto(keys);
  return (
    <Panel title={t("stock.photos")}>
      {photos.length === 0 ? <p className="text-sm text-ink-muted">{t("stock.photos_missing")}</p> : null}
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
                <div className="mt-1 flex gap-1">
                  {PHOTO_MOVES.map((move) => (
                    <MoveButton
                      key={move}
                      photo={key}
                      move={move}
                      place={place}
                      total={photos.length}
                      onPress={follow}
                    />
                  ))}
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
        {announced === null ? "" : t("stock.photo_now", { number: announced + 1, total: photos.length })}
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

type Followed = { key: string; move: PhotoMove | null };

type MoveButtonProps = {
  photo: string;
  move: PhotoMove;
  place: number;
  total: number;
  onPress: (followed: Followed) => void;
};

function MoveButton({ photo, move, place, total, onPress }: MoveButtonProps) {
  const { t } = useTranslation();
  const Icon = ICONS[move];
  const isLast = move === "down" ? place === total - 1 : place === 0;
  return (
    <button
      type="submit"
      name="move"
      value={`${move} ${place}`}
      id={buttonId({ key: photo, move })}
      className={buttonClasses({ size: "sm" }, "min-w-11 px-2")}
      // aria-disabled, because a button that becomes disabled while focused loses the focus.
      aria-disabled={isLast}
      onClick={(event) => (isLast ? event.preventDefault() : onPress({ key: photo, move }))}
    >
      <Icon className="size-4" aria-hidden="true" />
      <span className="sr-only">{t(`stock.photo_${move}`, { number: place + 1 })}</span>
    </button>
  );
}

function buttonId({ key, move }: Followed): string {
  return `photo-${move ?? "drag"}-${key}`;
}

/** Keeps the focus on a moved photograph and announces its new position. */
function useFollowedPhoto(keys: readonly string[]) {
  const followed = useRef<Followed | null>(null);
  const [announced, setAnnounced] = useState<number | null>(null);
  const order = keys.join(" ");
  useEffect(() => {
    if (followed.current === null) return;
    const { current } = followed;
    followed.current = null;
    setAnnounced(order.split(" ").indexOf(current.key));
    if (current.move !== null) document.getElementById(buttonId(current))?.focus();
  }, [order]);
  return { announced, follow: (photo: Followed) => (followed.current = photo) };
}
