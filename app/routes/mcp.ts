import type { ActionFunctionArgs } from "@remix-run/node";

import { requireSite } from "~/site/require-site.server";
import { answerAgents } from "~/surfaces/agents/answer-agents.server";

/** The server for shoppers' agents (docs/API.md, Agents). */
export async function action({ request, context }: ActionFunctionArgs) {
  const site = await requireSite(request);
  const now = Math.floor(Date.now() / 1_000);
  return answerAgents({ site, request, clientAddress: context?.["clientAddress"], now });
}

export const loader = action;
