import { violationsOf } from "../fixtures/accessibility";
import { openDesk } from "../fixtures/desk";
import { askNorthside, aShopper } from "../fixtures/desk-steps";
import { send } from "../fixtures/http";
import { expect, hydrated, test } from "../fixtures/journey";

// A form with a mistake comes back.
test.use({ expectedErrors: [/status of 4(?:00|09)/] });

test("a salesperson's morning: a lead appears, is taken, answered, noted, done and taken back (desk:10)", async ({
  page,
}) => {
  // All of them: the forms of a whole run come from one address, and may be suspected of spam.
  await openDesk(page, "sales", "/desk/leads?state=all&order=newest");
  await expect(page.getByRole("heading", { name: "Leads" })).toBeVisible();
  await hydrated(page);
  const shopper = aShopper();
  const row = page.getByRole("link", { name: shopper.name });
  await expect(row).toHaveCount(0);

  await askNorthside(shopper, "Could I drive it on Saturday?");
  await expect(row).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.keyboard.press("j");
  // Another lead may come in above it.
  await expect(page.locator("a[data-lead]:focus")).toBeVisible();
  await row.focus();
  await page.keyboard.press("w");
  await expect(page.getByRole("status").filter({ hasText: "Now Working" })).toBeVisible();
  await expect(row).toHaveAttribute("data-state", "working");
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  // Whatever it was before.
  await expect(row).not.toHaveAttribute("data-state", "working");
  await row.focus();
  await page.keyboard.press("w");
  await expect(row).toHaveAttribute("data-state", "working");
  await row.focus();
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shopper.name);
  await expect(page.getByText("Could I drive it on Saturday?")).toBeVisible();
  await expect(page.getByText("Sam Taylor assigned it to Sam Taylor")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByText("Keyboard shortcuts").click();
  await expect(page.getByLabel("Use shortcuts on this device")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Use shortcuts on this device")).toBeHidden();
  const reply = page.locator("#reply");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("r");
  await expect(reply.getByLabel("Your message")).toBeFocused();
  await page.keyboard.type("Thanks for your note.");
  await reply.getByRole("button", { name: "Sorry we missed you" }).click();
  await expect(reply.getByLabel("Your message")).toHaveValue(
    /^Thanks for your note\.\n\nHi Priya,.*tried to call/s,
  );
  await reply.getByRole("button", { name: "Undo" }).click();
  await expect(reply.getByLabel("Your message")).toHaveValue("Thanks for your note.");
  await reply.getByRole("button", { name: "Offer a time" }).click();
  await expect(reply.getByLabel("Subject")).toHaveValue("When suits you?");
  await expect(reply.getByLabel("Your message")).toHaveValue(
    /^Thanks for your note\.\n\nHi Priya,.*Sam Taylor/s,
  );
  await reply.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText(`Sam Taylor replied to ${shopper.email}`)).toBeVisible();
  await expect(reply.getByText("Sent. It’s in the timeline below.")).toBeVisible();
  await expect(reply.getByLabel("Your message")).toHaveValue("");
  await expect(reply.getByLabel("Subject")).toHaveValue("");

  await page.getByLabel("Add a note").fill("Comes at ten.");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("Comes at ten.")).toBeVisible();
  await expect(page.getByLabel("Add a note")).toHaveValue("");

  await page.getByLabel("Another lead of theirs that isn’t listed").fill("nothing");
  await page.getByRole("button", { name: "Same person", exact: true }).click();
  await expect(page.getByText("There’s no lead with that address or reference here.")).toBeVisible();
  await expect(page.getByLabel("Another lead of theirs that isn’t listed")).toHaveValue("nothing");

  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("e");
  await expect(page.getByRole("heading", { name: "State: Done" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: "State: Working" })).toBeVisible();

  expect((await send("northside", "/dev/outbox")).body).toContain("When suits you?");
});

test("what somebody types stays while others send leads or change this one, and so does what was refused", async ({
  page,
  context,
}) => {
  // A number that no other test's shopper has: the page lists few of a shopper's leads.
  const phone = "0491 570 159";
  const shopper = { ...aShopper(), phone };
  await askNorthside(shopper, "Is it automatic?");
  await openDesk(page, "manager", `/desk/leads?state=all&q=${encodeURIComponent(shopper.name)}`);
  await page.getByRole("link", { name: shopper.name }).click();
  await hydrated(page);
  await page.getByLabel("Add a note").fill("Half a thought");
  const another = async () => {
    const reload = page.waitForResponse(
      (answer) =>
        answer.request().method() === "GET" && answer.url().includes("_data=routes%2Fdesk.leads.%24site"),
    );
    await askNorthside({ ...aShopper(), name: "Quentin", phone }, "And another thing");
    await (await reload).finished();
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  };
  await page.getByLabel("Another lead of theirs that isn’t listed").fill("nothing");
  // It becomes one of the same shopper's leads, in the list above that form.
  const others = page.getByRole("link", { name: "General Enquiry" });
  const known = await others.count();
  await another();
  await expect(others).not.toHaveCount(known);
  await expect(page.getByLabel("Add a note")).toHaveValue("Half a thought");
  await expect(page.getByLabel("Another lead of theirs that isn’t listed")).toHaveValue("nothing");

  await page.getByRole("button", { name: "Same person", exact: true }).click();
  const refusal = page.getByText("There’s no lead with that address or reference here.");
  await expect(refusal).toBeVisible();
  await another();
  await expect(refusal).toBeVisible();

  // A colleague corrects the contact that is being corrected here.
  const colleague = await context.newPage();
  await colleague.goto(page.url());
  for (const each of [page, colleague]) {
    await hydrated(each);
    await each.getByText("Correct the contact details").click();
  }
  const name = page.getByLabel("First name");
  const seen = page.locator("form:has([name=contact]) [name=seen]");
  await name.fill("Roberta");
  const shown = await seen.inputValue();
  await colleague.getByLabel("Last name").fill("Corrected");
  await colleague.getByRole("button", { name: "Save the contact details" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Corrected");
  await expect(name).toHaveValue("Roberta");
  await expect(seen).toHaveValue(shown);
  await page.getByRole("button", { name: "Save the contact details" }).click();
  await expect(page.getByText("A colleague has changed this lead since you opened it.")).toBeVisible();
  await expect(name).toHaveValue("Roberta");
});
