import { z } from "zod";

import { plainText } from "~/i18n/plain-text";
import { isUuid } from "~/platform/uuid";
import { readDone, redirectDone } from "~/shopper/done.server";

import { DESK_PEOPLE_PATH } from "../desk-paths";
import type { Question } from "../Question";
import type { OnDesk } from "../staff-session.server";
import { findInHand, type HandedOver, planHandOver } from "./hand-over.server";
import type { Person } from "./people.server";

/** The colleague that a form gives somebody's work to; null for nobody. */
export function heirIn(form: FormData): string | null {
  const heir = String(form.get("heir") ?? "");
  return isUuid(heir) ? heir : null;
}

/** Whether a form takes the last that somebody with work in hand has here. */
export async function isLeaving(onDesk: OnDesk, person: Person | null, form: FormData): Promise<boolean> {
  if (form.get("intent") !== "take" || person?.roles.length !== 1) return false;
  const { leads, tasks } = await findInHand(onDesk, person.id);
  return leads + tasks > 0;
}

/**
 * What removing somebody means, in numbers; the answer holds for these and this heir.
 *
 * @returns null for somebody who can't be removed
 */
export async function askBeforeLeaving(
  onDesk: OnDesk,
  { id, name, isSelf, roles }: Person,
  to: string | null,
): Promise<Question | null> {
  if (isSelf || !roles.some(({ mayChange }) => mayChange)) return null;
  const [inHand, plan] = await Promise.all([findInHand(onDesk, id), planHandOver(onDesk, id, to)]);
  const { leads, tasks } = inHand;
  const heir = plan.heir?.name ?? "";
  const outcome = [
    ...(plan.heir ? [plainText({}, "staff.leaves_given", { heir, work: workText(plan) })] : []),
    ...(plan.unassigned > 0
      ? [plainText({}, "staff.leaves_waiting", { work: workText({ leads: plan.unassigned, tasks: 0 }) })]
      : []),
  ];
  return {
    text: [
      leads + tasks === 0
        ? plainText({}, "staff.leaves_free", { name })
        : plainText({}, "staff.leaves_has", { name, work: workText(inHand) }),
      ...outcome,
      plainText({}, "staff.leaves_sure", { name }),
    ].join(" "),
    yes: plainText({}, "staff.leaves_yes", { name }),
    sure: `${leads} ${tasks} ${plan.heir?.id ?? "nobody"}`,
  };
}

const leftFacts = z.object({
  heir: z.string().nullable(),
  ...{ leads: z.number(), tasks: z.number(), unassigned: z.number() },
});

/** Leads to the list of people, which says what was done with the work of somebody who was removed. */
export function redirectLeft(request: Request, left: HandedOver): Promise<Response> {
  const facts: z.infer<typeof leftFacts> = { ...left, heir: left.heir?.id ?? null };
  return redirectDone(request, DESK_PEOPLE_PATH, "staff-left", { facts });
}

/** @returns null unless somebody was just removed. @param people who may have got the work */
export async function leftText(request: Request, people: readonly Person[]): Promise<string | null> {
  const done = await readDone(request, "staff-left");
  const { data } = leftFacts.safeParse(done?.facts);
  if (!data) return null;
  const heir = people.find(({ id }) => id === data.heir)?.name ?? plainText({}, "staff.left_colleague");
  const given = workText(data);
  const waiting = workText({ leads: data.unassigned, tasks: 0 });
  return [
    plainText({}, "staff.left"),
    ...(data.heir === null ? [] : [plainText({}, "staff.left_given", { heir, work: given })]),
    ...(waiting === "" ? [] : [plainText({}, "staff.left_waiting", { work: waiting })]),
  ].join(" ");
}

/** @returns such as `20 open leads and 2 tasks` */
function workText({ leads, tasks }: { leads: number; tasks: number }): string {
  return [
    ...(leads === 0
      ? []
      : [plainText({}, leads === 1 ? "staff.work_lead" : "staff.work_leads", { count: leads })]),
    ...(tasks === 0
      ? []
      : [plainText({}, tasks === 1 ? "staff.work_task" : "staff.work_tasks", { count: tasks })]),
  ].join(plainText({}, "staff.work_and"));
}
