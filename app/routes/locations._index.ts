import { redirect } from "@remix-run/node";

/** Where /locations/{slug} is shortened to. */
export const loader = () => redirect("/our-location", 301);
