import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { requireSite } from "~/site/require-site.server";
import { answerApi } from "~/surfaces/api/answer-api.server";

/** The inventory API (docs/API.md). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const now = Math.floor(Date.now() / 1_000);
  const asking = { path: `/${params["*"] ?? ""}`, clientAddress: context?.["clientAddress"], now };
  return answerApi(await requireSite(request), request, asking);
}

export function action(args: ActionFunctionArgs) {
  return loader(args);
}
