import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { answerPage } from "~/desk/answer-page.server";
import { DeskFrame } from "~/desk/DeskFrame";
import { deskProgramsPath } from "~/desk/desk-paths";
import { deskTitle } from "~/desk/desk-title";
import { changePrograms } from "~/desk/programs/change-programs.server";
import { findPrograms } from "~/desk/programs/programs-page.server";
import { ProgramsPage } from "~/desk/programs/ProgramsPage";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";
import { readForm } from "~/platform/read-form.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const programs = await findPrograms(onDesk, params["site"] ?? "", Math.floor(Date.now() / 1_000));
  return answerPage(onDesk, programs && { programs });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "" } = params;
  const now = Math.floor(Date.now() / 1_000);
  const outcome = await changePrograms(request, onDesk, site, await readForm(request), now);
  return answerForm(outcome, deskProgramsPath(site));
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => deskTitle(plainText({}, "programs.title"));

export default function DeskProgramsPage() {
  const { frame, programs } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="sites">
      <ProgramsPage programs={programs} outcome={useActionData<typeof action>() ?? null} />
    </DeskFrame>
  );
}
