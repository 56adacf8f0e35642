import { execFile } from "node:child_process";
import { promisify } from "node:util";

import sharp from "sharp";

import { holdAnswers } from "../fixtures/hold-answers";
import { send } from "../fixtures/http";
import { expect, hydrated, test } from "../fixtures/journey";
import { totalShift, watchShiftsOfNextPages } from "../fixtures/layout-shifts";
import { runDatabaseUrl } from "../fixtures/own-server";
import { startPictureServer } from "../fixtures/picture-server";

const run = promisify(execFile);
const PHOTOGRAPHS = 30;
/** Its name says what it shows; the feed has it late. */
const FRONT = 17;
const CAR = "/cars/2021-toyota-corolla-yard-p1";

const pathOf = (number: number) => `/p1-${number}${number === FRONT ? "-front" : ""}.jpg`;
/** Each of a colour of its own, of the four levels that a picture's place has (ui/tone.ts). */
const colourOf = (number: number) => ({
  r: 32 + 64 * (number % 4),
  g: 32 + 64 * (Math.floor(number / 4) % 4),
  b: 32 + 64 * (Math.floor(number / 16) % 4),
});

// The site has no logo.
test.use({ expectedErrors: [/status of 404/] });

test("thirty photographs that a feed names stand on the car's page, the front view first (spec 1 §2)", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const pictures = await startPictureServer(async ({ url = "", headers }, response) => {
    if (url === "/stock.csv") {
      const photos = Array.from({ length: PHOTOGRAPHS }, (_, n) => `http://${headers.host}${pathOf(n)}`);
      return void response.end(
        `Stock,Make,Model,Year,Price,Status,Photos\nP1,Toyota,Corolla,2021,21990,In stock,${photos.join(" ")}\n`,
      );
    }
    const background = colourOf(Number(/-(\d+)/.exec(url)?.[1]));
    const photograph = sharp({ create: { width: 1_600, height: 1_200, channels: 3, background } });
    return void response
      .writeHead(200, { "Content-Type": "image/jpeg" })
      .end(await photograph.jpeg().toBuffer());
  });
  await run(
    process.execPath,
    ["node_modules/tsx/dist/cli.mjs", "tests/fixtures/publish-photographed-site.ts", pictures.origin],
    { env: { ...process.env, DATABASE_URL: runDatabaseUrl() } },
  );
  const address = `http://photographs.localhost:${process.env["E2E_PORT"]}${CAR}`;
  const gallery = page.getByRole("group", { name: /^Photos of / });
  const thumbnails = gallery.getByRole("link", { name: /^Show photo \d+ of / });
  // The feed is due at once; the server's jobs look for it, and fetch two photographs at a time of one server.
  const host = `photographs.localhost:${process.env["E2E_PORT"]}`;
  const stored = async () =>
    new Set((await send(null, CAR, { host })).body.match(/photos\/[0-9a-f]{32}/g)).size;
  await expect.poll(stored, { timeout: 200_000 }).toBe(PHOTOGRAPHS);
  await pictures.close();

  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/images/")) asked.push(new URL(request.url()).pathname);
  });
  const release = await holdAnswers(page, "**/images/**");
  await watchShiftsOfNextPages(page);
  await page.goto(address, { waitUntil: "domcontentloaded" });
  const images = thumbnails.locator("img");
  await expect(images).toHaveCount(PHOTOGRAPHS);
  const places = await images.evaluateAll((all) =>
    all.map((each) => {
      const { width, height } = each.getBoundingClientRect();
      return {
        colour: getComputedStyle(each).backgroundColor,
        loading: each.getAttribute("loading"),
        hasPlace: width > 0 && height > 0,
      };
    }),
  );
  const inOrder = [FRONT, ...Array.from({ length: PHOTOGRAPHS }, (_, n) => n).filter((n) => n !== FRONT)];
  expect(places).toEqual(
    inOrder.map((number) => {
      const { r, g, b } = colourOf(number);
      return { colour: `rgb(${r}, ${g}, ${b})`, loading: "lazy", hasPlace: true };
    }),
  );

  release();
  await hydrated(page);
  const has = (index: number) =>
    images.nth(index).evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth > 0);
  await expect.poll(() => has(0)).toBe(true);
  // A strip of thirty is wider than the page: the last are not asked for before somebody goes there.
  const last = await images.last().evaluate((each: HTMLImageElement) => each.getAttribute("src") ?? "");
  expect(asked.filter((path) => path.includes(keyOf(last)))).toEqual([]);
  await thumbnails.last().scrollIntoViewIfNeeded();
  await expect.poll(() => has(PHOTOGRAPHS - 1)).toBe(true);
  expect(await totalShift(page)).toBe(0);

  await thumbnails.last().click();
  await expect(gallery.getByRole("button", { name: "View photos full screen" })).toHaveText(
    `${PHOTOGRAPHS} / ${PHOTOGRAPHS}: View photos full screen`,
  );
});

/** The photograph in an address of a rendering. */
function keyOf(address: string): string {
  return /photos\/[0-9a-f]{32}/.exec(address)?.[0] ?? "none";
}
