import type { LoaderFunctionArgs } from "@remix-run/node";

import { locationsFor } from "~/desk/scope";
import { requireStaff } from "~/desk/staff-session.server";
import { parseImageUrl } from "~/platform/images/image-url";
import { originalsOf, pictures } from "~/stock/pictures.server";

/** A photograph's key is the hash of its bytes: a browser keeps it for an hour, as long as nobody else signs in there. */
const KEPT = { "Cache-Control": "private, max-age=3600", Vary: "Cookie" };

/** A rendering of a photograph of a site's car, by the pipeline that its pages use. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requireStaff(request);
  const { site = "", "*": path = "" } = params;
  const variant = parseImageUrl(`/${path}`);
  const isShown =
    variant?.key.startsWith("photos/") === true && locationsFor(scope, site, "stock.read") !== null;
  const image = isShown ? await pictures()(variant, originalsOf(site), site) : null;
  if (!image) throw new Response(null, { status: 404, statusText: "Not Found" });
  if (image === "busy") throw new Response(null, { status: 503, headers: { "Retry-After": "2" } });
  return new Response(new Uint8Array(image.bytes), { headers: { ...KEPT, "Content-Type": image.type } });
}
