import { join } from "node:path";

import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";

import { fillDisk } from "#tests/fixtures/full-disk";
import { renderPage } from "#tests/fixtures/rendered-page";
import { makeTenant, makeTenantsFolder } from "#tests/integration/publish/tenant-folder";
import { changeEntry } from "~/desk/content/change-entry.server";
import { findEntryForm } from "~/desk/content/entry-form.server";
import { moveEntry } from "~/desk/content/write-entry.server";
import { parseContent } from "~/desk/content/entries";
import { findContent } from "~/desk/content/draft-lists.server";
import { findPublishPage } from "~/desk/content/publish-page.server";
import { pictureInputs } from "~/desk/content/picture-crop";
import { readEntryForm } from "~/desk/content/uploads.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { removeUnusedObjects } from "~/photographs/store-photograph.server";
import { closeDatabase, db } from "~/platform/db.server";
import { objectStore } from "~/platform/object-store/object-store.server";
import type * as ParserProcesses from "~/platform/tasks/parser-processes.server";
import { publishTenant } from "~/publish/publish-tenants.server";
import { findVersion, readVersionFiles } from "~/publish/site-versions.server";
import { originalsOf } from "~/stock/pictures.server";

import { onDesk } from "./desk-world";
import { publish } from "./edit-draft";

/** As if too many waited for the processes when this task came. */
const crowded = vi.hoisted(() => ({ task: "" }));
vi.mock("~/platform/tasks/parser-processes.server", async (original) => {
  const { parserProcesses } = await original<typeof ParserProcesses>();
  const attempt: ReturnType<typeof parserProcesses>["attempt"] = (task, ...rest) =>
    task.name === crowded.task ? Promise.resolve("busy") : parserProcesses().attempt(task, ...rest);
  return { parserProcesses: () => ({ ...parserProcesses(), attempt }) };
});

const ROBIN = { author: "robin", onNewer: "refuse" } as const;
const CONTENT = { level: "site", target: "northside", role: "content" } as const;
const offer = (id: string) => ({
  id,
  name: `Offer ${id}`,
  description: "<p>Now.</p>",
  category: "Vehicle offer",
});

beforeEach(async () => {
  await db().site.deleteMany();
  const offers = { "offers.json": ["a", "b", "c"].map(offer) };
  await publishTenant(await makeTenant(await makeTenantsFolder(), "northside", offers), ROBIN);
});
afterAll(closeDatabase);

/** As a camera writes it: larger than any screen, and with where it was taken. */
const PHOTO = await sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: "#336699" } })
  .withExif({ IFD3: { GPSLatitudeRef: "S", GPSLatitude: "27/1 22/1 0/1" } })
  .jpeg()
  .toBuffer();

/** A streamed body needs it, and TypeScript's types of the browser do not know it. */
const HALF = { duplex: "half" } as const;

/** Sends an entry's form as a browser does, with a file. */
async function send(
  who: OnDesk,
  id: string,
  change: Record<string, string>,
  files: Record<string, File> = {},
) {
  const [kind = "", key = ""] = id.split("/");
  const at = { site: "northside", kind, key };
  const page = await findEntryForm(who, at, "");
  const { values = {}, seen = "" } = page ?? {};
  const body = new FormData();
  for (const [name, value] of Object.entries({ intent: "save", ...values, seen, ...change })) {
    body.set(name, value);
  }
  for (const [field, file] of Object.entries(files)) body.set(pictureInputs(field).upload, file);
  const { form, uploads } = await readEntryForm(new Request("http://desk.test/", { method: "POST", body }));
  return changeEntry(who, at, form, uploads);
}

test("long Chinese conditions are stored as they were typed, wherever the request is cut", async () => {
  const kim = await onDesk("Kim", CONTENT);
  const at = { site: "northside", kind: "offer", key: "a" };
  for (const length of [500, 1_365, 4_099, 20_000]) {
    const disclaimer = "最低供款按购车价、利率和期限计算。".repeat(2_000).slice(0, length);
    const page = await findEntryForm(kim, at, "");
    const { values = {}, seen = "" } = page ?? {};
    const body = new FormData();
    for (const [name, value] of Object.entries({ intent: "save", ...values, seen, disclaimer }))
      body.set(name, value);
    const whole = new Request("http://desk.test/", { method: "POST", body });
    const headers = { "Content-Type": whole.headers.get("Content-Type") ?? "" };
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let from = 0; from < bytes.length; from += 1_021)
          controller.enqueue(bytes.slice(from, from + 1_021));
        controller.close();
      },
    });
    const sent = new Request("http://desk.test/", { method: "POST", body: stream, headers, ...HALF });
    const { form, uploads } = await readEntryForm(sent);
    expect(await changeEntry(kim, at, form, uploads)).toBeNull();
    const [row] = await db().siteDraft.findMany({ where: { entry: "offer/a" } });
    expect(JSON.parse(row?.value ?? "{}")).toMatchObject({ disclaimer });
  }
});

