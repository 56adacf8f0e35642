import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { DeleteDataPage } from "~/own-data/DeleteDataPage";
import { deleteOwnData } from "~/own-data/delete-own-data.server";
import { loadDeletion } from "~/own-data/load-own-data.server";
import { PRIVATE } from "~/platform/cache-headers";
import { titleMeta } from "~/site/page-meta";

export function loader({ request }: LoaderFunctionArgs) {
  return loadDeletion(request);
}

/** Deletes what is known of the phone, if the box is ticked. */
export function action({ request }: ActionFunctionArgs) {
  return deleteOwnData(request);
}

export const headers = () => PRIVATE;

export const meta = titleMeta;

export default function DeleteYourDataPage() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return <DeleteDataPage {...page} isUnconfirmed={refused?.error === "confirm"} />;
}
