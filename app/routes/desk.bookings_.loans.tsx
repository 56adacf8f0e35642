import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { answerPage } from "~/desk/answer-page.server";
import { withAnswer } from "~/desk/answered";
import type { DeskHandle } from "~/desk/desk-parts";
import { DESK_LOANS_PATH } from "~/desk/desk-paths";
import { deskMeta } from "~/desk/desk-title";
import { LoansPage } from "~/desk/loans/LoansPage";
import { actOnLoan, readLoans } from "~/desk/loans/loans.server";
import { requireStaff } from "~/desk/staff-session.server";
import { databaseNow } from "~/platform/database-clock.server";
import { readForm } from "~/platform/read-form.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const loans = await readLoans(onDesk, new URL(request.url).searchParams, await databaseNow());
  return answerPage(onDesk, loans && { loans });
}

export async function action({ request }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const outcome = await actOnLoan(onDesk, withAnswer(await readForm(request)), await databaseNow());
  return answerForm(outcome, DESK_LOANS_PATH);
}

export const handle: DeskHandle = { part: "bookings" };

export const meta = deskMeta("loans.title");

export default function DeskLoansPage() {
  return <LoansPage {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>() ?? null} />;
}