const drafted = async () =>
  (await db().siteDraft.findMany({ orderBy: { entry: "asc" } })).map(({ entry }) => entry);
const jpeg = (name: string, bytes: Uint8Array = PHOTO) =>
  new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });

describe("a picture", () => {
  test.each(['<b class="x">Ute</b>.jpg', "ute; a=b &amp; 50%.jpg", "日本.jpg"])(
    "named %j is previewed under the draft’s own name only",
    async (name) => {
      const kim = await onDesk("Kim", CONTENT);
      expect(await send(kim, "offer/a", { imageAlt: "A ute" }, { image: jpeg(name) })).toBeNull();
      const entry = (await drafted()).find((each) => each.startsWith("picture/")) ?? "";
      const file = entry.slice("picture/".length);
      expect(await originalsOf("northside")(`media/${file}`)).not.toBeNull();
      const hash = file.slice(file.lastIndexOf("-") + 1);
      for (const other of ["x", "x-y", "a".repeat(50)]) {
        expect(await originalsOf("northside")(`media/${other}-${hash}`)).toBeNull();
      }
      expect(await originalsOf("harbour")(`media/${file}`)).toBeNull();
    },
  );

  test("that was chosen stays chosen when a row is moved without a script; one that is none is said", async () => {
    const kim = await onDesk("Kim", CONTENT);
    const moved = { intent: "", move: "image up", imageAlt: "A ute" };
    const again = await send(kim, "offer/a", moved, { image: jpeg("ute.jpg") });
    expect(again).toMatchObject({ status: 200, errors: {}, submitted: { imageAlt: "A ute" } });
    const [entry = ""] = await drafted();
    expect(again).toHaveProperty("submitted.image", `media/${entry.slice("picture/".length)}`);
    expect(await send(kim, "offer/a", moved, { image: new File(["no"], "no.jpg") })).toMatchObject({
      errors: { image: "publishing.upload_wrong" },
    });
  });

  test("is sent with an offer, previewed, published into the version’s files, and drawn with its words (desk:30)", async () => {
    const kim = await onDesk("Kim", CONTENT);
    expect(
      await send(kim, "offer/a", { imageAlt: "A blue ute" }, { image: jpeg("Our Ute!.JPG") }),
    ).toBeNull();
    const [, entry = ""] = await drafted();
    expect(entry).toMatch(/^picture\/our-ute-[0-9a-f]{32}\.jpg$/);
    const file = entry.slice("picture/".length);
    const original = await originalsOf("northside")(`media/${file}`);
    const { width, exif } = await sharp((await original?.read()) ?? undefined).metadata();
    expect({ width, exif }).toEqual({ width: 2_400, exif: undefined });
    expect(await removeUnusedObjects("northside", objectStore())).toBe(0);
    const page = await findPublishPage(kim, "northside", 0);
    expect(page).toMatchObject({ count: 1, changes: [{ of: "Offer", name: "Offer a" }] });
    expect(page?.changes[0]?.values).toMatchObject([
      { label: "Picture", before: { text: "" }, after: { text: "", picture: file } },
      { label: "What the picture shows", after: { text: "A blue ute" } },
    ]);

    expect(await publish(kim)).toBeNull();
    expect(await drafted()).toEqual([]);
    const version = await findVersion("northside", 2);
    const files = version && (await readVersionFiles("northside", version));
    expect((await sharp(files?.get(`assets/${file}`)).metadata()).width).toBe(2_400);
    expect(await removeUnusedObjects("northside", objectStore())).toBe(1);
    expect(await originalsOf("northside")(`media/${file}`)).not.toBeNull();
    await expect
      .poll(async () => (await renderPage("northside.test", "/special-offers")).html)
      .toMatch(new RegExp(`alt="A blue ute"[^>]*${file}|${file}[^>]*alt="A blue ute"`));
  });

  test.each([
    ["what is no picture", jpeg("a.jpg", Buffer.from("<svg/>")), "publishing.upload_wrong"],
    ["what is too large", jpeg("a.jpg", Buffer.alloc(15 * 1_048_576 + 1, 1)), "publishing.upload_too_large"],
  ])("%s is refused beside its field", async (_, file, message) => {
    const kim = await onDesk("Kim", CONTENT);
    expect(await send(kim, "offer/a", { imageAlt: "Words" }, { image: file })).toMatchObject({
      errors: { image: message },
      submitted: { imageAlt: "Words" },
      status: 400,
    });
    expect(await drafted()).toEqual([]);
  });

  test("of more pixels than are read is refused with the limit and what to do", async () => {
    const kim = await onDesk("Kim", CONTENT);
    const [width, height, background] = [8_000, 8_000, "#fff"];
    const large = await sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer();
    expect(await send(kim, "offer/a", { imageAlt: "Words" }, { image: jpeg("a.jpg", large) })).toMatchObject({
      errors: { image: "publishing.upload_pixels" },
    });
    expect(await drafted()).toEqual([]);
  });

  test("without words is asked for them, and stays chosen", async () => {
    const kim = await onDesk("Kim", CONTENT);
    const refused = await send(kim, "offer/a", {}, { image: jpeg("ute.jpg") });
    expect(refused).toMatchObject({
      errors: { imageAlt: "publishing.alt_required" },
      submitted: { image: expect.stringMatching(/^media\/ute-/) as string },
    });
    const page = await findEntryForm(kim, { site: "northside", kind: "offer", key: "a" }, "");
    const { image = "" } = typeof refused === "object" && refused ? refused.submitted : {};
    expect(page?.fields.find(({ name }) => name === "image")?.options?.map(({ value }) => value)).toContain(
      image,
    );
  });

  test("is not taken where a form has none", async () => {
    const kim = await onDesk("Kim", CONTENT);
    expect(await send(kim, "hours/northside-yard", {}, { image: jpeg("ute.jpg") })).toBeNull();
    expect(await drafted()).toEqual([]);
  });
});

