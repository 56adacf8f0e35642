import { lazy, Suspense, useEffect, useState } from "react";

import type { QuickEnquiryAsked } from "./QuickEnquiry";

const QuickEnquiry = lazy(async () => ({ default: (await import("./QuickEnquiry")).QuickEnquiry }));

/**
 * Opens a card's enquiry link as a dialog over the list (spec 2 §4). The dialog and its form are
 * loaded on the first click; without JavaScript the link leads to the form on the car's page.
 */
export function QuickEnquiryHost() {
  const [asked, setAsked] = useState<QuickEnquiryAsked | null>(null);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[data-quick-enquiry]") : null;
      const carId = link?.getAttribute("data-quick-enquiry");
      // Leaves modified clicks (new tab or window) to the browser.
      if (!link || !carId || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      setAsked({ carId, href: link.getAttribute("href") ?? "/" });
    };
    // In the capture phase, before the router's handler.
    window.addEventListener("click", onClick, { capture: true });
    return () => window.removeEventListener("click", onClick, { capture: true });
  }, []);

  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <QuickEnquiry key={asked.carId} {...asked} onClose={() => setAsked(null)} />
    </Suspense>
  );
}
