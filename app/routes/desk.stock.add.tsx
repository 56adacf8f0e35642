import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerPage } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskCarFormPath } from "~/desk/desk-paths";
import { deskMeta } from "~/desk/desk-title";
import { CHECK_NUMBER } from "~/desk/own-cars/car-form";
import { AddCarForm } from "~/desk/own-cars/AddCarForm";
import { findUsualState, listKnownCars, receiveNewCar } from "~/desk/own-cars/receive-new-car.server";
import { listSiteChoices } from "~/desk/site-choices.server";
import { requireStaff } from "~/desk/staff-session.server";
import { useTranslation } from "~/i18n/use-translation";
import { readForm } from "~/platform/read-form.server";
import { vehicleLookup } from "~/stock/vehicle-facts/vehicle-facts.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const sites = await listSiteChoices(onDesk.scope, "stock.change");
  if (sites.length === 0) throw new Response(null, { status: 404, statusText: "Not Found" });
  const hasLookup = vehicleLookup().kind !== "typed";
  const known = await listKnownCars(sites.map(({ slug }) => slug));
  const regoState = await findUsualState(sites.map(({ slug }) => slug));
  const site = new URL(request.url).searchParams.get("site") ?? "";
  return answerPage(onDesk, { sites, site, hasLookup, known, regoState });
}

export async function action({ request }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const form = await readForm(request);
  const received = await receiveNewCar(onDesk, form, Math.floor(Date.now() / 1_000));
  if (!received) throw new Response(null, { status: 404, statusText: "Not Found" });
  if ("id" in received) {
    return redirect(deskCarFormPath(received.site, received.id), { status: 303 });
  }
  return json(received, { status: form.get("intent") === CHECK_NUMBER ? 200 : 400 });
}

export const handle: DeskHandle = { part: "stock" };

export const meta = deskMeta("stock.add");

export default function AddCarPage() {
  const { t } = useTranslation();
  const { site, ...form } = useLoaderData<typeof loader>();
  const received = useActionData<typeof action>();
  const { typed = { site }, errors = {}, same, meant, lookup = null } = received ?? {};
  return (
    <>
      <h1 className="heading text-xl">{t("stock.add")}</h1>
      <p className="mt-2 mb-6 max-w-prose text-ink-muted">{t("stock.add_lead")}</p>
      <AddCarForm {...form} typed={typed} errors={errors} same={same} meant={meant} lookup={lookup} />
    </>
  );
}
