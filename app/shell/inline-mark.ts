import { createContext } from "react";

/**
 * What the page's own inline scripts and styles carry as `nonce` while the server renders, so that
 * the policy is made of them alone (app/entry.server.tsx). Chance, new at each rendering and taken out
 * of the page before it is sent; in a browser there is none.
 */
export const InlineMark = createContext<string | undefined>(undefined);
