import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerPage } from "~/desk/answer-page.server";
import { withAnswer } from "~/desk/answered";
import type { DeskHandle } from "~/desk/desk-parts";
import { DESK_PEOPLE_PATH, deskPersonPath } from "~/desk/desk-paths";
import { deskTitle } from "~/desk/desk-title";
import { listRuledSites } from "~/desk/leads/lead-rules.server";
import { type OnDesk, requireStaff } from "~/desk/staff-session.server";
import { listPlaces, requireAuthority } from "~/desk/staff/authority.server";
import { listCustomRoles } from "~/desk/staff/custom-roles.server";
import { findInHand } from "~/desk/staff/hand-over.server";
import { redirectLeft } from "~/desk/staff/leaving.server";
import { changeByForm } from "~/desk/staff/people-forms.server";
import { findPerson } from "~/desk/staff/people.server";
import { PersonPage } from "~/desk/staff/PersonPage";
import { plainText } from "~/i18n/plain-text";
import { readForm } from "~/platform/read-form.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const person = await requirePerson(onDesk, params["person"]);
  const authority = requireAuthority(onDesk);
  const mayMakeOwners = authority.grants.some(({ role }) => role === "owner");
  const [places, customRoles, ruledSites, inHand] = await Promise.all([
    listPlaces(authority),
    listCustomRoles(authority),
    listRuledSites(onDesk.scope),
    findInHand(onDesk, person.id),
  ]);
  return answerPage(onDesk, { person, places, customRoles, mayMakeOwners, ruledSites, inHand });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { id } = await requirePerson(onDesk, params["person"]);
  const changed = await changeByForm(request, onDesk, id, withAnswer(await readForm(request)));
  // A question is no error.
  if ("refused" in changed)
    return json(changed.refused, { status: changed.refused.status ?? (changed.refused.leaving ? 200 : 400) });
  if (changed.left) return redirectLeft(request, changed.left);
  const isStillTheirs = await personOf(onDesk, id);
  return redirect(isStillTheirs ? deskPersonPath(id) : DESK_PEOPLE_PATH);
}

function personOf(onDesk: OnDesk, id: string | undefined) {
  return findPerson(requireAuthority(onDesk), id ?? "");
}

async function requirePerson(onDesk: OnDesk, id: string | undefined) {
  const person = await personOf(onDesk, id);
  if (!person) throw new Response(null, { status: 404, statusText: "Not Found" });
  return person;
}

export const handle: DeskHandle = { part: "people" };

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskTitle(data?.person.name ?? plainText({}, "staff.person"));

export default function DeskPersonPage() {
  return <PersonPage {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>() ?? null} />;
}
