import { listMarketingContacts, marketingToken } from "~/leads/marketing.server";
import { unsubscribePath } from "~/paths";
import { createLongSql } from "~/platform/db.server";
import { siteConfigSchema } from "~/site/config/site-config";

import { toCsv } from "~/platform/csv";
import { readSiteConfig } from "./site-config";

const USAGE =
  "Usage: npm run marketing -- SITE   (CSV: who may be sent marketing, with a link to unsubscribe)";

const COLUMNS = ["name", "email", "phone", "consent_wording", "consent_given", "unsubscribe"];

const mailedConfig = siteConfigSchema.pick({ url: true }).strip();

/** `npm run marketing -- SITE`: see USAGE. */
export async function marketing(args: string[]): Promise<void> {
  const [site] = args;
  if (!site || site.startsWith("-")) throw new Error(USAGE);
  const driver = createLongSql({ connection: { default_transaction_read_only: true } });
  try {
    const { url } = await readSiteConfig(driver, site, mailedConfig);
    const contacts = await listMarketingContacts(driver, site);
    const rows = contacts.map(({ leadId, name, email, phone, wordingVersion, givenAt }) => {
      const link = url + unsubscribePath(marketingToken(site, leadId));
      return [name, email ?? "", phone ?? "", wordingVersion, givenAt, link];
    });
    process.stdout.write(toCsv([COLUMNS, ...rows]));
  } finally {
    await driver.end({ timeout: 2 });
  }
}
