import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { deskPicturePath } from "~/desk/desk-paths";
import { locationsFor } from "~/desk/scope";
import { requireStaff } from "~/desk/staff-session.server";
import { awaitPhotograph } from "~/photographs/await-photograph.server";
import { pendingId } from "~/photographs/photograph-key";
import { imageUrl, type ImageVariant, parseImageUrl } from "~/platform/images/image-url";
import type { Wait } from "~/platform/images/turns";
import { originalsOf, pictures } from "~/stock/pictures.server";

/** Keys are content hashes, so a browser may cache pictures; for one hour and one session only. */
const KEPT = { "Cache-Control": "private, max-age=3600", Vary: "Cookie" };

/** A rendering of a car's photograph or a site's picture, from the same image pipeline as the dealer's pages. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requireStaff(request);
  const { site = "", "*": path = "" } = params;
  const variant = parseImageUrl(`/${path}`);
  const ability = variant && /^(photos|pending)\//.test(variant.key) ? "stock.read" : "content.change";
  const isShown = variant !== null && locationsFor(scope, site, ability) !== null;
  const wait = { from: [site, "desk"], signal: request.signal };
  if (isShown && pendingId(variant.key) !== null) return toStored(site, variant, wait);
  const image = isShown ? await pictures()(variant, originalsOf(site), wait) : null;
  if (!image) throw new Response(null, { status: 404, statusText: "Not Found" });
  if (image === "busy") throw busy();
  return new Response(new Uint8Array(image.bytes), { headers: { ...KEPT, "Content-Type": image.type } });
}

/** A photograph that is not stored yet is fetched first. */
async function toStored(site: string, { key, width, format }: ImageVariant, wait: Wait): Promise<Response> {
  const photograph = await awaitPhotograph(site, key, wait);
  if (!photograph) throw new Response(null, { status: 404, statusText: "Not Found" });
  if (photograph === "busy") throw busy();
  return redirect(deskPicturePath(site, imageUrl(photograph.key, width, format)), {
    headers: { "Cache-Control": "no-store" },
  });
}

function busy(): Response {
  return new Response(null, { status: 503, headers: { "Retry-After": "2" } });
}
