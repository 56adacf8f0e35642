import { EstimateBox } from "~/finance/EstimateBox";
import { FinanceTeaser } from "~/finance/FinanceTeaser";
import { inLanguage } from "~/i18n/language";
import { carPath } from "~/paths";
import { CompareButton } from "~/shopper/compare/CompareButton";
import { FavouriteButton } from "~/shopper/favourites/FavouriteButton";
import { SaveButton } from "~/shopper/SaveButton";
import { useSite } from "~/site/use-site";
import { Card } from "~/ui/Card";
import { classNames } from "~/ui/class-names";
import { ActionButtons } from "~/vehicle/ActionButtons";
import { BrochureLinks } from "~/vehicle/brochure/BrochureLinks";
import { CallTheDealer } from "~/vehicle/CallTheDealer";
import { PriceWithOther } from "~/vehicle/PriceBlock";
import { MarketPriceIndicator, PriceHistory } from "~/vehicle/PriceNotes";
import { ScriptSlot } from "~/vehicle/ScriptSlot";
import { ShareLinks } from "~/vehicle/ShareLinks";
import { SoldMessage } from "~/vehicle/SoldMessage";
import { SummaryBar } from "~/vehicle/SummaryBar";
import { CarIcons, VehicleTitle } from "~/vehicle/VehicleTitle";
import { ViewCounter } from "~/vehicle/views/ViewCounter";
import type { VehiclePageData } from "./find-vehicle-page.server";
import { LocatedAt } from "./LocatedAt";
import { useEnquire, type VehicleEvents } from "./use-vehicle-events";

type SidebarProps = { page: VehiclePageData; events: VehicleEvents };

/** Everything about buying the car, in the order of spec 1 §2. */
export function Sidebar({ page, events }: SidebarProps) {
  const site = useSite();
  const { car, scripts, records, finance } = page;
  const enquire = useEnquire(car.inStock);
  const { redbook } = scripts.slots;
  return (
    <div className="vehicle-sidebar">
      <Card as="div" panel className="vehicle-summary">
        <header>
          <VehicleTitle {...car} certifiedName={car.certified ? site.tags.certifiedName : null} />
        </header>
        <div className="vehicle-price">
          <PriceWithOther price={car.price} other={car.otherPrice} />
          <div className="flex flex-wrap justify-between gap-x-4">
            {records.history ? <PriceHistory history={records.history} /> : null}
            {site.vehiclePage.viewCounter ? (
              // The number arrives later: its space is reserved, so that lines do not wrap then.
              <div className={classNames("min-w-28", records.history !== null && "[&>p]:justify-end")}>
                <ViewCounter car={records.counter} websiteId={site.id} />
              </div>
            ) : null}
          </div>
          {car.inStock ? (
            <div className="-mx-2 -mb-2 [&_a]:px-2 [&_a]:text-sm">
              <BrochureLinks car={car} onDownload={events.onBrochure} />
            </div>
          ) : null}
        </div>
        {car.market ? <MarketPriceIndicator market={car.market} state={car.state} /> : null}
        {redbook ? <ScriptSlot kind="redbook" address={redbook} about={scripts.about} /> : null}
        {page.place ? <LocatedAt {...page.place} /> : null}
        {car.repayment && finance ? (
          <FinanceTeaser repayment={car.repayment} terms={finance.plan.terms} />
        ) : null}
        {finance?.quote ? (
          <EstimateBox request={finance.quote} terms={finance.plan.terms} vehicle={site.words.vehicle} />
        ) : null}
        {car.inStock ? (
          <SidebarActions page={page} events={events} />
        ) : (
          <SoldMessage soldName={site.tags.soldName} enquireHref={enquire.href} />
        )}
        {car.icons.length > 0 ? <CarIcons icons={car.icons} /> : null}
        <div className="grid gap-1 border-t border-line pt-4">
          <SaveButton car={car} look="button" />
          <div className="-mx-3 flex flex-wrap items-center justify-between">
            <FavouriteButton car={records.shelf} look="button" />
            <CompareButton car={records.shelf} look="button" />
            <ShareLinks
              name={car.name}
              dealer={site.name}
              url={`${site.url}${inLanguage(site.language, carPath(car.slug))}`}
              feedback={site.buttons.copyLinkFeedback}
              settings={site.share}
            />
          </div>
        </div>
      </Card>
      <SummaryBar name={car.name} price={car.price} enquire={enquire}>
        {site.favourites.storeFavourites ? <FavouriteButton car={records.shelf} /> : <SaveButton car={car} />}
      </SummaryBar>
    </div>
  );
}

type SidebarActionsProps = { page: VehiclePageData; events: VehicleEvents };

/** The call-the-dealer block and the buttons of an in-stock car (spec 1 §2). */
function SidebarActions({ page, events }: SidebarActionsProps) {
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
