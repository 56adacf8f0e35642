import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { admitEarly } from "~/desk/opening/opening-link.server";
import { PRIVATE } from "~/platform/cache-headers";
import { OpeningSoon } from "~/shell/OpeningSoon";
import { titleMeta } from "~/site/page-meta";
import { requireSite } from "~/site/require-site.server";
import { useSite } from "~/site/use-site";

/** What shoppers see of a site that is not open yet; its link leads through here to the site itself. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { slug, config } = await requireSite(request);
  if (config.open) return redirect("/", { headers: PRIVATE });
  const key = new URL(request.url).searchParams.get("key") ?? "";
  const cookie = key === "" ? null : await admitEarly(request, slug, key);
  if (cookie !== null) return redirect("/", { headers: { ...PRIVATE, "Set-Cookie": cookie } });
  return json({ title: config.name }, { headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta = titleMeta;

export default function OpeningSoonPage() {
  return <OpeningSoon site={useSite()} />;
}
