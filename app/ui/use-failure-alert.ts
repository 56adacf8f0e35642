import { useEffect, useRef } from "react";

import { useTranslation } from "~/i18n/use-translation";

/** An alert stops the page, and the message must be on it by then. */
const AFTER_PAINT_MS = 50;

/**
 * The browser's alert when a form could not be sent (spec 2 §4, §8), beside the message on the page. A page
 * that comes with the message was sent without this script, and shows only that.
 *
 * @param hasFailed false again while another attempt is made
 */
export function useFailureAlert(hasFailed: boolean): void {
  const { t } = useTranslation();
  const known = useRef(hasFailed);
  const text = t("ui.form_failed");
  useEffect(() => {
    const isNew = hasFailed && !known.current;
    known.current = hasFailed;
    if (!isNew) return;
    const timer = window.setTimeout(() => window.alert(text), AFTER_PAINT_MS);
    return () => window.clearTimeout(timer);
  }, [hasFailed, text]);
}
