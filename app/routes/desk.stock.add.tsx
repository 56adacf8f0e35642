import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerPage } from "~/desk/answer-page.server";
import { DeskFrame } from "~/desk/DeskFrame";
import { deskTitle } from "~/desk/desk-title";
import { deskCarFormPath } from "~/desk/desk-paths";
import { AddCarForm } from "~/desk/own-cars/AddCarForm";
import { listKnownCars } from "~/desk/own-cars/known-cars.server";
import { receiveNewCar } from "~/desk/own-cars/receive-new-car.server";
import { listSiteChoices } from "~/desk/site-choices.server";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { useTranslation } from "~/i18n/use-translation";
import { PRIVATE } from "~/platform/cache-headers";
import { readForm } from "~/platform/read-form.server";
import { vehicleLookup } from "~/stock/vehicle-facts/vehicle-facts.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const sites = await listSiteChoices(onDesk.scope, "stock.change");
  if (sites.length === 0) throw new Response(null, { status: 404, statusText: "Not Found" });
  const hasLookup = vehicleLookup().kind !== "typed";
  const known = await listKnownCars(sites.map(({ slug }) => slug));
  return answerPage(onDesk, { sites, hasLookup, known });
}

export async function action({ request }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const form = await readForm(request);
  const received = await receiveNewCar(onDesk, form, Math.floor(Date.now() / 1_000));
  if (!received) throw new Response(null, { status: 404, statusText: "Not Found" });
  if ("id" in received) {
    return redirect(deskCarFormPath(received.site, received.id), { status: 303, headers: PRIVATE });
  }
  const isFound = received.lookup === "found";
  return json(received, { status: isFound ? 200 : 400, headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => deskTitle(plainText({}, "stock.add"));

export default function AddCarPage() {
  const { t } = useTranslation();
  const { frame, ...form } = useLoaderData<typeof loader>();
  const received = useActionData<typeof action>();
  const { typed = {}, errors = {}, lookup = null } = received ?? {};
  return (
    <DeskFrame frame={frame} part="stock">
      <h1 className="heading text-xl">{t("stock.add")}</h1>
      <p className="mt-2 mb-6 max-w-prose text-ink-muted">{t("stock.add_lead")}</p>
      <AddCarForm {...form} typed={typed} errors={errors} lookup={lookup} />
    </DeskFrame>
  );
}
