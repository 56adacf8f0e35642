import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { violationsOf } from "../fixtures/accessibility";
import { deskUrl, openDesk } from "../fixtures/desk";
import { untilWords } from "../fixtures/until-words";
import { expect, test } from "../fixtures/journey";
import { runDatabaseUrl } from "../fixtures/own-server";
import { startPictureServer } from "../fixtures/picture-server";

const run = promisify(execFile);

/** A feed of this many cars, from Y001, at this price in dollars. */
const rows = (count: number, dollars: number) =>
  Array.from({ length: count }, (_, n) => `Y00${n + 1},Toyota,Corolla,2021,${dollars},In stock\n`).join("");

test("an owner sees what a feed brought, and decides about a file that would empty the yard (desk:21)", async ({
  page,
}, { retry }) => {
  test.setTimeout(400_000);
  // A file that an earlier attempt sent already would be unchanged, and bring no rows.
  const dollars = 21990 + retry;
  let file = `${rows(9, dollars)}Y010,Toyota,Corolla,2021,a lot,In stock\n`;
  const server = await startPictureServer(
    (_request, response) => void response.end(`Stock,Make,Model,Year,Price,Status\n${file}`),
  );
  const makeDue = () =>
    run(
      process.execPath,
      ["node_modules/tsx/dist/cli.mjs", "tests/fixtures/publish-feed-site.ts", server.origin],
      { env: { ...process.env, DATABASE_URL: runDatabaseUrl() } },
    );
  await makeDue();
  await openDesk(page, "owner", "/desk/feeds?at=feedyard");
  const source = page.getByRole("link", { name: "yard, Feed Yard" });
  const feeds = deskUrl("/desk/feeds?at=feedyard");
  const stands = async (state: string) => {
    await untilWords(page, feeds, (words) => words.includes(`Feed Yard ${state}`));
    await page.goto(feeds);
    await expect(page.getByRole("main").getByText(state)).toBeVisible();
  };
  const newestRun = page.getByRole("main").getByRole("list").last().getByRole("link").first();
  const openSource = async () => {
    await source.click();
    // The page of all feeds has a list with a link too.
    await expect(page.getByRole("heading", { name: "Runs" })).toBeVisible();
  };
  await stands("Read: 1 of 10 rows rejected");
  expect(await violationsOf(page)).toEqual([]);
  await openSource();
  await newestRun.click();
  await expect(page.getByText("Price: 'a lot' is not a price")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: /^On the site/ }).click();
  await page.getByRole("link", { name: "2021 Toyota Corolla, Y001" }).click();
  await expect(page.getByText("is on the site.")).toBeVisible();

  file = rows(1, dollars);
  await makeDue();
  await stands("Needs a decision");
  await openSource();
  expect(await violationsOf(page)).toEqual([]);
  await newestRun.click();
  await expect(page.getByRole("link", { name: "2021 Toyota Corolla, Y009" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByText("Import the file as it is", { exact: true }).click();
  await expect(page.getByText("8 of this feed’s 9 vehicles aren’t in the file.")).toBeVisible();
  await page.getByRole("button", { name: "Import the file, take 8 vehicles off" }).click();
  await expect(page.getByText("The file is to be imported as it is.")).toBeVisible();
  await stands("Up to date");
  await page.goto(deskUrl("/desk/stock?at=feedyard&state=sold"));
  await expect(page.getByRole("link", { name: "2021 Toyota Corolla, Y009" })).toBeVisible();
  await server.close();
});
