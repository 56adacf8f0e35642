import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

import { DESK_LEAD_NEWS_PATH } from "../desk-paths";

/**
 * Reloads the page's data when leads are added or changed, and when the stream opens, since earlier
 * events were missed.
 */
export function useLeadNews(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const news = new EventSource(DESK_LEAD_NEWS_PATH);
    news.addEventListener("leads", revalidate);
    news.addEventListener("open", revalidate);
    return () => news.close();
  }, [revalidate]);
}
