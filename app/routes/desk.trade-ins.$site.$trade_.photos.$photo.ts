import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/desk/staff-session.server";
import { findTradeInInScope } from "~/desk/trade-ins/desk-trade-in.server";
import { findPhoto } from "~/trade-in/photos.server";

/** A shopper's photograph, only for people who may see its trade-in. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requireStaff(request);
  const { site = "", trade = "", photo: id = "" } = params;
  const found = await findTradeInInScope(scope, "leads.read", site, trade);
  const photo = found && (await findPhoto(site, id));
  if (photo?.tradeInId !== found?.tradeIn.id || !photo) {
    throw new Response(null, { status: 404, statusText: "Not Found" });
  }
  const headers = { "Content-Type": "image/jpeg", "Content-Disposition": "inline" };
  return new Response(new Uint8Array(photo.bytes), { headers });
}
