import { findDemoStaff } from "~/desk/demo-sign-in.server";
import { type Grant, type OwnedSite, scopeOf } from "~/desk/scope";
import type { OnDesk } from "~/desk/staff-session.server";
import { db, sql } from "~/platform/db.server";

/** The people of the demo's desk: those of its sign-in, and two who sell at every location. */
export type DeskPeople = { manager: OnDesk; sellers: OnDesk[]; everyone: OnDesk[] };

const SELLERS = [
  { id: "5e11e400-0000-4000-8000-000000000001", name: "Mei Lin", email: "mei@desk.example" },
  { id: "5e11e400-0000-4000-8000-000000000002", name: "Tom Barlow", email: "tom@desk.example" },
];

/** @throws Error where nobody may sign in without a passkey */
export async function findDeskPeople(site: string): Promise<DeskPeople> {
  const [owner, manager, sales] = await Promise.all(["owner", "manager", "sales"].map(findDemoStaff));
  if (!owner || !manager || !sales) throw new Error("--desk is for the demo: it needs DEMO_DESK=on.");
  await db().staff.createMany({ data: SELLERS, skipDuplicates: true });
  await db().staffRole.createMany({
    data: SELLERS.map(({ id }) => ({ staffId: id, level: "site", target: site, role: "sales" })),
    skipDuplicates: true,
  });
  // None has a passkey: the demo signs people in by itself. Its list of people says that they are active.
  const ids = [owner, manager, sales, ...SELLERS.map(({ id }) => id)];
  await db().staffIdentity.createMany({
    data: ids.map((id) => ({ issuer: "https://demo.example", subject: id, staffId: id })),
    skipDuplicates: true,
  });
  const sites = await sql()<OwnedSite[]>`
    select slug, agency, dealer_group as "group" from sites where archived_at is null`;
  const signIn = async (id: string): Promise<OnDesk> => {
    const { name, email, roles } = await db().staff.findUniqueOrThrow({
      where: { id },
      include: { roles: { select: { level: true, target: true, role: true } } },
    });
    const grants = roles as Grant[];
    return {
      staff: { id, name, email, grants },
      scope: scopeOf(grants, sites),
      sites,
      through: null,
      verifiedAt: 0,
    };
  };
  const [kim, robin, sam, ...others] = await Promise.all(
    [manager, owner, sales, ...SELLERS.map(({ id }) => id)].map(signIn),
  );
  if (!kim || !robin || !sam) throw new Error("The demo's people were not found.");
  return { manager: kim, sellers: [sam, ...others], everyone: [kim, robin, sam, ...others] };
}
