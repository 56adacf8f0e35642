import { afterAll, beforeEach, describe, expect, test } from "vitest";

import { makeTenant, makeTenantsFolder } from "#tests/integration/publish/tenant-folder";
import { changeEntry } from "~/desk/content/change-entry.server";
import { findEntryForm } from "~/desk/content/entry-form.server";
import {
  endPreview,
  findPreviewer,
  previewLink,
  readDraftedSite,
  startPreview,
} from "~/desk/content/preview.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { findLocationList } from "~/locations/locations.server";
import { listOffers } from "~/offers/offers.server";
import { closeDatabase, db } from "~/platform/db.server";
import { asPublished } from "~/publish/preview-site.server";
import { publishTenant } from "~/publish/publish-tenants.server";
import { requireSite } from "~/site/require-site.server";
import { findSite } from "~/site/sites.server";

import { onDesk } from "./desk-world";

const ROBIN = { author: "robin", onNewer: "refuse" } as const;
const CONTENT = { level: "site", target: "northside", role: "content" } as const;
const OFFER = {
  id: "summer",
  name: "Two weeks on us",
  description: "<p>Now.</p>",
  category: "Vehicle offer",
};
const NOW = Math.floor(Date.now() / 1_000);

beforeEach(async () => {
  await db().site.deleteMany();
  const tenants = await makeTenantsFolder();
  for (const slug of ["northside", "harbour"]) {
    await publishTenant(await makeTenant(tenants, slug, { "offers.json": [OFFER] }), ROBIN);
  }
});
afterAll(closeDatabase);

async function site(slug = "northside") {
  const found = await findSite(slug);
  if (!found) throw new Error(`no site ${slug}`);
  return found;
}

async function draftOffer(who: OnDesk, name: string): Promise<void> {
  const at = { site: "northside", kind: "offer", key: "summer" };
  const page = await findEntryForm(who, at, "");
  const form = new FormData();
  const { seen = "", values = {} } = page ?? {};
  for (const [field, value] of Object.entries({ ...values, name, seen, intent: "save" })) {
    form.set(field, value);
  }
  expect(await changeEntry(who, at, form)).toBeNull();
}

function asked(cookie = "", host = "northside.test"): Request {
  return new Request(`http://${host}/`, { headers: { host, ...(cookie && { cookie }) } });
}

