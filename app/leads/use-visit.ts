import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/** Notes each page of a visit on the device (spec 1 §3, lead_attributes); what does it is fetched after the page. */
export function useVisit(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    void import("./visit").then(({ noteVisit }) => noteVisit(() => sessionStorage, { pathname, search }));
  }, [pathname, search]);
}
