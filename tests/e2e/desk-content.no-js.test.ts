import { deskUrl, openDesk } from "../fixtures/desk";
import { openDnsServer } from "../fixtures/dns-server";
import { send } from "../fixtures/http";
import { expect, test } from "../fixtures/journey";

// A form with mistakes comes back.
test.use({ expectedErrors: [/status of 400/] });
// A site has one draft.
test.describe.configure({ mode: "default" });

const PICTURE = "tenants/harbour/assets/hatch-silver-cut-out.webp";

test("without JavaScript: opening hours are drafted and dropped, and versions are read (desk:44)", async ({
  page,
}) => {
  await openDesk(page, "owner", "/desk/sites/fairprice/content?kind=hours");
  await page.getByRole("main").getByRole("list").last().getByRole("link").first().click();
  await page.getByRole("group", { name: "Monday" }).getByLabel("Opens").fill("07:05");
  await page.getByRole("button", { name: "Save to the draft" }).click();
  await expect(page.getByText("Changed in the draft · ")).toBeVisible();
  await page.getByRole("link", { name: "Check and publish" }).click();
  await expect(page.getByText("07:05")).toBeVisible();
  await page.getByRole("link", { name: "Back to content" }).click();
  await page.getByRole("link", { name: "Opening hours" }).click();
  await page.getByRole("main").getByRole("list").last().getByRole("link").first().click();
  await page.getByRole("button", { name: "Drop my changes" }).click();
  await expect(page.getByText("Nothing is waiting to be published.")).toBeVisible();
  await page.getByRole("link", { name: "Published versions" }).click();
  await page
    .getByRole("link", { name: /^See what changed/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: /^Version / })).toBeVisible();
});

test("without JavaScript: a setting and a colour are drafted, checked and dropped", async ({ page }) => {
  await openDesk(page, "owner", "/desk/sites/fairprice/settings");
  await page.getByRole("link", { name: "Vehicle page" }).click();
  const counter = page.getByLabel("Show how many people have looked at a vehicle");
  const was = await counter.isChecked();
  await counter.setChecked(!was);
  await page.getByRole("button", { name: "Save to the draft" }).click();
  await expect(page.getByText("Changed in the draft · ")).toBeVisible();
  await page.getByRole("link", { name: "Colours" }).click();
  await page.getByLabel("Quiet text").fill("#dddddd");
  await page.getByRole("button", { name: "Save to the draft" }).click();
  await expect(page.getByText(/^Too close to “/)).toBeVisible();
  await page.getByRole("link", { name: "Back to settings" }).click();
  await page.getByRole("link", { name: "Vehicle page", exact: true }).click();
  await expect(counter).toBeChecked({ checked: !was });
  await page.getByRole("button", { name: "Drop my changes" }).click();
  await expect(page.getByText("Nothing is waiting to be published.")).toBeVisible();
});

test("without JavaScript: a banner is uploaded, offers are moved, and all of it is dropped", async ({
  page,
}) => {
  await openDesk(page, "owner", "/desk/sites/fairprice/content/banner/offers");
  // The banner's own picture; what it says for a while has another.
  await page.getByLabel("Upload a picture").first().setInputFiles(PICTURE);
  await page.getByRole("button", { name: "Save to the draft" }).click();
  await expect(page.getByText("Changed in the draft · ")).toBeVisible();
  await page
    .getByRole("link", { name: /^Offers/ })
    .first()
    .click();
  await page
    .getByRole("button", { name: /^Move .* down$/ })
    .first()
    .click();
  await expect(page.getByText("2 changes are waiting to be published.")).toBeVisible();
  await page.getByRole("link", { name: "Check and publish" }).click();
  await page.getByRole("link", { name: /^Change it.*Order of the offers$/ }).click();
  await page.getByRole("button", { name: "Drop my changes" }).click();
  await page.goto(deskUrl("/desk/sites/fairprice/content/banner/offers"));
  await page.getByRole("button", { name: "Drop my changes" }).click();
  await expect(page.getByText("Nothing is waiting to be published.")).toBeVisible();
});

test("without JavaScript: a domain is refused, added, proved, published, answers, and goes (desk:40)", async ({
  page,
}) => {
  const dns = await openDnsServer(Number(process.env["E2E_DNS_PORT"]));
  const [settings, host] = ["/desk/sites/fairprice/settings", "www.fairprice-two.test"];
  await openDesk(page, "owner", settings);
  await page
    .getByRole("link", { name: /fairprice/ })
    .last()
    .click();
  await page.getByLabel("Add a domain").fill("northside.localhost");
  await page.getByRole("button", { name: "Save to the draft" }).click();
  await expect(page.getByText("That domain is in use on this platform already.")).toBeVisible();
  await page.getByLabel("Add a domain").fill(host);
  await page.getByRole("button", { name: "Save to the draft" }).click();
  const added = page.getByRole("listitem").filter({ hasText: host });
  await expect(added.getByText("Waiting for proof")).toBeVisible();
  await expect(added.getByRole("textbox", { name: "Address" })).toHaveValue(
    `${host}/.well-known/dealer-site.txt`,
  );
  await page.getByRole("link", { name: "Check and publish" }).click();
  const asked = page.getByText(`${host}: a TXT record named`);
  const [, name = "", value = ""] =
    / named (\S+) with the value (\S+)/.exec((await asked.textContent()) ?? "") ?? [];
  await expect(page.getByRole("button", { name: "Publish now" })).toHaveCount(0);
  dns.records.set(name, [value]);
  await page.getByRole("link", { name: "Copy what to set" }).click();
  await expect(added.getByText("Proved", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Check and publish" }).click();
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("On the site now")).toBeVisible();
  const status = async () => (await send(null, "/", { host })).status;
  await expect.poll(status).toBe(200);
  await page.goto(deskUrl("/desk/sites/fairprice/content/domains/site"));
  await page.getByLabel(`Answer on ${host}`).uncheck();
  await page.getByRole("button", { name: "Save to the draft" }).click();
  await page.getByRole("link", { name: "Check and publish" }).click();
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("On the site now")).toBeVisible();
  await expect.poll(status).toBe(421);
  await dns.close();
});
