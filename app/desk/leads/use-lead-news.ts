import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

import { DESK_LEAD_NEWS_PATH } from "~/paths";

/**
 * Reads the page's data again whenever leads came or changed, and whenever the stream opens: what happened
 * before was not heard.
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
