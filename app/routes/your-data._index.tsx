import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { DeletedPage, OwnDataPage } from "~/own-data/OwnDataPage";
import { findDeletion } from "~/own-data/delete-own-data.server";
import { loadOwnData } from "~/own-data/load-own-data.server";
import { PRIVATE } from "~/platform/cache-headers";
import { pageMeta } from "~/site/page-meta";

/** What the site knows of a phone number (APP 12); after a deletion, what became of it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const deletion = await findDeletion(request);
  return deletion ? json({ deletion }, { headers: PRIVATE }) : loadOwnData(request);
}

export const headers = () => PRIVATE;

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  pageMeta(matches, location, {
    ...(data && "title" in data && { title: data.title }),
  });

export default function YourDataPage() {
  const page = useLoaderData<typeof loader>();
  return "deletion" in page ? <DeletedPage deletion={page.deletion} /> : <OwnDataPage {...page} />;
}
