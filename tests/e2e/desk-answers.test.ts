import { violationsOf } from "../fixtures/accessibility";
import { deskUrl, openDesk } from "../fixtures/desk";
import { askNorthside, aShopper } from "../fixtures/desk-steps";
import { expect, hydrated, test } from "../fixtures/journey";

// A template with a mistake comes back.
test.use({ expectedErrors: [/status of 400/] });

test("a template of the dealer's own, a link and a file are in an answer of four presses (desk:90, desk:91, desk:92)", async ({
  page,
}) => {
  const shopper = aShopper();
  await askNorthside(shopper, "Are you open on Sunday?");

  await openDesk(page, "manager", "/desk/sites/northside/reply-templates");
  await hydrated(page);
  const name = `Sunday ${shopper.name}`;
  const form = page.locator("#form");
  await form.getByLabel("Name of the button").fill(name);
  await form.getByLabel("Subject of the email").fill("Sunday");
  await form.getByLabel("Email", { exact: true }).fill("Hi {name}, yes, on Sundays too. {persn}");
  await form.getByRole("button", { name: "Save the template" }).click();
  await expect(form.getByText("There’s no {persn} to fill in.")).toBeVisible();
  await form.getByLabel("Email", { exact: true }).fill("Hi {name}, yes, on Sundays too. {person}");
  await form.getByRole("button", { name: "Save the template" }).click();
  await expect(page.getByRole("heading", { name: `${name} · English` })).toBeVisible();
  await expect(form.getByLabel("Name of the button")).toHaveValue("");
  expect(await violationsOf(page)).toEqual([]);

  await page.goto(deskUrl(`/desk/leads?state=all&q=${encodeURIComponent(shopper.name)}`));
  await page.getByRole("link", { name: shopper.name }).click();
  await hydrated(page);
  const reply = page.locator("#reply");
  await reply.getByRole("button", { name }).click();
  await expect(reply.getByLabel("Subject")).toHaveValue("Sunday");
  await expect(reply.getByLabel("Your message")).toHaveValue(/^Hi Priya, yes, on Sundays too\. Kim Nguyen$/);
  await reply.getByRole("button", { name: "Trade-in value" }).click();
  await expect(reply.getByLabel("Your message")).toHaveValue(/your car is worth: https?:\/\/\S+$/);
  await reply
    .getByLabel("Photos and PDFs")
    .setInputFiles({ name: "map.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4 map") });
  expect(await violationsOf(page)).toEqual([]);
  await reply.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText(`Kim Nguyen replied to ${shopper.email}`)).toBeVisible();
  await expect(page.getByRole("link", { name: /map\.pdf/ })).toBeVisible();
  await expect(reply.getByLabel("Photos and PDFs")).toHaveValue("");
  const sent = reply.getByText("Sent. It’s in the timeline below.");
  await expect(sent).toBeVisible();
  await reply.getByRole("button", { name: "Send" }).click();
  await expect(reply.getByText("Write something first.")).toBeVisible();
  await expect(sent).toHaveCount(0);
  await reply.getByLabel("Your message").fill("On");
  await expect(reply.getByText("Write something first.")).toHaveCount(0);

  await page.goto(deskUrl("/desk/sites/northside/reply-templates"));
  await page.getByRole("button", { name: `Remove ${name}` }).click();
  await expect(page.getByRole("heading", { name: `${name} · English` })).toHaveCount(0);
});
