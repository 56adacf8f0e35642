import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerPage } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskCarPath } from "~/desk/desk-paths";
import { deskTitle } from "~/desk/desk-title";
import { listKnownCars } from "~/desk/own-cars/receive-new-car.server";
import { requireStaff } from "~/desk/staff-session.server";
import { FactsPage } from "~/desk/stock/facts/FactsPage";
import { factsPage, findFedCar, saveFacts } from "~/desk/stock/facts/fed-car.server";
import { plainText } from "~/i18n/plain-text";
import { readForm, textFields } from "~/platform/read-form.server";

async function requireFedCar({ request, params: { site = "", car = "" } }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const fed = await findFedCar(onDesk.scope, site, car);
  if (!fed) throw new Response(null, { status: 404, statusText: "Not Found" });
  return { onDesk, fed };
}

export async function loader(args: LoaderFunctionArgs) {
  const { onDesk, fed } = await requireFedCar(args);
  return answerPage(onDesk, { page: factsPage(fed), known: await listKnownCars([fed.site.slug]) });
}

export async function action(args: ActionFunctionArgs) {
  const { onDesk, fed } = await requireFedCar(args);
  const form = await readForm(args.request);
  const refused = await saveFacts(onDesk, fed, form, Math.floor(Date.now() / 1_000));
  if (refused) return json({ ...refused, typed: Object.fromEntries(textFields(form)) }, { status: 400 });
  return redirect(deskCarPath(fed.site.slug, fed.car.id), { status: 303 });
}

export const handle: DeskHandle = { part: "stock" };

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskTitle(data?.page.name ?? plainText({}, "stock.stock"));

export default function CarDetailsPage() {
  const { page, known } = useLoaderData<typeof loader>();
  return <FactsPage page={page} known={known} refused={useActionData<typeof action>() ?? null} />;
}
