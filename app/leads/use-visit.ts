import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

import { noteVisit } from "./visit";

/** Notes each page of a visit on the device (spec 1 §3, lead_attributes). */
export function useVisit(): void {
  const { pathname, search } = useLocation();
  useEffect(() => noteVisit(() => sessionStorage, { pathname, search }), [pathname, search]);
}