function gate() {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

async function tokenFor(who: OnDesk, now = NOW): Promise<string> {
  return new URL(previewLink(await site(), who.staff.id, now)).searchParams.get("token") ?? "";
}

describe("a link of the desk", () => {
  test("opens once, in one browser, for its own site", async () => {
    const kim = await onDesk("Kim", CONTENT);
    const token = await tokenFor(kim);
    expect(await startPreview(asked(), "harbour", token, NOW)).toBeNull();
    const set = await startPreview(asked(), "northside", token, NOW);
    expect(set?.cookie).toMatch(/^fc_preview=.*; HttpOnly; SameSite=Lax$/);
    expect(await startPreview(asked(), "northside", token, NOW)).toBeNull();
    const cookie = set?.cookie.split(";")[0];
    expect(await findPreviewer(asked(cookie), "northside")).not.toBeNull();
    expect(await findPreviewer(asked(cookie), "harbour")).toBeNull();
    expect(await findPreviewer(asked(), "northside")).toBeNull();
    expect(await findPreviewer(asked("fc_preview=made-up"), "northside")).toBeNull();
    expect(await endPreview(asked(cookie))).toMatch(/^fc_preview=.*Max-Age=0/);
    expect(await findPreviewer(asked(cookie), "northside")).toBeNull();
  });

  test("opens the page of the entry", async () => {
    const kim = await onDesk("Kim", CONTENT);
    await draftOffer(kim, "Three weeks");
    const form = await findEntryForm(kim, { site: "northside", kind: "offer", key: "summer" }, "");
    const link = new URL(form?.preview ?? "");
    expect(link.host.split(":")[0]).toBe("northside.test");
    const now = Math.floor(Date.now() / 1_000);
    const begun = await startPreview(asked(), "northside", link.searchParams.get("token") ?? "", now);
    expect(begun?.page).toBe("/offers/summer");
  });

  test("is nothing when it is old, changed or of nobody", async () => {
    const kim = await onDesk("Kim", CONTENT);
    const token = await tokenFor(kim);
    const [body = "", signature = ""] = token.split(".");
    const other = Buffer.from(
      JSON.stringify({
        ...(JSON.parse(Buffer.from(body, "base64url").toString()) as object),
        site: "harbour",
      }),
    ).toString("base64url");
    expect(await startPreview(asked(), "northside", token, NOW + 601)).toBeNull();
    expect(await startPreview(asked(), "harbour", `${other}.${signature}`, NOW)).toBeNull();
    for (const wrong of ["", ".", body, `${body}.x`]) {
      expect(await startPreview(asked(), "northside", wrong, NOW)).toBeNull();
    }
    await db().staff.delete({ where: { id: kim.staff.id } });
    expect(await startPreview(asked(), "northside", token, NOW)).toBeNull();
  });

  test("ends with the role, and after an hour", async () => {
    const kim = await onDesk("Kim", CONTENT);
    const cookies = [await tokenFor(kim), await tokenFor(kim)].map(
      async (token) => (await startPreview(asked(), "northside", token, NOW))?.cookie.split(";")[0],
    );
    const [first, second] = await Promise.all(cookies);
    await db().$executeRaw`update site_previews set ends_at = now() - interval '1 second'`;
    expect(await findPreviewer(asked(first), "northside")).toBeNull();
    await db().$executeRaw`update site_previews set ends_at = now() + interval '1 hour'`;
    expect(await findPreviewer(asked(second), "northside")).not.toBeNull();
    await db().staffRole.updateMany({ where: { staffId: kim.staff.id }, data: { role: "sales" } });
    expect(await findPreviewer(asked(second), "northside")).toBeNull();
  });
});

test("a preview reads the draft; whoever asks at the same time, and everybody after, what is published (desk:25)", async () => {
  const kim = await onDesk("Kim", CONTENT);
  await draftOffer(kim, "Three weeks on us");
  const names = async () => {
    const served = await requireSite(asked());
    return (await listOffers(served, NOW)).map(({ name }) => name);
  };
  const before = await db().site.findUniqueOrThrow({ where: { slug: "northside" } });
  const drafted = await readDraftedSite(await site(), kim.scope);
  if (!drafted) throw new Error("no draft");
  const [reached, answered] = [gate(), gate()];
  const seen = asPublished(await site(), drafted, async () => {
    reached.open();
    await answered.opened;
    const served = await requireSite(asked());
    const locations = await findLocationList(served, null, NOW);
    return { names: await names(), revision: served.revision, locations: locations.locations.length };
  });
  await reached.opened;
  expect(await names()).toEqual(["Two weeks on us"]);
  answered.open();
  expect(await seen).toMatchObject({ names: ["Three weeks on us"], locations: 1 });
  expect((await seen).revision).toBeGreaterThan(2 ** 31);
  expect(await names()).toEqual(["Two weeks on us"]);
  expect(await db().site.findUniqueOrThrow({ where: { slug: "northside" } })).toEqual(before);
});

test("what a page of a preview writes itself stays, and what it throws is thrown", async () => {
  const kim = await onDesk("Kim", CONTENT);
  await draftOffer(kim, "Three weeks on us");
  const drafted = await readDraftedSite(await site(), kim.scope);
  if (!drafted) throw new Error("no draft");
  await asPublished(await site(), drafted, () =>
    db().staff.update({ where: { id: kim.staff.id }, data: { name: "Kim Lee" } }),
  );
  expect(await db().staff.findUniqueOrThrow({ where: { id: kim.staff.id } })).toMatchObject({
    name: "Kim Lee",
  });
  await expect(
    asPublished(await site(), drafted, () => Promise.reject(new Error("a page that fails"))),
  ).rejects.toThrow("a page that fails");
  expect(await readDraftedSite(await site("harbour"), kim.scope)).toBeNull();
});
