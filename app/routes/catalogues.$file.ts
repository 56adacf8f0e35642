import type { LoaderFunctionArgs } from "@remix-run/node";

import { objectStore } from "~/platform/object-store/object-store.server";
import { requireSite } from "~/site/require-site.server";
import { answerCatalogue } from "~/surfaces/catalogues/answer-catalogue.server";

/** The file of a catalogue, such as `/catalogues/google.tsv` or `/catalogues/google.tsv.gz`. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { slug } = await requireSite(request);
  return answerCatalogue(slug, params["file"] ?? "", request, objectStore());
}
