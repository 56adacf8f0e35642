import { redirect } from "@remix-run/node";

/** Where /contact-us/{slug} is shortened to. */
export const loader = () => redirect("/contact", 301);