describe("a picture that is cropped", () => {
  const sizeOf = async (file: string) => {
    const original = await originalsOf("northside")(`media/${file}`);
    const { width, height } = await sharp((await original?.read()) ?? undefined).metadata();
    return [width, height];
  };
  const files = async () =>
    (await drafted()).flatMap((entry) => (entry.startsWith("picture/") ? entry.slice(8) : []));

  test("when it is sent, and again when it is there", async () => {
    const kim = await onDesk("Kim", CONTENT);
    const square = { "image-shape": "1:1", "image-part": "end", imageAlt: "A ute" };
    expect(await send(kim, "offer/a", square, { image: jpeg("ute.jpg") })).toBeNull();
    const [first = ""] = await files();
    expect(await sizeOf(first)).toEqual([1_500, 1_500]);
    expect(await send(kim, "offer/a", { "image-shape": "16:9" })).toBeNull();
    const second = (await files()).find((file) => file !== first) ?? "";
    expect(await sizeOf(second)).toEqual([1_500, 843]);
    const form = await findEntryForm(kim, { site: "northside", kind: "offer", key: "a" }, "");
    expect(form?.values["image"]).toBe(`media/${second}`);
  });
});

describe("a logo", () => {
  const MANAGER = { level: "site", target: "northside", role: "manager" } as const;
  const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><script>alert(1)</script><image href="file:///etc/passwd" width="9" height="9"/><rect x="20" y="20" width="360" height="60" fill="#c00"/></svg>`;
  const svg = new File([SVG], "Our logo.svg", { type: "image/svg+xml" });

  test("is sent as an SVG, becomes pixels that stay see-through, gets its size and an icon, and is drawn", async () => {
    const jo = await onDesk("Jo", MANAGER);
    expect(await send(jo, "setting/logo", { "icon-of-logo": "on" }, { logo_file: svg })).toBeNull();
    expect(await publish(jo)).toBeNull();
    const { config } = await db().site.findUniqueOrThrow({ where: { slug: "northside" } });
    const { logo, favicon } = config as { logo: { file: string }; favicon: string };
    expect(logo).toMatchObject({
      file: expect.stringMatching(/^our-logo-[0-9a-f]{32}\.png$/) as string,
      ...{ width: 192, height: 48 },
    });
    expect(favicon).toMatch(/^icon-[0-9a-f]{32}\.png$/);
    const version = await findVersion("northside", 2);
    const bytes = version && (await readVersionFiles("northside", version));
    const [drawn, icon] = [logo.file, favicon].map((file) => bytes?.get(`assets/${file}`));
    expect(drawn?.toString("latin1")).not.toContain("script");
    expect(await sharp(drawn).metadata()).toMatchObject({ format: "png", hasAlpha: true, width: 960 });
    expect(await sharp(icon).metadata()).toMatchObject({ format: "png", width: 512, height: 512 });
    await expect
      .poll(async () => (await renderPage("northside.test", "/")).html)
      .toContain(`rel="apple-touch-icon" href="/media/${favicon}`);
    expect((await renderPage("northside.test", "/")).html).toContain(`/media/${logo.file}`);
  });

  test("whose icon could not be made is to be sent again", async () => {
    const jo = await onDesk("Jo", MANAGER);
    crowded.task = "make-icon";
    const refused = await send(jo, "setting/logo", { "icon-of-logo": "on" }, { logo_file: svg });
    crowded.task = "";
    expect(refused).toMatchObject({ errors: { logo_file: "publishing.upload_busy" }, status: 400 });
  });

  test.each(["<svg>not closed", "plain words"])("that is %j is refused beside its field", async (text) => {
    const jo = await onDesk("Jo", MANAGER);
    const file = new File([text], "logo.svg");
    expect(await send(jo, "setting/logo", {}, { logo_inverseFile: file })).toMatchObject({
      errors: { logo_inverseFile: "publishing.logo_wrong" },
      status: 400,
    });
  });
});

