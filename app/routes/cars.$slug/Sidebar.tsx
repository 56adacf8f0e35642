import { inLanguage } from "~/i18n/language";
import { carPath } from "~/paths";
import { CompareButton } from "~/shopper/compare/CompareButton";
import { SaveButton } from "~/shopper/SaveButton";
import { useSite } from "~/site/use-site";
import { Card } from "~/ui/Card";
import { lazyPart } from "~/ui/lazy-part";
import { BrochureLinks } from "~/vehicle/brochure/BrochureLinks";
import { LastPrice, PriceWithOther } from "~/vehicle/PriceBlock";
import { MarketPriceIndicator } from "~/vehicle/PriceNotes";
import { ShareLinks } from "~/vehicle/ShareLinks";
import { SoldMessage } from "~/vehicle/SoldMessage";
import { SummaryBar } from "~/vehicle/SummaryBar";
import { LeadingFacts, VehicleTitle } from "~/vehicle/VehicleTitle";
import { ViewCounter } from "~/vehicle/views/ViewCounter";
import { Buying } from "./Buying";
import type { VehiclePageData } from "./find-vehicle-page.server";
import { LikeIt } from "./LikeIt";
import { LocatedAt } from "./LocatedAt";
import { useEnquire, type VehicleEvents } from "./use-vehicle-events";

const PriceHistory = lazyPart(
  "price-history",
  async () => (await import("~/vehicle/history/PriceHistory")).PriceHistory,
);

const RatingNote = lazyPart("rating-note", async () => (await import("~/deal-rating/RatingNote")).RatingNote);

const RepaymentNotes = lazyPart(
  "repayment-notes",
  async () => (await import("~/finance/RepaymentNotes")).RepaymentNotes,
);
const EstimateNotes = lazyPart(
  "estimate-notes",
  async () => (await import("~/finance/RepaymentNotes")).EstimateNotes,
);

type SidebarProps = { page: VehiclePageData; events: VehicleEvents };

/**
 * Everything about buying the car (spec 1 §2): what it is and costs and the first action on the first screen
 * of a desk, then the rest, its documents and the small print last.
 */
export function Sidebar({ page, events }: SidebarProps) {
  const site = useSite();
  const { car, records, finance } = page;
  const { history } = records;
  const enquire = useEnquire(car.inStock);
  return (
    <div className="vehicle-sidebar">
      <Card as="div" panel className="vehicle-summary">
        <header>
          <VehicleTitle
            {...car}
            certifiedName={car.certified ? site.tags.certifiedName : null}
            dropped={history?.drop?.isRecent ?? false}
          />
          {car.icons.length > 0 ? <LeadingFacts facts={car.icons} /> : null}
        </header>
        {car.inStock ? (
          <div className="vehicle-price">
            <PriceWithOther price={car.price} other={car.otherPrice} />
          </div>
        ) : (
          <>
            <LastPrice price={car.price} />
            {car.tag ? (
              <SoldMessage enquireHref={enquire.href}>
                <LikeIt cars={page.similar} look="accent" />
              </SoldMessage>
            ) : null}
          </>
        )}
        {car.market ? <MarketPriceIndicator market={car.market} state={car.state} /> : null}
        {page.rating ? <RatingNote {...page.rating} /> : null}
        {car.inStock ? <Buying page={page} events={events} /> : null}
        {page.place && car.inStock ? <LocatedAt {...page.place} /> : null}
        {car.inStock ? (
          <div className="vehicle-records">
            {history ? <PriceHistory history={history} /> : null}
            {site.vehiclePage.viewCounter ? <ViewCounter car={records.counter} websiteId={site.id} /> : null}
          </div>
        ) : null}
        <div className="vehicle-tools">
          <SaveButton car={records.shelf} look="button" />
          <CompareButton car={records.shelf} look="button" />
          <ShareLinks
            name={car.name}
            dealer={site.name}
            url={`${site.url}${inLanguage(site.language, carPath(car.slug))}`}
            feedback={site.buttons.copyLinkFeedback}
            settings={site.share}
          />
          {car.inStock ? <BrochureLinks car={car} onDownload={events.onBrochure} /> : null}
        </div>
      </Card>
      {car.inStock && finance ? <Notes car={car} finance={finance} /> : null}
      <SummaryBar name={car.name} price={car.price} enquire={enquire}>
        <SaveButton car={records.shelf} />
      </SummaryBar>
    </div>
  );
}

/**
 * The notes of the panel's repayment, below it: those of a quote that comes after the page move nothing there. On a
 * phone the car's key facts come first (app/styles/vehicle.css).
 */
function Notes({
  car,
  finance,
}: {
  car: VehiclePageData["car"];
  finance: NonNullable<VehiclePageData["finance"]>;
}) {
  const { quote: request, estimate } = finance;
  const { terms, start: loan } = finance.plan;
  if (!loan) return null;
  if (car.repayment) return <RepaymentNotes terms={terms} loan={loan} repayment={car.repayment} />;
  return request ? <EstimateNotes request={request} estimate={estimate} terms={terms} loan={loan} /> : null;
}
