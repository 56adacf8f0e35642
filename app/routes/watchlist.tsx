import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { plainText } from "~/i18n/plain-text";
import { pageMeta } from "~/shell/page-meta";
import { formatMobile } from "~/shopper/phone";
import { PRIVATE } from "~/shopper/private-headers";
import { requireShopper } from "~/shopper/session.server";
import { SignOutForms } from "~/shopper/SignOutForms";
import { Watchlist } from "~/shopper/Watchlist";
import { listWatchlist } from "~/shopper/watchlist.server";
import { requireSite } from "~/site/require-site.server";
import { Page } from "~/ui/Page";

export async function loader({ request }: LoaderFunctionArgs) {
  const { slug, config } = await requireSite(request);
  if (!config.watchlist.enabled) throw new Response(null, { status: 404 });
  const { phone } = await requireShopper(request, slug);
  const items = await listWatchlist({ site: slug, phone });
  const title = plainText(config.texts, "shopper.watchlist");
  const now = Math.floor(Date.now() / 1000);
  return json({ items, phone: formatMobile(phone), title, now }, { headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  pageMeta(matches, location, { title: data?.title, robots: "noindex" });

export default function WatchlistPage() {
  const { t } = useTranslation();
  const { items, phone, now } = useLoaderData<typeof loader>();
  return (
    <Page className="py-section">
      <h1 className="heading mb-2 text-2xl">{t("shopper.watchlist")}</h1>
      <Watchlist items={items} now={now} />
      <div className="mt-12">
        <SignOutForms phone={phone} />
      </div>
    </Page>
  );
}
