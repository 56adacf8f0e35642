import { createHash } from "node:crypto";

import { plainText } from "~/i18n/plain-text";
import { cleanLine } from "~/platform/clean-text";
import { chargeLimits } from "~/platform/rate-limit.server";

import type { Question } from "../Question";
import type { Grant } from "../scope";
import type { OnDesk } from "../staff-session.server";
import { type Authority, requireAuthority } from "./authority.server";
import { type Change, giveRole, invite, inviteAgain, removePerson, takeRole } from "./change-people.server";
import { type HandedOver, handOver } from "./hand-over.server";
import { askBeforeLeaving, heirIn, isLeaving } from "./leaving.server";
import { findPerson } from "./people.server";
import { type Place, siteOf } from "./places";
import { readFurtherPlaces, readPlace, readRole } from "./invitations.server";
import { approveDevice, declineDevice } from "./recovery.server";
import { staffEmail } from "./staff-email";
import { requireFreshPasskey } from "./step-up.server";

const MAX_NAME = 80;

/** What was wrong with a form, by its field, with what was typed. */
export type RefusedPeopleForm = {
  problems: {
    name?: "name_missing";
    email?: "email_wrong";
    role?: "role_missing";
    place?: "place_missing";
    form?: "refused" | "unmailed" | "many_invited";
  };
  typed: Record<"name" | "email" | "role" | "place", string>;
  /** The further places that were ticked. */
  also: string[];
  /** Asked before somebody is removed. */
  leaving?: { heir: string; question: Question };
  status?: 429;
};

/** @returns null where the invitation is on its way */
export async function inviteByForm(
  request: Request,
  onDesk: OnDesk,
  form: FormData,
): Promise<RefusedPeopleForm | null> {
  const authority = requireAuthority(onDesk);
  const { typed, also } = typedIn(form);
  const email = staffEmail(typed.email);
  const name = Array.from(cleanLine(typed.name)).slice(0, MAX_NAME).join("");
  const { grant, further, problems } = await readGiven(form);
  if (email === null || name === "" || !grant || !further)
    return {
      ...{ typed, also },
      problems: {
        ...(name === "" && { name: "name_missing" }),
        ...(email === null && { email: "email_wrong" }),
        ...problems,
      },
    };
  await requireFreshPasskey(request, onDesk, {
    deed: plainText({}, "staff.deed_invite", { name, email }),
    form,
  });
  if (!(await mayMailInvitation(authority, email, grant))) return tooMany(form);
  const { change } = await invite(authority, { email, name, grant, also: further }, now());
  return change === "done"
    ? null
    : { typed, also, problems: { form: change === "unmailed" ? "unmailed" : "refused" } };
}

/** What a button of a person's page did; `left` of somebody who was removed. */
type Changed = { refused: RefusedPeopleForm } | { left: HandedOver | null };

/**
 * Does what a button on a person's page says. Removing someone, or taking the only role of someone with open work, asks
 * once first: how much work they have, and who gets it.
 *
 * @throws Response 404 for somebody who is not there, or not any more
 */
export async function changeByForm(
  request: Request,
  onDesk: OnDesk,
  staffId: string,
  form: FormData,
): Promise<Changed> {
  const authority = requireAuthority(onDesk);
  const { grant, further, problems } = await readGiven(form);
  const { typed, also } = typedIn(form);
  const person = await findPerson(authority, staffId);
  const intent = (await isLeaving(onDesk, person, form)) ? "remove" : form.get("intent");
  if ((intent === "give" || intent === "take") && (!grant || !further))
    return { refused: { typed, also, problems } };
  const heir = heirIn(form);
  const question = intent === "remove" && person ? await askBeforeLeaving(onDesk, person, heir) : null;
  if (question && form.get("sure") !== question.sure)
    return { refused: { typed, also, problems: {}, leaving: { heir: heir ?? "", question } } };
  const deed = plainText({}, `staff.deed_${deedOf(intent)}`, { name: person?.name ?? "" });
  await requireFreshPasskey(request, onDesk, { deed, form });
  const place = grant ?? person?.roles[0];
  const isMailed = MAILED.some((each) => each === intent);
  if (isMailed && person && place && !(await mayMailInvitation(authority, person.email, place)))
    return { refused: tooMany(form) };
  let left: HandedOver | null = null;
  const change = await changed();
  if (change === "unmailed") return { refused: { typed, also, problems: { form: "unmailed" } } };
  if (change === "unknown") throw new Response(null, { status: 404, statusText: "Not Found" });
  return change === "done" ? { left } : { refused: { typed, also, problems: { form: "refused" } } };

  function changed(): Change | Promise<Change> {
    switch (intent) {
      case "give":
        return grant ? giveRole(authority, staffId, grant, further ?? [], now()) : "refused";
      case "take":
        return grant ? takeRole(authority, staffId, grant) : "refused";
      case "remove":
        return removePerson(authority, staffId, async (tx) => {
          left = await handOver(tx, onDesk, { id: staffId, name: person?.name ?? "" }, heir);
        });
      case "again":
        return inviteAgain(authority, staffId, now());
      case "approve":
        return approveDevice(authority, staffId, now());
      case "decline":
        return declineDevice(authority, staffId);
      default:
        return "refused";
    }
  }
}

/** What an email may go out for. */
const MAILED = ["give", "again"] as const;

function tooMany(form: FormData): RefusedPeopleForm {
  return { ...typedIn(form), problems: { form: "many_invited" }, status: 429 };
}

const DEEDS = ["give", "take", "remove", "again", "approve", "decline"] as const;

function deedOf(intent: unknown): (typeof DEEDS)[number] | "change" {
  return DEEDS.find((known) => known === intent) ?? "change";
}

function typedIn(form: FormData): Pick<RefusedPeopleForm, "typed" | "also"> {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    typed: { name: text("name"), email: text("email"), role: text("role"), place: text("place") },
    also: form.getAll("also").map(String),
  };
}

/** The role that a form gives, its further places, and what is wrong with either. */
async function readGiven(form: FormData) {
  const [role, place, further] = [
    await readRole(form.get("role")),
    readPlace(form.get("place")),
    readFurtherPlaces(form),
  ];
  const grant: Grant | null = role && place && { ...place, ...role };
  const problems: RefusedPeopleForm["problems"] = {
    ...(!role && { role: "role_missing" }),
    ...((!place || !further) && { place: "place_missing" }),
  };
  return { grant, further, problems };
}

function now(): number {
  return Math.floor(Date.now() / 1_000);
}

/** The desk's own counters, which are of no site. */
const DESK_LIMITS = "";
const [HOUR, DAY] = [3_600, 86_400];

/**
 * Counts an invitation by mail, or one that is sent again. An address is counted for each dealer alone, so that none of
 * them learns that another one has invited it.
 *
 * @returns false where its person, its address or its dealer has had too many
 */
async function mayMailInvitation({ actor }: Authority, email: string, place: Place): Promise<boolean> {
  const dealer = siteOf(place) ?? `${place.level} ${place.target}`;
  const address = createHash("sha256").update(email).digest("hex").slice(0, 32);
  const charge = await chargeLimits(DESK_LIMITS, [
    { key: `staff-invitation:${address} ${dealer}`, max: 5, windowSeconds: DAY },
    { key: `staff-invitation-by:${actor.id}`, max: 30, windowSeconds: HOUR },
    { key: `staff-invitation-of:${dealer}`, max: 100, windowSeconds: DAY },
  ]);
  return charge.ok;
}
