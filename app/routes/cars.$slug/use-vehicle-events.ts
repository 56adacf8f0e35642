import { useActionData } from "@remix-run/react";
import { useEffect, useMemo, useRef } from "react";

import { EVENTS, type EventId } from "~/analytics/events";
import { recordPixel, attempt, emitEvent } from "~/analytics/record-event";
import { useTranslation } from "~/i18n/use-translation";
import { ENQUIRY_ANCHOR } from "~/leads/enquiry-subject-href";
import { useSite } from "~/site/use-site";
import type { ActionKind } from "~/vehicle/vehicle-actions";
import type { VehiclePageData } from "./find-vehicle-page.server";

export type VehicleEvents = {
  onCall: () => void;
  onFollow: (kind: ActionKind) => void;
  onBrochure: () => void;
};

/**
 * The events of a car's page (spec 1 §7): a view of a used car is event 4, any view a pixel's ViewContent; a
 * call-the-dealer click is event 25, once; a click on the history report event 60; the brochure event 61,
 * like the printable page. The pixel's event is recorded even if the dealer's own counting is off, since a
 * tag may be allowed. A page that the server sends back with a form's errors is the same view, and counts no
 * second one. A failure is only logged (spec 1 §8).
 */
export function useVehicleEvents({ car, viewContent }: VehiclePageData): VehicleEvents {
  const { analytics } = useSite();
  const sent = useRef({ view: false, call: false });
  const { id, carType } = car;
  const isSentBack = useActionData() !== undefined;

  useEffect(() => {
    if (sent.current.view || isSentBack) return;
    sent.current.view = true;
    attempt(() => recordPixel("ViewContent", viewContent));
    if (analytics.events && carType === "used") emitEvent(EVENTS.usedCarView, { car_id: id });
  }, [analytics.events, viewContent, carType, id, isSentBack]);

  return useMemo(() => {
    const record = (event: EventId) =>
      analytics.events && emitEvent(event, { car_id: id, car_type: carType });
    return {
      onCall: () => {
        if (!sent.current.call) record(EVENTS.callTheDealer);
        sent.current.call = true;
      },
      onFollow: (kind) => {
        if (kind === "history_report") record(EVENTS.historyReport);
      },
      onBrochure: () => record(EVENTS.print),
    };
  }, [analytics.events, id, carType]);
}

type EnquireButton = { href: string; text: string };

/**
 * The primary action: the site's own wording, or a search for something similar to a sold car (spec 1 §4).
 */
export function useEnquire(inStock: boolean): EnquireButton {
  const { t } = useTranslation();
  const { buttons } = useSite();
  const href = `#${ENQUIRY_ANCHOR}`;
  if (!inStock) return { href, text: t("vehicle.find_similar") };
  return { href, text: buttons.enquireText ?? t("vehicle.enquire") };
}
