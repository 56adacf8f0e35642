import type { ActionFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/desk/staff-session.server";
import { answerShopperFile } from "~/own-data/answer-request.server";

/** What a site holds about the posted phone number, as a file for the shopper who asked for it. */
export async function action({ request, params }: ActionFunctionArgs) {
  return answerShopperFile(await requireStaff(request), params["site"] ?? "", request);
}
