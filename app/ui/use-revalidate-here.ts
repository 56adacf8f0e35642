import { useLocation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/**
 * Loads the page's data again, while it is the page that the address names. Whenever the router loads something, it notes
 * where its page is scrolled to; of a page that it has but that is not drawn yet, it would note the place of the one
 * before, and a shopper who goes back to results would be at their top.
 */
export function useRevalidateHere(): () => void {
  const { revalidate } = useRevalidator();
  const location = useLocation();
  const drawn = useRef("");
  useEffect(() => {
    drawn.current = window.location.href;
  }, [location]);
  return useCallback(() => {
    if (drawn.current === window.location.href) revalidate();
  }, [revalidate]);
}
