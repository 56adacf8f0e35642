import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { answerPage } from "~/desk/answer-page.server";
import { withAnswer } from "~/desk/answered";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskTitle } from "~/desk/desk-title";
import { CarPage } from "~/desk/stock/CarPage";
import { changeCar, uploadPhotos } from "~/desk/stock/change-car.server";
import { findDeskCar } from "~/desk/stock/desk-car.server";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { deskCarPath } from "~/desk/desk-paths";
import { readForm } from "~/platform/read-form.server";
import { isMultipart } from "~/platform/read-multipart.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "", car = "" } = params;
  const page = await findDeskCar(onDesk.scope, site, car, Math.floor(Date.now() / 1_000));
  return answerPage(onDesk, page && { page });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "", car = "" } = params;
  const changed = isMultipart(request.headers.get("Content-Type"))
    ? await uploadPhotos(onDesk, { site, car }, request)
    : await changeCar(
        onDesk,
        { site, car, form: withAnswer(await readForm(request)) },
        Math.floor(Date.now() / 1_000),
      );
  return answerForm(changed, deskCarPath(site, car));
}

export const handle: DeskHandle = { part: "stock" };

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskTitle(data?.page.car?.name ?? plainText({}, "stock.stock"));

export default function DeskCarPage() {
  const { page } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  return <CarPage page={page} refused={refused} />;
}
