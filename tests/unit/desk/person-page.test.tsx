import { expect, test } from "vitest";

import { renderHtml } from "#tests/fixtures/render-html";
import type { Role } from "~/desk/roles";
import { PersonPage } from "~/desk/staff/PersonPage";

const RULED = [{ slug: "northside", name: "Northside" }];
const page = (role: Role, target: string) =>
  renderHtml(
    <PersonPage
      person={{
        ...{ id: "1", name: "Sam", email: "sam@dealer.test", state: "active" },
        ...{ mayDecide: false, mayInviteAgain: false, isWhollyTheirs: true, isSelf: false },
        roles: [
          {
            ...{ level: "location", target, role, mayChange: true, isPending: false },
            place: { level: "location", target, name: "Yard" },
          },
        ],
      }}
      places={[]}
      customRoles={[]}
      mayMakeOwners={false}
      ruledSites={RULED}
      inHand={{ leads: 0, tasks: 0, heirs: [] }}
      refused={null}
    />,
  );

test("the page of somebody who works on leads leads to who gets new ones there", () => {
  const path = 'href="/desk/sites/northside/lead-rules"';
  expect(page("sales", "northside/aspley")).toContain(path);
  expect(page("content", "northside/aspley")).not.toContain(path);
  expect(page("sales", "harbour/wharf")).not.toContain(path);
});
