import { listMarketingContacts } from "~/leads/marketing-list.server";
import { marketingToken } from "~/leads/marketing-token.server";
import { createSql } from "~/platform/db.server";
import { env } from "~/platform/env.server";
import { siteConfigSchema } from "~/site/config/site-config";

const USAGE =
  "Usage: npm run marketing -- SITE   (CSV: who may be sent marketing, with a link to unsubscribe)";

const mailedConfig = siteConfigSchema.pick({ url: true }).strip();

/** `npm run marketing -- SITE`: see USAGE. */
export async function marketing(args: string[]): Promise<void> {
  const [site] = args;
  if (!site || site.startsWith("-")) throw new Error(USAGE);
  const driver = createSql(env().DATABASE_URL, { connection: { default_transaction_read_only: true } });
  try {
    const [row] = await driver<{ config: unknown }[]>`select config from sites where slug = ${site}`;
    if (!row) throw new Error(`There is no site '${site}'.`);
    const { url } = mailedConfig.parse(row.config);
    console.log("name,email,phone,consent_wording,consent_given,unsubscribe");
    for (const contact of await listMarketingContacts(driver, site)) {
      const link = `${url}/pages/unsubscribe?token=${marketingToken(site, contact.leadId)}`;
      const { name, email, phone, wordingVersion, givenAt } = contact;
      console.log([name, email ?? "", phone ?? "", wordingVersion, givenAt, link].map(cell).join(","));
    }
  } finally {
    await driver.end({ timeout: 2 });
  }
}

/** What begins like a formula is a text for a spreadsheet too. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
