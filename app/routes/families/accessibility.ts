import { redirect } from "@remix-run/node";

import { ACCESSIBILITY_PATH } from "~/paths";

/** The usual spellings of the page's address, on sites old and new. */
export const loader = () => redirect(ACCESSIBILITY_PATH, 301);
