import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { plainText } from "~/i18n/plain-text";
import { findModelsPage } from "~/models/find-models-page.server";
import { ModelsPage } from "~/models/ModelsPage";
import { modelsPath } from "~/paths";
import { CACHED_A_MINUTE } from "~/platform/cache-headers";
import { pageMeta } from "~/site/page-meta";
import { requireSite } from "~/site/require-site.server";

/** @throws Response 404 on a site without models */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const { searchParams } = new URL(request.url);
  const page = await findModelsPage(site, { body: searchParams.get("body"), fuel: searchParams.get("fuel") });
  if (!page) throw new Response(null, { status: 404 });
  const { texts, name: dealer } = site.config;
  const { body, count } = page;
  const title = body
    ? plainText(texts, "models.title_body", { body: body.name })
    : plainText(texts, "models.title");
  const description = plainText(texts, "models.description", { count, dealer });
  return json({ page, title, description }, { headers: CACHED_A_MINUTE });
}

export const headers = () => CACHED_A_MINUTE;

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  pageMeta(matches, location, {
    title: data?.title,
    description: data?.description,
    canonicalPath: modelsPath(data?.page.body?.slug ?? null, data?.page.fuel?.slug ?? null),
  });

export default function ModelsRoute() {
  return <ModelsPage page={useLoaderData<typeof loader>().page} />;
}
