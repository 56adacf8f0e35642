import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { pageMeta } from "~/site/page-meta";
import { formatMobile } from "~/shopper/phone";
import { PRIVATE } from "~/platform/cache-headers";
import { requireGate, requireShopper } from "~/shopper/session.server";
import { requireSite } from "~/site/require-site.server";
import { useSite } from "~/site/use-site";
import { readSpinPage, spinOnce } from "~/spin/spins.server";
import { SpinPanel } from "~/spin/SpinPanel";
import { Page } from "~/ui/Page";
import { SPIN_PATH } from "~/paths";

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const { spinToWin } = site.config;
  if (!spinToWin) throw new Response(null, { status: 404 });
  const shopper = await requireGate(request, site);
  const player = shopper && { site: site.slug, phone: shopper.phone };
  const page = await readSpinPage(spinToWin, player, Math.floor(Date.now() / 1000));
  const { legalName, abn, address } = site.config;
  const promoter = {
    name: legalName,
    abn,
    address: `${address.street}, ${address.city} ${address.state} ${address.postcode}`,
  };
  return json({ ...page, promoter, phone: shopper && formatMobile(shopper.phone) }, { headers: PRIVATE });
}

/** A spin belongs to a phone, so it requires a signed-in shopper even if the page itself has no gate. */
export async function action({ request }: ActionFunctionArgs) {
  const site = await requireSite(request);
  const { spinToWin } = site.config;
  if (!spinToWin) throw new Response(null, { status: 404 });
  const { phone } = await requireShopper(request, site.slug);
  const outcome = await spinOnce(spinToWin, site, { phone, now: Math.floor(Date.now() / 1000) });
  if (outcome === "unavailable") return json({ failed: true }, { status: 503, headers: PRIVATE });
  return redirect(SPIN_PATH, { status: 303, headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  pageMeta(matches, location, { title: data?.campaign.heading });

export default function SpinToWinPage() {
  const page = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>() !== undefined;
  const { timeZone, search, words } = useSite();
  return (
    <Page className="py-section">
      <h1 className="heading text-3xl">{page.campaign.heading}</h1>
      <p className="mt-3 mb-10 max-w-reading text-lg text-ink-muted">{page.campaign.lead}</p>
      <SpinPanel
        {...page}
        timeZone={timeZone}
        words={words}
        failed={failed}
        searchPath={search.defaultPath}
      />
    </Page>
  );
}
