import type { LoaderFunctionArgs } from "@remix-run/node";

import { answerVisitPixel } from "~/leads/visit-cookie.server";

export const loader = ({ request }: LoaderFunctionArgs) => answerVisitPixel(request);
