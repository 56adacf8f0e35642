import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { DeskFrame } from "~/desk/DeskFrame";
import { frameOf } from "~/desk/desk-parts";
import { CarPage } from "~/desk/stock/CarPage";
import { findDeskCar } from "~/desk/stock/desk-car.server";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "", car = "" } = params;
  const page = await findDeskCar(onDesk.scope, site, car, Math.floor(Date.now() / 1_000));
  if (!page) throw new Response(null, { status: 404, statusText: "Not Found" });
  return json({ frame: frameOf(onDesk), page }, { headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: `${data?.page.car?.name ?? plainText({}, "stock.stock")} — ${plainText({}, "desk.name")}`,
  },
];

export default function DeskCarPage() {
  const { frame, page } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="stock">
      <CarPage page={page} />
    </DeskFrame>
  );
}
