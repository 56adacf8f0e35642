import { EstimateBox } from "~/finance/EstimateBox";
import type { AskedQuote } from "~/finance/use-quote";
import { inLanguage } from "~/i18n/language";
import { carPath } from "~/paths";
import { CompareButton } from "~/shopper/compare/CompareButton";
import { FavouriteButton } from "~/shopper/favourites/FavouriteButton";
import { SaveButton } from "~/shopper/SaveButton";
import { useSite } from "~/site/use-site";
import { Card } from "~/ui/Card";
import { classNames } from "~/ui/class-names";
import { DrawnOnce } from "~/ui/DrawnOnce";
import { usedPart } from "~/ui/UsedPart";
import { ActionButtons } from "~/vehicle/ActionButtons";
import { PriceWithOther } from "~/vehicle/PriceBlock";
import { SoldMessage } from "~/vehicle/SoldMessage";
import { SummaryBar } from "~/vehicle/SummaryBar";
import { ViewCounter } from "~/vehicle/views/ViewCounter";
import { Drawn } from "./drawn-parts";
import { ScriptSlot } from "./LateScriptSlot";
import type { VehiclePageData } from "./find-vehicle-page.server";
import { useEnquire, type VehicleEvents } from "./use-vehicle-events";

const BrochureLinks = usedPart(
  import.meta.env.SSR ? (await import("~/vehicle/brochure/BrochureLinks")).BrochureLinks : null,
  async () => (await import("~/vehicle/brochure/BrochureLinks")).BrochureLinks,
);
const CallTheDealer = usedPart(
  import.meta.env.SSR ? (await import("~/vehicle/CallTheDealer")).CallTheDealer : null,
  async () => (await import("~/vehicle/CallTheDealer")).CallTheDealer,
);
const ShareLinks = usedPart(
  import.meta.env.SSR ? (await import("~/vehicle/ShareLinks")).ShareLinks : null,
  async () => (await import("~/vehicle/ShareLinks")).ShareLinks,
);

type SidebarProps = { page: VehiclePageData; events: VehicleEvents; asked: AskedQuote };

/** Everything about buying the car, in the order of spec 1 §2. */
export function Sidebar({ page, events, asked }: SidebarProps) {
  const site = useSite();
  const { car, scripts, records, finance } = page;
  const enquire = useEnquire(car.inStock);
  const { redbook } = scripts.slots;
  return (
    <div className="vehicle-sidebar">
      <Card as="div" panel className="vehicle-summary">
        <DrawnOnce as="header" name="title" data={car.title}>
          {(title) => <Drawn.VehicleTitle {...title} />}
        </DrawnOnce>
        <div className="vehicle-price">
          <PriceWithOther price={car.price} other={car.otherPrice} />
          <div className="flex flex-wrap justify-between gap-x-4">
            {records.history !== null ? (
              <DrawnOnce name="history" data={records.history}>
                {(history) => <Drawn.PriceHistory history={history} />}
              </DrawnOnce>
            ) : null}
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
        {car.market !== null ? (
          <DrawnOnce name="market" data={car.market}>
            {(market) => <Drawn.MarketPriceIndicator {...market} />}
          </DrawnOnce>
        ) : null}
        {redbook ? <ScriptSlot kind="redbook" address={redbook} about={scripts.about} /> : null}
        {page.place !== null ? (
          <DrawnOnce name="place" data={page.place}>
            {(place) => <Drawn.LocatedAt {...place} />}
          </DrawnOnce>
        ) : null}
        {car.repayment !== null ? (
          <DrawnOnce name="repayment" data={car.repayment}>
            {(repayment) => <Drawn.FinanceTeaser {...repayment} />}
          </DrawnOnce>
        ) : null}
        {finance?.quote ? (
          <EstimateBox asked={asked} terms={finance.plan.terms} vehicle={site.words.vehicle}>
            <DrawnOnce name="estimate" data={finance.estimate}>
              {(estimate) => <Drawn.FinanceTeaser {...estimate} />}
            </DrawnOnce>
          </EstimateBox>
        ) : null}
        {car.inStock ? (
          <SidebarActions page={page} events={events} />
        ) : (
          <SoldMessage soldName={site.tags.soldName} enquireHref={enquire.href} />
        )}
        {car.icons?.length !== 0 ? (
          <DrawnOnce name="icons" data={car.icons}>
            {(icons) => <Drawn.CarIcons icons={icons} />}
          </DrawnOnce>
        ) : null}
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
