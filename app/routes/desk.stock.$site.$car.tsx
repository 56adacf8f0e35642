import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { DeskFrame } from "~/desk/DeskFrame";
import { frameOf } from "~/desk/desk-parts";
import { CarPage } from "~/desk/stock/CarPage";
import { changeCar, uploadPhotos } from "~/desk/stock/change-car.server";
import { findDeskCar } from "~/desk/stock/desk-car.server";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { deskCarPath } from "~/desk/desk-paths";
import { PRIVATE } from "~/platform/cache-headers";
import { readForm } from "~/platform/read-form.server";
import { isMultipart } from "~/platform/read-multipart.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "", car = "" } = params;
  const page = await findDeskCar(onDesk.scope, site, car, Math.floor(Date.now() / 1_000));
  if (!page) throw new Response(null, { status: 404, statusText: "Not Found" });
  return json({ frame: frameOf(onDesk), page }, { headers: PRIVATE });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "", car = "" } = params;
  const changed = isMultipart(request.headers.get("Content-Type"))
    ? await uploadPhotos(onDesk, { site, car }, request)
    : await changeCar(onDesk, { site, car, form: await readForm(request) }, Math.floor(Date.now() / 1_000));
  if (!changed) throw new Response(null, { status: 404, statusText: "Not Found" });
  if ("errors" in changed) return json(changed, { status: 400, headers: PRIVATE });
  return redirect(deskCarPath(site, car), { status: 303, headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: `${data?.page.car?.name ?? plainText({}, "stock.stock")} — ${plainText({}, "desk.name")}`,
  },
];

export default function DeskCarPage() {
  const { frame, page } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  return (
    <DeskFrame frame={frame} part="stock">
      <CarPage page={page} refused={refused} />
    </DeskFrame>
  );
}
