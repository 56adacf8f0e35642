import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { createPasskey } from "#tests/fixtures/software-passkey";

vi.stubEnv("DESK_HOST", "desk.test");
const { openDeskBrowser, openDeskWorld } = await import("./sign-in-world");
const { closeDatabase, db } = await import("~/platform/db.server");
const { staff } = await import("../../../server/cli/staff");

let world: Awaited<ReturnType<typeof openDeskWorld>> | undefined;
const said = vi.spyOn(console, "log").mockImplementation(() => undefined);

beforeAll(async () => void (await db().staff.deleteMany()));
afterAll(async () => {
  await world?.close();
  await closeDatabase();
});

/** What `npm run staff -- …` prints. */
async function run(...args: string[]): Promise<string> {
  said.mockClear();
  await staff([...args, "--by", "pat"]);
  return said.mock.calls.map(([line]) => String(line)).join("\n");
}

test("before any site is there the first owner gets a link on the screen, and signs in with it", async () => {
  const robin = ["invite", "Robin@Example.com.au", "--name", "Robin", "--role", "owner", "--installation"];
  await expect(run(...robin)).rejects.toThrow("--print shows the link here");
  const link = /https:\/\/desk\.test\/desk\/join\?token=([\w-]+)/.exec(await run(...robin, "--print"));
  expect((await openDeskBrowser().join(link?.[1] ?? "", createPasskey(), "Robin Ellis")).status).toBe(302);
  expect(await run("list")).toBe("robin@example.com.au  Robin Ellis  active  owner of installation");
});

test("people of a group see a site from the next request on; removed ones see nothing", async () => {
  world = await openDeskWorld();
  expect(await run("group", "northside", "coast")).toBe("northside is of the group coast.");
  await run("invite", "ida@coast.test", "--name", "Ida", "--role", "manager", "--group", "coast");
  await world.deliver();
  const [browser, passkey] = [openDeskBrowser(), createPasskey()];
  await browser.join(world.tokenFor("ida@coast.test"), passkey, "Ida");
  const sites = async () =>
    (await browser.open("desk._index", "/desk")).json<{ sites: { slug: string }[] }>().sites;
  expect((await sites()).map(({ slug }) => slug)).toEqual(["northside"]);
  expect(await run("group", "northside")).toBe("northside is of no group.");
  expect(await sites()).toEqual([]);

  await run("new-device", "ida@coast.test");
  expect((await browser.signIn(passkey)).status).toBe(400);
  await world.deliver();
  const another = createPasskey();
  expect((await browser.join(world.tokenFor("ida@coast.test"), another)).status).toBe(302);
  await run("group", "northside", "coast");
  expect(await run("remove", "ida@coast.test")).toBe("ida@coast.test is removed.");
  expect((await browser.signIn(another)).status).toBe(400);
});

test.each([
  [["invite", "sam", "--role", "sales", "--site", "northside"], "'sam' is not a valid e-mail address"],
  [["invite", "sam@a.test", "--role", "emperor", "--site", "northside"], "--role is one of"],
  [["invite", "sam@a.test", "--role", "sales"], "Name one place"],
  [["invite", "sam@a.test", "--role", "sales", "--site", "a", "--group", "b"], "Name one place"],
  [["invite", "sam@a.test", "--role", "sales", "--site", "nowhere"], "There is no site 'nowhere'"],
  [["remove", "nobody@a.test"], "There is nobody with the address"],
  [["agency", "nowhere", "acme"], "There is no site 'nowhere'"],
  [["dismiss", "sam@a.test"], "npm run staff -- list"],
])("%j is refused: %s", async (args, message) => {
  await expect(run(...args)).rejects.toThrow(message);
});
