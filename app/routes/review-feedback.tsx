import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { plainText } from "~/i18n/plain-text";
import { untypedLine } from "~/platform/clean-text";
import { CACHED_A_MINUTE } from "~/platform/public-cache";
import { ReviewFeedback } from "~/reviews/ReviewFeedback";
import { pageMeta } from "~/site/page-meta";
import { requireSite } from "~/site/require-site.server";

/** Longer is no name; it would only be somebody's message on the dealer's page. */
const MAX_NAME_LENGTH = 40;

/** Spec 2 §2: `first_name` and `dealership_name` of the address, or what stands for them. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { config } = await requireSite(request);
  const { searchParams } = new URL(request.url);
  const said = (name: string) => untypedLine(searchParams.get(name) ?? "", MAX_NAME_LENGTH);
  const page = {
    firstName: said("first_name") || plainText(config.texts, "reviews.valued_customer"),
    dealership: said("dealership_name") || plainText(config.texts, "reviews.our_dealership"),
    profileUrl: config.reviews.profileUrl,
    title: plainText(config.texts, "reviews.feedback_title"),
  };
  return json(page, { headers: CACHED_A_MINUTE });
}

export const headers = () => CACHED_A_MINUTE;

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  pageMeta(matches, location, { title: data?.title, robots: "noindex" });

export default function ReviewFeedbackRoute() {
  return <ReviewFeedback {...useLoaderData<typeof loader>()} />;
}
