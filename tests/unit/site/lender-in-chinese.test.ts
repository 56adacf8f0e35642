import { expect, test } from "vitest";

import { readTenants } from "~/publish/publish-tenants.server";
import { siteInLanguage } from "~/site/site-in-language";
import { lendingTerms } from "~/stock/credit/lending-terms";

const tenants = (await readTenants("tenants")).filter(({ config }) => "zh-Hans" in config.languages);

test.each(tenants.map((tenant) => [tenant.slug, tenant] as const))(
  "%s: the lender's disclaimer is Chinese on a Chinese page, and its figures are the same",
  (_, tenant) => {
    const chinese = siteInLanguage(tenant, "zh-Hans");
    for (const carType of ["new", "used", "demo", null] as const) {
      const { disclaimer, ...terms } = lendingTerms(chinese.config, carType);
      const { disclaimer: english, ...same } = lendingTerms(tenant.config, carType);
      expect(terms).toEqual(same);
      if (english === null) continue;
      expect(disclaimer).toMatch(/不是报价/);
      const figures = /\$[\d.,]*\d/g;
      expect(disclaimer?.match(figures)).toEqual(english.match(figures));
    }
  },
);
