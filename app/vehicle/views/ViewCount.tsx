import { useEffect, useState } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { Icon } from "~/ui/Icon";
import { formatCount } from "~/i18n/format-count";
import { useRevalidateHere } from "~/ui/use-revalidate-here";

import type { ViewAnswer } from "./car-fields";

/**
 * Requests a car's number of views, and shows it. A page that shows an outdated version of the car is
 * reloaded once.
 *
 * @param props.path of view.json, by viewPath
 */
export function ViewCount({ path }: { path: string }) {
  const [answer, setAnswer] = useState<ViewAnswer | null>(null);
  const revalidate = useRevalidateHere();
  // Requested once: revalidating the page must not count the visitor again.
  const [asked] = useState({ path, revalidate });

  useEffect(() => {
    const abort = new AbortController();
    void loadView(asked.path, abort.signal).then((found) => {
      if (abort.signal.aborted || !found) return;
      setAnswer(found);
      if (Object.keys(found.car_fields).length > 0) asked.revalidate();
    });
    return () => abort.abort();
  }, [asked]);

  return answer && isTold(answer.views) ? <Total views={answer.views} /> : null;
}

/** Fewer views say nothing for a car. */
const MIN_VIEWS = 10;

/** Whether a car's number of views is shown. */
export function isTold(views: number): boolean {
  return views >= MIN_VIEWS;
}

/** The final number reserves its width and digits are added at its end, so that nothing moves during the count. */
function Total({ views }: { views: number }) {
  const { t } = useTranslation();
  const shown = useCountUp(views);
  return (
    <>
      <Icon name="eye" className="size-4 shrink-0" />
      <span>
        <span className="figures inline-grid text-left" aria-hidden="true">
          <span className="invisible col-start-1 row-start-1">{formatCount(views)}</span>
          <span className="col-start-1 row-start-1" data-views={shown}>
            {formatCount(shown)}
          </span>
        </span>
        <span className="sr-only">{formatCount(views)}</span> {t("vehicle.views", { count: views })}
      </span>
    </>
  );
}

/** @returns null if the response is not ok (spec 1 §7, §8), or there is none */
export async function loadView(path: string, signal: AbortSignal): Promise<ViewAnswer | null> {
  try {
    const response = await fetch(path, { headers: { Accept: "application/json" }, signal });
    return response.ok ? ((await response.json()) as ViewAnswer | null) : null;
  } catch {
    return null;
  }
}

/** Spec 1 §4: the view counter animates from 0 over 1 second. */
const COUNT_MS = 1_000;

/** The number while it counts up from 0 to `target`; final at once with reduced motion. Browser only. */
function useCountUp(target: number): number {
  const [still] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (still) return;
    let frame = 0;
    let began: number | null = null;
    const step = (time: number) => {
      began ??= time;
      setShown(countAt(target, time - began));
      if (time - began < COUNT_MS) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target, still]);
  return still ? target : shown;
}

/**
 * The counter's easing: fast at first, slow at the end.
 *
 * @param elapsed milliseconds since the start
 */
export function countAt(target: number, elapsed: number): number {
  const done = Math.min(Math.max(elapsed / COUNT_MS, 0), 1);
  return Math.round(target * (1 - (1 - done) ** 3));
}
