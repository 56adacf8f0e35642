import { EstimateBox } from "~/finance/EstimateBox";
import { FinanceTeaser } from "~/finance/FinanceTeaser";
import { useSite } from "~/site/use-site";
import { FirstAction, OtherActions } from "~/vehicle/ActionButtons";
import { CallTheDealer } from "~/vehicle/CallTheDealer";
import { ScriptSlot } from "~/vehicle/ScriptSlot";

import type { VehiclePageData } from "./find-vehicle-page.server";
import { useEnquire, type VehicleEvents } from "./use-vehicle-events";

type BuyingProps = { page: VehiclePageData; events: VehicleEvents };

/** The first action, by the price on a phone's first screen too; the repayment, and then all other actions (spec 1 §2). */
export function Buying({ page, events }: BuyingProps) {
  const { vehiclePage, buttons, words } = useSite();
  const { car, phone, actions, reserve, scripts, finance } = page;
  const enquire = useEnquire(true);
  const { chat, autobot, redbook } = scripts.slots;
  const shared = {
    actions,
    buttons,
    enquire,
    itemType: car.itemType,
    depositCents: reserve?.depositCents ?? null,
    onFollow: events.onFollow,
  };
  return (
    <>
      <FirstAction {...shared} />
      {car.repayment && finance ? <FinanceTeaser repayment={car.repayment} adjustable /> : null}
      {finance?.quote ? (
        <EstimateBox request={finance.quote} estimate={finance.estimate} vehicle={words.vehicle} />
      ) : null}
      {phone && vehiclePage.callTheDealer ? (
        <CallTheDealer phone={phone} revealed={vehiclePage.phoneRevealed} onCall={events.onCall} />
      ) : null}
      <OtherActions {...shared}>
        {chat ? <ScriptSlot kind="chat" address={chat} about={scripts.about} /> : null}
        {autobot ? <ScriptSlot kind="autobot" address={autobot} about={scripts.about} /> : null}
      </OtherActions>
      {redbook ? <ScriptSlot kind="redbook" address={redbook} about={scripts.about} /> : null}
    </>
  );
}
