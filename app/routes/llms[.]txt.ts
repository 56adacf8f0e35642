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
  const text = llmsTxt({
    ...{ name, description, url },
    paths: { search: SEARCH_PATH, locations: LOCATIONS_PATH, offers: OFFERS_PATH, contact: CONTACT_PATH },
    agentsPath: api.agents ? AGENTS_PATH : null,
    apiPath: api.access === "off" ? null : API_DOCUMENT_PATH,
  });
  return new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
