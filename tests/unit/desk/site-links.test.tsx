import { expect, test } from "vitest";

import { renderHtml } from "#tests/fixtures/render-html";
import { SiteLinks } from "~/desk/SiteLinks";

const NOTHING = {
  canChangeContent: false,
  canChangeSettings: false,
  canManageLeads: false,
  canSeeCosts: false,
};
const links = (may: Partial<typeof NOTHING>) =>
  renderHtml(<SiteLinks site={{ slug: "northside", url: "https://northside.test", ...NOTHING, ...may }} />);

test.each(["reply-templates", "lead-rules"])(
  "who manages a site's leads finds its %s on the site's page, and nobody else",
  (page) => {
    const path = `href="/desk/sites/northside/${page}"`;
    expect(links({ canManageLeads: true })).toContain(path);
    expect(links({ canChangeContent: true, canChangeSettings: true })).not.toContain(path);
  },
);
