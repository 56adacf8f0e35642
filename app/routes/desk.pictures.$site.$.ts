import type { LoaderFunctionArgs } from "@remix-run/node";

import { locationsFor } from "~/desk/scope";
import { requireStaff } from "~/desk/staff-session.server";
import { parseImageUrl } from "~/platform/images/image-url";
import { originalsOf, pictures } from "~/stock/pictures.server";

/** Keys are content hashes, so a browser may cache pictures; for one hour and one session only. */
const KEPT = { "Cache-Control": "private, max-age=3600", Vary: "Cookie" };

/** A rendering of a car's photograph or a site's picture, from the same image pipeline as the dealer's pages. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requireStaff(request);
  const { site = "", "*": path = "" } = params;
  const variant = parseImageUrl(`/${path}`);
  const ability = variant?.key.startsWith("photos/") ? "stock.read" : "content.change";
  const isShown = variant !== null && locationsFor(scope, site, ability) !== null;
  const wait = { from: [site, "desk"], signal: request.signal };
  const image = isShown ? await pictures()(variant, originalsOf(site), wait) : null;
  if (!image) throw new Response(null, { status: 404, statusText: "Not Found" });
  if (image === "busy") throw new Response(null, { status: 503, headers: { "Retry-After": "2" } });
  return new Response(new Uint8Array(image.bytes), { headers: { ...KEPT, "Content-Type": image.type } });
}
