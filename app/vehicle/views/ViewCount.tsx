import { useRevalidator } from "@remix-run/react";
import { Eye } from "lucide-react";
import { useEffect, useState } from "react";

import { useTranslation } from "../../i18n/use-translation";
import { loadView } from "./load-view";
import { useCountUp } from "./use-count-up";
import type { ViewAnswer } from "./view-answer";

/**
 * Asks how often a car was looked at, and shows it. A page that turns out to show an older
 * car than the site has is loaded anew, once.
 *
 * @param props.path of view.json, by viewPath
 */
export function ViewCount({ path }: { path: string }) {
  const [answer, setAnswer] = useState<ViewAnswer | null>(null);
  const { revalidate } = useRevalidator();
  // What was asked first is asked once: the page's own renewal must not count again.
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

  return answer && answer.views > 0 ? <Total views={answer.views} /> : null;
}

const format = new Intl.NumberFormat("en-AU");

/** The final number keeps its own width, so that the word after it stands still while it is counted up to. */
function Total({ views }: { views: number }) {
  const { t } = useTranslation();
  const shown = useCountUp(views);
  return (
    <>
      <Eye className="size-4 shrink-0" aria-hidden="true" />
      <span>
        <span className="figures inline-grid text-right" aria-hidden="true">
          <span className="invisible col-start-1 row-start-1">{format.format(views)}</span>
          <span className="col-start-1 row-start-1" data-views={shown}>
            {format.format(shown)}
          </span>
        </span>
        <span className="sr-only">{format.format(views)}</span> {t("vehicle.views", { count: views })}
      </span>
    </>
  );
}
