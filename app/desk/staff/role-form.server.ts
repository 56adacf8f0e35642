import { plainText, type TextKey } from "~/i18n/plain-text";
import { cleanLine, cutText } from "~/platform/clean-text";

import { type Ability, ABILITIES } from "../roles";
import { ROLE_TEMPLATES, TEMPLATE_ABILITIES } from "../role-templates";
import type { OnDesk } from "../staff-session.server";
import { type Authority, listPlaces, type NamedPlace, requireAuthority } from "./authority.server";
import {
  deleteCustomRole,
  findOwnRole,
  listCustomRoles,
  type PlacedRole,
  type RoleChange,
  saveCustomRole,
} from "./custom-roles.server";
import { readPlace } from "./invitations.server";
import { mayMakeRoles, type Place } from "./places";
import { placeValue } from "./role-value";
import { requireFreshPasskey } from "./step-up.server";

const MAX_ROLE_NAME = 60;
/** The parameter of the path that stands for a role that there is not yet. */
const NEW = "new";

type TypedRole = { name: string; place: string; abilities: string[] };

/** A role's form: of a new one, filled in with what it is a copy of, or of one that there is. */
export type RoleFormPage = {
  id: string | null;
  /** The places whose role it may become; its own one for a role that there is. */
  places: NamedPlace[];
  filled: TypedRole;
};

export type RefusedRole = {
  errors: Partial<Record<"name" | "place" | "abilities" | "form", TextKey>>;
  typed: TypedRole;
};

/**
 * @param from the template or the role that a new one is copied from
 * @returns null for what is not there, or is not theirs to change
 */
export async function findRoleForm(
  onDesk: OnDesk,
  id: string,
  from: string | null,
): Promise<RoleFormPage | null> {
  const authority = requireAuthority(onDesk);
  if (id !== NEW) {
    const role = await findOwnRole(authority, id);
    if (!role) return null;
    return { id, places: [role.place], filled: roleAsTyped(role) };
  }
  const places = await listOwnPlaces(authority);
  if (places.length === 0) return null;
  const template = ROLE_TEMPLATES.find((each) => each === from);
  const known = await listCustomRoles(authority);
  const copied = known.find((each) => each.id === from);
  const abilities = template ? TEMPLATE_ABILITIES[template] : (copied?.abilities ?? []);
  const original = template ? plainText({}, `staff.template_${template}`) : copied?.name;
  const name = original === undefined ? "" : copyName(original, known);
  return { id: null, places, filled: { name, place: placeValue(places[0]), abilities: [...abilities] } };
}

/** A copy's name, which no role has: the original's own would be refused. */
function copyName(original: string, known: readonly Pick<PlacedRole, "name">[]): string {
  const taken = new Set(known.map(({ name }) => name.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const ending = plainText({}, number === 1 ? "staff.role_copy_ending" : "staff.role_copy_ending_next", {
      number,
    });
    const name = `${cutText(original, MAX_ROLE_NAME - ending.length - 1)} ${ending}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}

/**
 * Saves or deletes a role as the form's button says.
 *
 * @returns "gone" for what is not there, or is not theirs to change; null where it is done
 */
export async function changeRoleByForm(
  request: Request,
  onDesk: OnDesk,
  id: string,
  form: FormData,
): Promise<RefusedRole | "gone" | null> {
  const authority = requireAuthority(onDesk);
  const role = id === NEW ? null : await findOwnRole(authority, id);
  const isTheirs = id === NEW ? (await listOwnPlaces(authority)).length > 0 : role !== null;
  const intent = form.get("intent");
  if (isTheirs && intent === "save") return saveByForm(request, onDesk, role, form);
  if (role && intent === "delete") {
    const deed = plainText({}, "staff.deed_role_delete", { name: role.name });
    await requireFreshPasskey(request, onDesk, { deed, form });
    return answerTo(await deleteCustomRole(authority, role), roleAsTyped(role));
  }
  return "gone";
}

async function saveByForm(
  request: Request,
  onDesk: OnDesk,
  role: PlacedRole | null,
  form: FormData,
): Promise<RefusedRole | null> {
  const typed = typedIn(form);
  const { name } = typed;
  const place: Place | null = role?.place ?? readPlace(typed.place);
  const abilities = ABILITIES.filter((each) => typed.abilities.includes(each));
  const errors = { ...problemsOf(name, place, abilities), ...templateProblem(name, role) };
  if (place === null || Object.keys(errors).length > 0) return { errors, typed };
  await requireFreshPasskey(request, onDesk, { deed: plainText({}, "staff.deed_role_save", { name }), form });
  const change = await saveCustomRole(requireAuthority(onDesk), role?.id ?? null, { place, name, abilities });
  return answerTo(change, typed);
}

function problemsOf(name: string, place: Place | null, abilities: readonly Ability[]): RefusedRole["errors"] {
  return {
    ...(name === "" && { name: "staff.role_name_missing" as const }),
    ...(place === null && { place: "staff.place_missing" as const }),
    ...(abilities.length === 0 && { abilities: "staff.role_abilities_missing" as const }),
  };
}

/** Beside a template of the same name nobody could tell which is given; a role that has it already keeps it. */
function templateProblem(name: string, role: PlacedRole | null): RefusedRole["errors"] {
  const isSame = (other: string) => other.toLowerCase() === name.toLowerCase();
  const isTemplate = ROLE_TEMPLATES.some((each) => isSame(plainText({}, `staff.template_${each}`)));
  return isTemplate && role?.name !== name ? { name: "staff.role_name_taken" } : {};
}

function answerTo(change: RoleChange, typed: TypedRole): RefusedRole | null {
  switch (change) {
    case "done":
      return null;
    case "name_taken":
      return { errors: { name: "staff.role_name_taken" }, typed };
    case "role_held":
      return { errors: { form: "staff.role_held" }, typed };
    case "refused":
      return { errors: { form: "staff.refused" }, typed };
  }
}

function typedIn(form: FormData): TypedRole {
  return {
    name: cutText(cleanLine(String(form.get("name") ?? "")), MAX_ROLE_NAME),
    place: String(form.get("place") ?? ""),
    abilities: form.getAll("abilities").map(String),
  };
}

function roleAsTyped({ name, place, abilities }: PlacedRole): TypedRole {
  return { name, place: placeValue(place), abilities: [...abilities] };
}

/** The places whose roles are theirs to make, the widest first. */
async function listOwnPlaces(authority: Authority): Promise<NamedPlace[]> {
  const { grants, sites } = authority;
  return (await listPlaces(authority)).filter((place) => mayMakeRoles(grants, place, sites));
}
