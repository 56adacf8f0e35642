import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { Success } from "~/leads/Success";
import { plainText } from "~/i18n/plain-text";
import { pageMeta } from "~/shell/page-meta";
import { requireSite } from "~/site/require-site.server";
import { useSite } from "~/site/use-site";
import { findCarBySlug } from "~/stock/cars.server";

/** Shown after a lead (spec 1 §2); `car` names what it was about. */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const slug = new URL(request.url).searchParams.get("car");
  const car = slug ? await findCarBySlug(site.slug, slug) : null;
  return json({ car: car && { name: car.name, slug: car.slug, image: car.images[0] ?? null } });
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(matches, location, { title: plainText({}, "leads.success_title"), robots: "noindex" });

export default function SuccessPage() {
  const { phone, search } = useSite();
  return <Success car={useLoaderData<typeof loader>().car} phone={phone} searchPath={search.defaultPath} />;
}
