import { redirect, redirectDocument, type ActionFunctionArgs } from "@remix-run/node";

import { readForm } from "~/platform/read-form.server";
import { safeReturnPath } from "~/platform/safe-path";
import { PRIVATE } from "~/platform/cache-headers";
import { endAllSessions, endSession } from "~/shopper/session.server";
import { requireSite } from "~/site/require-site.server";

/** Only a form signs out, so that a link or a picture cannot. */
export const loader = () => redirect("/");

export async function action({ request }: ActionFunctionArgs) {
  const { slug } = await requireSite(request);
  const form = await readForm(request);
  const end = form.get("everywhere") === "on" ? endAllSessions : endSession;
  return redirectDocument(safeReturnPath(form.get("redirect"), "/"), {
    status: 303,
    headers: { ...PRIVATE, "Set-Cookie": await end(request, slug) },
  });
}
