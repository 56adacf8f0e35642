import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef, useState } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { Icon } from "~/ui/Icon";
import { isFocusLost } from "~/ui/keep-focus";
import { pressProps } from "~/ui/press";
import { mapTiles } from "~/ui/map/map-tiles";
import { type Centred, type Offset, pulled } from "~/ui/map/map-view";

import { MAP, type MapPlace, type MapSource } from "./map-places";
import { MapPins } from "./MapPins";

export type LiveMapProps = {
  places: readonly MapPlace[];
  source: MapSource;
  /** The drawing's view, so that the pins stay where they were. */
  start: Centred;
  onFail: () => void;
};

const CONTROL =
  "grid size-11 place-items-center bg-surface text-ink hover:bg-surface-sunken aria-disabled:opacity-40";
const FARTHEST = 3;
const CLOSEST = 18;

/** Focusable for the arrow keys. */
const focusable = { role: "group", tabIndex: 0 };

/** The map of the tile provider, moved by dragging, by a click (which centres it) and by the arrow keys. */
export function LiveMap({ places, source, start, onFail }: LiveMapProps) {
  const { t } = useTranslation();
  const [view, setView] = useState(start);
  const ground = useMapMoves(setView);
  useEffect(() => {
    // The button that has shown it can't be seen any more.
    if (isFocusLost() || document.activeElement?.closest(".invisible")) ground.current?.focus();
  }, [ground]);
  const zoomBy = (step: number) =>
    setView(({ centre, zoom }) => ({ centre, zoom: Math.min(Math.max(zoom + step, FARTHEST), CLOSEST) }));
  const names = places.map(({ name }) => name).join(", ");
  return (
    <>
      <div
        {...focusable}
        ref={ground}
        className="places-map-ground"
        aria-label={t("places.map_of", { places: names })}
      >
        <svg
          viewBox={`0 0 ${MAP.width} ${MAP.height}`}
          preserveAspectRatio="xMidYMid slice"
          className="size-full bg-surface-sunken"
          aria-hidden="true"
        >
          {mapTiles(view.centre, { zoom: view.zoom, ...MAP }, source.tiles).map(({ url, x, y, size }) => (
            <image key={url} href={url} x={x} y={y} width={size} height={size} onError={onFail} />
          ))}
          <MapPins places={places} view={view} />
        </svg>
      </div>
      <div className="absolute top-3 right-3 grid divide-y divide-line overflow-clip rounded-control border border-line shadow-card">
        <button
          type="button"
          className={CONTROL}
          aria-label={t("places.map_closer")}
          {...pressProps({ unavailable: view.zoom >= CLOSEST, onPress: () => zoomBy(1) })}
        >
          <Icon name="plus" className="size-5" />
        </button>
        <button
          type="button"
          className={CONTROL}
          aria-label={t("places.map_farther")}
          {...pressProps({ unavailable: view.zoom <= FARTHEST, onPress: () => zoomBy(-1) })}
        >
          <Icon name="minus" className="size-5" />
        </button>
        <button
          type="button"
          className={CONTROL}
          aria-label={t("places.map_all")}
          onClick={() => setView(start)}
        >
          <Icon name="locate-fixed" className="size-5" />
        </button>
      </div>
      <p className="absolute right-0 bottom-0 bg-surface/90 px-2 text-sm text-ink-muted">
        {source.attribution}
      </p>
    </>
  );
}

/** Pixels: a quarter of the part that is visible on every screen. */
const STEP = 100;
const ARROWS: Record<string, Offset> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
};
/** Pixels: a pointer that moves less than this clicks, and does not drag. */
const TREMBLE = 6;

/**
 * Moves a map: by dragging, by the arrow keys, and by a click, which centres the place under it.
 *
 * @returns the ref for the map's element
 */
function useMapMoves(setView: Dispatch<SetStateAction<Centred>>): RefObject<HTMLDivElement> {
  const ground = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ground.current;
    if (!element) return;
    let last: Offset | null = null;
    let way = 0;
    /** The picture covers the element, so it is displayed larger or smaller than its own size. */
    const scale = () => Math.max(element.clientWidth / MAP.width, element.clientHeight / MAP.height) || 1;
    const pull = ({ x, y }: Offset) => setView((view) => pulled(view, { x: x / scale(), y: y / scale() }));

    const onDown = (event: PointerEvent) => {
      last = { x: event.clientX, y: event.clientY };
      way = 0;
      element.setPointerCapture(event.pointerId);
    };
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      if (!last) return;
      const by = { x: clientX - last.x, y: clientY - last.y };
      last = { x: clientX, y: clientY };
      way += Math.abs(by.x) + Math.abs(by.y);
      if (way > TREMBLE) pull(by);
    };
    const onUp = ({ clientX, clientY }: PointerEvent) => {
      if (last && way <= TREMBLE) {
        const { left, top, width, height } = element.getBoundingClientRect();
        pull({ x: left + width / 2 - clientX, y: top + height / 2 - clientY });
      }
      last = null;
    };
    const onCancel = () => {
      last = null;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const by = ARROWS[event.key];
      if (!by) return;
      event.preventDefault();
      setView((view) => pulled(view, by));
    };
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener("pointerdown", onDown, { signal });
    element.addEventListener("pointermove", onMove, { signal });
    element.addEventListener("pointerup", onUp, { signal });
    element.addEventListener("pointercancel", onCancel, { signal });
    element.addEventListener("keydown", onKeyDown, { signal });
    return () => listening.abort();
  }, [setView]);
  return ground;
}
