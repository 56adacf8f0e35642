import { json, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { plainText } from "~/i18n/plain-text";
import { Locations } from "~/locations/Locations";
import { findLocationList } from "~/locations/locations.server";
import { LOCATIONS_PATH } from "~/paths";
import { CACHED_A_MINUTE, NOT_KEPT } from "~/platform/cache-headers";
import { pageMeta } from "~/site/page-meta";
import { requireSite } from "~/site/require-site.server";
import { useSite } from "~/site/use-site";
import "~/styles/locations.css";

/** The dealer's locations (spec 2 §2), nearest first if a postcode is given. */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const postcode = new URL(request.url).searchParams.get("postcode");
  const list = await findLocationList(site, postcode, Math.floor(Date.now() / 1000));
  const title = plainText(site.config.texts, "content.locations");
  const description = plainText(site.config.texts, "content.locations_description", {
    name: site.config.name,
  });
  const isWrong = list.nearest.problem !== null;
  return json(
    { ...list, title, description },
    { status: isWrong ? 400 : 200, headers: isWrong ? NOT_KEPT : CACHED_A_MINUTE },
  );
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  pageMeta(matches, location, {
    title: data?.title,
    description: data?.description,
    canonicalPath: LOCATIONS_PATH,
  });

export default function LocationsRoute() {
  const { locations, nearest, drawing } = useLoaderData<typeof loader>();
  return <Locations locations={locations} nearest={nearest} drawing={drawing} map={useSite().map} />;
}
