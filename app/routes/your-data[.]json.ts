import type { LoaderFunctionArgs } from "@remix-run/node";

import { answerOwnDataFile } from "~/own-data/load-own-data.server";

/** What the site knows of the signed-in phone, as a file to keep. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerOwnDataFile(request);
}
