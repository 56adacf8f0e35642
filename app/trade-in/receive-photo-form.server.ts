import { json, redirect } from "@remix-run/node";

import { readForm } from "~/platform/read-form.server";

import { mayUpload } from "./limits.server";
import { removePhoto } from "./photos.server";
import { receivePhotos, type PhotoProblem } from "./receive-photos.server";
import { findAtStep, OWN } from "./require-trade-in.server";
import { tellDealer, type TradeInSite, type UpdateLead } from "./tell-dealer.server";
import { stepPath } from "./trade-in";

/** What to say of photos that were not taken. */
export type PhotoRefusal = { problems: PhotoProblem[]; refused: "broken" | "none" | "limit" | null };

type PhotoContext = { site: TradeInSite; updateLead: UpdateLead; clientAddress: unknown };

/** Takes photos, or takes one away. Those that are good are kept also where others are not. */
export async function receivePhotoForm(request: Request, context: PhotoContext): Promise<Response> {
  const { site, updateLead, clientAddress } = context;
  const tradeIn = await findAtStep(request, site, "photos");
  const page = stepPath("photos");
  if (!tradeIn) return redirect(page, { status: 303, headers: OWN });
  const refuse = (said: Partial<PhotoRefusal>, status: number) =>
    json<PhotoRefusal>({ problems: [], refused: null, ...said }, { status, headers: OWN });

  if (request.headers.get("Content-Type")?.startsWith("multipart/form-data")) {
    if (!(await mayUpload(site.slug, clientAddress))) return refuse({ refused: "limit" }, 429);
    const received = await receivePhotos(request, tradeIn);
    if (received === null) return refuse({ refused: "broken" }, 400);
    await tellDealer(tradeIn, site, "valued", updateLead);
    if (received.problems.length > 0) return refuse({ problems: received.problems }, 422);
    if (received.files === 0) return refuse({ refused: "none" }, 422);
  } else {
    const id = (await readForm(request)).get("remove");
    if (typeof id === "string") await removePhoto(tradeIn, id);
    await tellDealer(tradeIn, site, "valued", updateLead);
  }
  return redirect(page, { status: 303, headers: OWN });
}
