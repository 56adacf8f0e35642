import { useSite } from "~/site/use-site";
import { ActionButtons } from "~/vehicle/ActionButtons";
import { CallTheDealer } from "~/vehicle/CallTheDealer";
import { ScriptSlot } from "~/vehicle/ScriptSlot";

import type { VehiclePageData } from "./find-vehicle-page.server";
import { useEnquire } from "./use-enquire";
import type { VehicleEvents } from "./use-vehicle-events";

type SidebarActionsProps = { page: VehiclePageData; events: VehicleEvents };

/** The call-the-dealer block and the buttons of a car that is in stock (spec 1 §2). */
export function SidebarActions({ page, events }: SidebarActionsProps) {
  const { vehiclePage, buttons } = useSite();
  const { phone, actions, reserve, scripts } = page;
  const enquire = useEnquire(true);
  const { chat, autobot } = scripts.slots;
  return (
    <>
      {phone && vehiclePage.callTheDealer ? (
        <CallTheDealer phone={phone} revealed={vehiclePage.phoneRevealed} onCall={events.onCall} />
      ) : null}
      <ActionButtons
        actions={actions}
        buttons={buttons}
        depositCents={reserve?.depositCents ?? null}
        enquire={enquire}
        onFollow={events.onFollow}
      >
        {chat ? <ScriptSlot kind="chat" address={chat} about={scripts.about} /> : null}
        {autobot ? <ScriptSlot kind="autobot" address={autobot} about={scripts.about} /> : null}
      </ActionButtons>
    </>
  );
}
