import { EstimateBox } from "~/finance/EstimateBox";
import { FinanceTeaser } from "~/finance/FinanceTeaser";
import { useTranslation } from "~/i18n/use-translation";
import { useSite } from "~/site/use-site";
import { ButtonLink } from "~/ui/ButtonLink";
import { FirstAction, OtherActions } from "~/vehicle/ActionButtons";
import { CallTheDealer } from "~/vehicle/CallTheDealer";
import { ScriptSlot } from "~/vehicle/ScriptSlot";

import type { VehiclePageData } from "./find-vehicle-page.server";
import { LikeIt } from "./LikeIt";
import { useEnquire, type VehicleEvents } from "./use-vehicle-events";

type HeldProps = { hold: string; enquireHref: string; similar: VehiclePageData["similar"] };

/** Of a car that somebody else may buy: until when, and what a shopper can do meanwhile. */
function Held({ hold, enquireHref, similar }: HeldProps) {
  const { t } = useTranslation();
  return (
    <div className="sold-message">
      <p className="mb-4">{hold}</p>
      <ButtonLink href={enquireHref} variant="accent" size="lg" className="mb-2" block>
        {t("vehicle.tell_me_if_back")}
      </ButtonLink>
      <LikeIt cars={similar} look="quiet" />
    </div>
  );
}

type BuyingProps = { page: VehiclePageData; events: VehicleEvents };

/** The first action, by the price on a phone's first screen too; the repayment, and then all other actions (spec 1 §2). */
export function Buying({ page, events }: BuyingProps) {
  const { vehiclePage, buttons, words } = useSite();
  const { car, phone, callHours, actions, reserve, scripts, finance, hold } = page;
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
      {hold ? (
        <Held hold={hold} enquireHref={enquire.href} similar={page.similar} />
      ) : (
        <FirstAction {...shared} />
      )}
      {car.repayment && finance ? <FinanceTeaser repayment={car.repayment} adjustable /> : null}
      {finance?.quote ? (
        <EstimateBox request={finance.quote} estimate={finance.estimate} vehicle={words.vehicle} />
      ) : null}
      {phone && vehiclePage.callTheDealer ? (
        <CallTheDealer
          phone={phone}
          revealed={vehiclePage.phoneRevealed}
          hours={callHours}
          onCall={events.onCall}
        />
      ) : null}
      <OtherActions {...shared}>
        {chat ? <ScriptSlot kind="chat" address={chat} about={scripts.about} /> : null}
        {autobot ? <ScriptSlot kind="autobot" address={autobot} about={scripts.about} /> : null}
      </OtherActions>
      {redbook ? <ScriptSlot kind="redbook" address={redbook} about={scripts.about} /> : null}
    </>
  );
}
