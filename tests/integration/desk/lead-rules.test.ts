import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { assignDueLeads } from "~/desk/leads/assign-leads.server";
import { changeLeadRules, findLeadRules, listRuledSites } from "~/desk/leads/lead-rules.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { closeDatabase, db } from "~/platform/db.server";

import { harbour, leave, MANAGER, northside, onDesk, openDesk, READER, SALES } from "./desk-world";

beforeAll(openDesk);
afterEach(async () => {
  await db().lead.deleteMany();
  await db().leadRule.deleteMany();
  await db().staff.deleteMany();
});
afterAll(closeDatabase);

const run = () => assignDueLeads(new AbortController().signal);

function save(who: OnDesk, people: OnDesk[], about: { location?: string; category?: string } = {}) {
  const form = new FormData();
  const fields = { intent: "save", location: "", category: "", ...about };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { staff } of people) form.append("staff", staff.id);
  return changeLeadRules(who, "northside", form);
}

async function ownerOf(id: string): Promise<string | null> {
  const lead = await db().lead.findFirstOrThrow({ where: { id }, include: { assignee: true } });
  return lead.assignee?.name ?? null;
}

test("new leads go round in turn, by location and kind, and the history says that a rule did it (desk:13)", async () => {
  const [kim, sam, jo] = await Promise.all([
    onDesk("Kim", MANAGER),
    onDesk("Sam", SALES),
    onDesk("Pat", SALES),
  ]);
  expect(await save(kim, [sam, jo], { location: "aspley" })).toBeNull();
  expect(await save(kim, [kim], { category: "Service Enquiry" })).toBeNull();
  const ids = [];
  for (let index = 0; index < 4; index += 1) ids.push(await leave(northside));
  const service = await leave(northside, { locationId: "bowen", category: "Service Enquiry" });
  const other = await leave(northside, { locationId: "bowen" });
  const foreign = await leave(harbour, { locationId: "wharf" });
  await Promise.all([run(), run(), run()]);
  const owners = await Promise.all(ids.map(ownerOf));
  expect(owners.filter((name) => name === "Sam")).toHaveLength(2);
  expect(owners.filter((name) => name === "Pat")).toHaveLength(2);
  expect(await Promise.all([service, other, foreign].map(ownerOf))).toEqual(["Kim", null, null]);
  const changes = await db().leadChange.findMany({ where: { leadId: service } });
  expect(changes).toMatchObject([{ kind: "assigned", staffId: null, data: { name: "Kim" } }]);
});

test("only who manages all of a site's leads is led to its rules", async () => {
  const at = (level: "site" | "location", target: string, role: "manager" | "sales") =>
    onDesk(`${role} of ${target}`, { level, target, role });
  const led = async (person: OnDesk) => (await listRuledSites(person.scope)).map(({ slug }) => slug);
  expect(await led(await onDesk("Kim", MANAGER))).toEqual(["northside"]);
  expect(await led(await onDesk("Sam", SALES))).toEqual([]);
  expect(await led(await at("location", "northside/aspley", "manager"))).toEqual([]);
});

test("who changed a rule, and from whom to whom, is in the audit log", async () => {
  const [kim, sam] = await Promise.all([onDesk("Kim", MANAGER), onDesk("Sam", SALES)]);
  await save(kim, [sam], { location: "aspley" });
  await save(kim, [sam, kim], { location: "aspley" });
  const form = new FormData();
  form.append("intent", "remove");
  form.append("rule", (await db().leadRule.findFirstOrThrow()).id);
  await changeLeadRules(kim, "northside", form);
  await changeLeadRules(kim, "northside", form);
  const entries = await db().staffAudit.findMany({
    where: { action: "lead-rules-changed", actorId: kim.staff.id },
    orderBy: { id: "asc" },
  });
  const rule = (people: string[]) => ({ location: "aspley", category: null, people });
  expect(entries).toMatchObject([
    { actor: "Kim", level: "site", target: "northside", before: null, after: rule(["Sam"]) },
    { before: rule(["Sam"]), after: rule(["Kim", "Sam"]) },
    { before: rule(["Kim", "Sam"]), after: null },
  ]);
});

test("what somebody has taken, spam, and a lead given back are left as they are", async () => {
  const [kim, sam] = await Promise.all([onDesk("Kim", MANAGER), onDesk("Sam", SALES)]);
  await save(kim, [sam]);
  const taken = await leave(northside);
  await db().lead.updateMany({ where: { id: taken }, data: { assigneeId: kim.staff.id } });
  const spam = await leave(northside, { suspectedSpam: true });
  const given = await leave(northside);
  await run();
  expect(await Promise.all([taken, spam, given].map(ownerOf))).toEqual(["Kim", null, "Sam"]);
  await db().lead.updateMany({ where: { id: given }, data: { assigneeId: null } });
  await run();
  expect(await ownerOf(given)).toBeNull();
});

test("whoever has lost their role is passed over", async () => {
  const [kim, sam, pat] = await Promise.all([
    onDesk("Kim", MANAGER),
    onDesk("Sam", SALES),
    onDesk("Pat", SALES),
  ]);
  await save(kim, [sam, pat]);
  await db().staffRole.deleteMany({ where: { staffId: sam.staff.id } });
  const ids = [await leave(northside), await leave(northside)];
  await run();
  expect(await Promise.all(ids.map(ownerOf))).toEqual(["Pat", "Pat"]);
});

test("rules are a manager's: saved in place of the one about the same, removed, and refused without people", async () => {
  const [kim, sam, jo] = await Promise.all([
    onDesk("Kim", MANAGER),
    onDesk("Sam", SALES),
    onDesk("Jo", READER),
  ]);
  for (const other of [sam, jo]) {
    expect(await findLeadRules(other, "northside")).toBeNull();
    expect(await save(other, [sam])).toBe("gone");
  }
  expect(await findLeadRules(kim, "harbour")).toBeNull();
  expect(await save(kim, [])).toEqual({ error: "inbox.rules_nobody" });
  expect(await save(kim, [jo])).toEqual({ error: "inbox.rules_nobody" });
  expect(await save(kim, [sam], { location: "wharf" })).toEqual({ error: "inbox.unexpected" });
  await save(kim, [sam]);
  await save(kim, [kim]);
  const known = await findLeadRules(kim, "northside");
  expect(known?.rules).toMatchObject([{ location: null, category: null, people: ["Kim"] }]);
  const form = new FormData();
  form.set("intent", "remove");
  form.set("rule", known?.rules[0]?.id ?? "");
  expect(await changeLeadRules(kim, "northside", form)).toBeNull();
  expect(await db().leadRule.count()).toBe(0);
});
