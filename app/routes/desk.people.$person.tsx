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
import { listPlaces, requireAuthority } from "~/desk/staff/authority.server";
import { changeByForm } from "~/desk/staff/people-forms.server";
import { findPerson } from "~/desk/staff/people.server";
import { PersonPage } from "~/desk/staff/PersonPage";
import { type OnDesk, requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { DESK_PEOPLE_PATH, deskPersonPath } from "~/desk/desk-paths";
import { PRIVATE } from "~/platform/cache-headers";
import { readForm } from "~/platform/read-form.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const person = await requirePerson(onDesk, params["person"]);
  const authority = requireAuthority(onDesk);
  const mayMakeOwners = authority.grants.some(({ role }) => role === "owner");
  const places = await listPlaces(authority);
  return answerPage(onDesk, { person, places, mayMakeOwners });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { id } = await requirePerson(onDesk, params["person"]);
  const refused = await changeByForm(request, onDesk, id, await readForm(request));
  if (refused) return json(refused, { status: refused.status ?? 400, headers: PRIVATE });
  const isStillTheirs = await personOf(onDesk, id);
  return redirect(isStillTheirs ? deskPersonPath(id) : DESK_PEOPLE_PATH, { headers: PRIVATE });
}

function personOf(onDesk: OnDesk, id: string | undefined) {
  return findPerson(requireAuthority(onDesk), id ?? "");
}

async function requirePerson(onDesk: OnDesk, id: string | undefined) {
  const person = await personOf(onDesk, id);
  if (!person) throw new Response(null, { status: 404, statusText: "Not Found" });
  return person;
}

export const headers = () => PRIVATE;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskTitle(data?.person.name ?? plainText({}, "staff.person"));

export default function DeskPersonPage() {
  const { frame, ...page } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  return (
    <DeskFrame frame={frame} part="people">
      <PersonPage {...page} refused={refused} />
    </DeskFrame>
  );
}
