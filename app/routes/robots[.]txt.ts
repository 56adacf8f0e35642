import type { LoaderFunctionArgs } from "@remix-run/node";

import { robotsTxt } from "~/content/robots-txt";
import { LANGUAGE_PATHS, SECOND_LANGUAGES } from "~/i18n/language";
import { ENDLESS_PARAMETERS } from "~/search/is-indexable";
import { requireSite } from "~/site/require-site.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { url, languages } = (await requireSite(request)).config;
  const languagePaths = SECOND_LANGUAGES.filter((language) => languages[language]).map(
    (language) => LANGUAGE_PATHS[language],
  );
  return new Response(robotsTxt(url, ENDLESS_PARAMETERS, languagePaths), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
