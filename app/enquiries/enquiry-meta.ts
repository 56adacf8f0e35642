import type { MetaFunction } from "@remix-run/node";

import { pageMeta } from "~/shell/page-meta";

import { ENQUIRY_PAGES } from "./enquiry-pages";
import type { EnquiryPageData } from "./load-enquiry-page.server";

/** Title, words and the one address of a page made for a form. */
export const enquiryMeta: MetaFunction = ({ data, matches, location }) => {
  const page = data as EnquiryPageData | undefined;
  return pageMeta(
    matches,
    location,
    page
      ? {
          title: page.yard === null && page.words ? page.words.title : page.title,
          description: page.words?.description ?? page.lead,
          canonicalPath: ENQUIRY_PAGES[page.name].path,
        }
      : {},
  );
};