describe("the order of the offers", () => {
  const list = async (who: OnDesk) => findContent(who, "northside", parseContent(new URLSearchParams()));
  const shown = async (who: OnDesk) => (await list(who))?.entries.map(({ key }) => key).join("");

  async function move(who: OnDesk, how: string, seen: string | null | undefined) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ move: how, ...(seen && { seen }) })) form.set(name, value);
    return moveEntry(who, { site: "northside", kind: "offer" }, form);
  }

  test("is changed in the draft, published, and drawn", async () => {
    const kim = await onDesk("Kim", CONTENT);
    expect(await move(kim, "first 2", (await list(kim))?.order)).toBeNull();
    expect(await move(kim, "down 1", (await list(kim))?.order)).toBeNull();
    expect(await shown(kim)).toBe("cba");
    expect(await publish(kim)).toBeNull();
    await expect
      .poll(async () =>
        [...(await renderPage("northside.test", "/special-offers")).words.matchAll(/Offer ([abc])/g)]
          .map(([, id]) => id)
          .filter((id, at, all) => all.indexOf(id) === at)
          .join(""),
      )
      .toBe("cba");
    expect(await move(kim, "up 2", (await list(kim))?.order)).toBeNull();
    expect(await shown(kim)).toBe("cab");
  });

  test("moved by two at once is moved by one, and the other is told", async () => {
    const kim = await onDesk("Kim", CONTENT);
    const seen = (await list(kim))?.order;
    const moves = await Promise.all([move(kim, "first 1", seen), move(kim, "first 2", seen)]);
    expect(moves).toEqual(
      expect.arrayContaining([
        null,
        expect.objectContaining({ error: "publishing.order_overtaken", status: 409 }),
      ]),
    );
    expect(await move(kim, "burn 1", undefined)).toMatchObject({ status: 400 });
  });
});

test("a picture that the disk does not take is refused beside its field with the form as it was, and nothing is half in the draft", async () => {
  const kim = await onDesk("Kim", CONTENT);
  // One that no other test has stored: the same picture is one object.
  const unique = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#123" } })
    .jpeg()
    .toBuffer();
  const files = { image: new File([new Uint8Array(unique)], "summer.jpg") };
  const change = { name: "Summer", imageAlt: "A car" };
  const free = await fillDisk(join(process.env["DATA_DIR"] ?? "", "objects"));
  expect(await send(kim, "offer/a", change, files)).toMatchObject({
    ...{ status: 503, errors: { image: "publishing.upload_not_stored" }, submitted: { name: "Summer" } },
  });
  expect(await db().siteDraft.count()).toBe(0);
  await free();
  expect(await send(kim, "offer/a", change, files)).toBeNull();
  expect(await db().siteDraft.count()).toBe(2);
});
