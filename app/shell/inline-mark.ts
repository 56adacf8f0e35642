import { createContext } from "react";

/**
 * The `nonce` of the page's own inline scripts and styles during server rendering, so that the policy allows
 * only those (app/entry.server.tsx). Random for each rendering, and removed from the page before it is sent;
 * undefined in a browser.
 */
export const InlineMark = createContext<string | undefined>(undefined);
