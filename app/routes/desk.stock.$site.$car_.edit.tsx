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
import { DESK_STOCK_PATH, deskCarPath } from "~/desk/desk-paths";
import { CarForm } from "~/desk/own-cars/CarForm";
import { carFormOf } from "~/desk/own-cars/car-fields";
import { listKnownCars } from "~/desk/own-cars/known-cars.server";
import { editOwnCar, findOwnCar, readCarEdit } from "~/desk/own-cars/own-cars.server";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";
import { readForm } from "~/platform/read-form.server";

async function requireOwnCar({ request, params: { site = "", car = "" } }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const own = await findOwnCar(onDesk.scope, site, car);
  if (!own) throw new Response(null, { status: 404, statusText: "Not Found" });
  return { onDesk, own };
}

export async function loader(args: LoaderFunctionArgs) {
  const { onDesk, own } = await requireOwnCar(args);
  const { site, car, seen, isDraft, places } = own;
  const form = {
    site: site.slug,
    id: car.id,
    name: car.name,
    seen: seen ?? "",
    isDraft,
    typed: carFormOf(car),
    yards: places.map(({ locationName }) => locationName),
    known: await listKnownCars([site.slug]),
  };
  return answerPage(onDesk, { form });
}

export async function action(args: ActionFunctionArgs) {
  const { onDesk, own } = await requireOwnCar(args);
  const edit = readCarEdit(await readForm(args.request));
  const refused = await editOwnCar(onDesk, own, edit, Math.floor(Date.now() / 1_000));
  if (refused) return json({ ...refused, typed: edit.typed }, { status: 400, headers: PRIVATE });
  const next = edit.intent === "remove" ? DESK_STOCK_PATH : deskCarPath(own.site.slug, own.car.id);
  return redirect(next, { status: 303, headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskTitle(data?.form.name ?? plainText({}, "stock.stock"));

export default function EditCarPage() {
  const { frame, form } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  return (
    <DeskFrame frame={frame} part="stock">
      <CarForm form={form} refused={refused} />
    </DeskFrame>
  );
}
