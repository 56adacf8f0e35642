import { json, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { HomeBlocks } from "~/home/HomeBlocks";
import { NO_STOCK } from "~/home/home-stock";
import { loadHome } from "~/home/load-home.server";
import { NOT_KEPT, SHARED } from "~/platform/cache-headers";
import type { PageHandle } from "~/shell/page-kind";
import { pageMeta } from "~/site/page-meta";
import { carMarks } from "~/shopper/car-marks";
import { requireSite } from "~/site/require-site.server";
import { useSite } from "~/site/use-site";
import { CarCard } from "~/stock/CarCard";
import "~/styles/home.css";

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const home = await loadHome(site, Math.floor(Date.now() / 1000));
  return json(home, { headers: home.stock === NO_STOCK ? NOT_KEPT : SHARED });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle: PageHandle = { page: "home" };

export const meta: MetaFunction<typeof loader> = ({ matches, location }) => pageMeta(matches, location, {});

/** A card of a row, which has four from 64rem. */
const CARD_SIZES = "(min-width: 64rem) 19rem, (min-width: 48rem) 33vw, 82vw";

export default function HomePage() {
  const site = useSite();
  const data = useLoaderData<typeof loader>();
  return (
    <HomeBlocks
      site={site}
      data={data}
      renderCar={(car) => (
        <CarCard
          key={car.id}
          car={car}
          settings={site}
          now={data.now}
          {...carMarks(car)}
          sizes={CARD_SIZES}
        />
      )}
    />
  );
}
