import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { endPreview, startPreview } from "~/desk/content/preview.server";
import { PRIVATE } from "~/platform/cache-headers";
import { requireSite } from "~/site/require-site.server";

/** Opens the preview of a site's draft: the link that the desk shows. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { slug } = await requireSite(request);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const begun = await startPreview(request, slug, token, Math.floor(Date.now() / 1_000));
  if (begun === null) throw new Response(null, { status: 404, statusText: "Not Found", headers: PRIVATE });
  return redirect(begun.page, { headers: { ...PRIVATE, "Set-Cookie": begun.cookie } });
}

/** Leaves it. */
export async function action({ request }: ActionFunctionArgs) {
  await requireSite(request);
  return redirect("/", { status: 303, headers: { ...PRIVATE, "Set-Cookie": await endPreview(request) } });
}
