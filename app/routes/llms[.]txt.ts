import type { LoaderFunctionArgs } from "@remix-run/node";

import {
  AGENTS_PATH,
  API_DOCUMENT_PATH,
  CONTACT_PATH,
  LOCATIONS_PATH,
  OFFERS_PATH,
  SEARCH_PATH,
} from "~/paths";
import { requireSite } from "~/site/require-site.server";
import { llmsTxt } from "~/surfaces/agents/llms-txt";

export async function loader({ request }: LoaderFunctionArgs) {
  const { name, description, url, api } = (await requireSite(request)).config;
  if (!api.agents) throw new Response(null, { status: 404 });
  const text = llmsTxt({
    ...{ name, description, url },
    paths: { search: SEARCH_PATH, locations: LOCATIONS_PATH, offers: OFFERS_PATH, contact: CONTACT_PATH },
    agentsPath: AGENTS_PATH,
    apiPath: api.access === "off" ? null : API_DOCUMENT_PATH,
  });
  return new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
