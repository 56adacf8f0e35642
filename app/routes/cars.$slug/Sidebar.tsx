import { OpenStatus } from "~/locations/OpenStatus";
import { SaveButton } from "~/shopper/SaveButton";
import { useSite } from "~/site/use-site";
import { ButtonLink } from "~/ui/ButtonLink";
import { Card } from "~/ui/Card";
import { CallTheDealer } from "~/vehicle/CallTheDealer";
import { CarIcons } from "~/vehicle/CarIcons";
import { FinanceTeaser } from "~/vehicle/FinanceTeaser";
import { LocatedAt } from "~/vehicle/LocatedAt";
import { MarketPriceIndicator } from "~/vehicle/MarketPriceIndicator";
import { PriceBlock } from "~/vehicle/PriceBlock";
import { ShareLinks } from "~/vehicle/ShareLinks";
import { SoldMessage } from "~/vehicle/SoldMessage";
import { VehicleTitle } from "~/vehicle/VehicleTitle";

import type { VehiclePageData } from "./find-vehicle-page.server";
import { ENQUIRE_HREF, useEnquireText } from "./use-enquire-text";

type SidebarProps = Pick<VehiclePageData, "car" | "location" | "place" | "phone">;

/** Title, price, actions, in the order of spec 1 §2. */
export function Sidebar({ car, location, place, phone }: SidebarProps) {
  const site = useSite();
  return (
    <div className="vehicle-sidebar">
      <Card as="div" panel className="vehicle-summary">
        <VehicleTitle car={car} certifiedName={site.tags.certifiedName} />
        <PriceBlock price={car.price} />
        {car.market ? <MarketPriceIndicator market={car.market} state={car.state} /> : null}
        <LocatedAt place={place} status={location?.today ? <OpenStatus today={location.today} /> : null} />
        {car.repayment ? <FinanceTeaser repayment={car.repayment} /> : null}
        {car.inStock ? (
          <Actions phone={phone} />
        ) : (
          <SoldMessage soldName={site.tags.soldName} enquireHref={ENQUIRE_HREF} />
        )}
        <div className="-mr-3 flex flex-wrap items-center">
          <SaveButton car={car} look="button" className="mr-1 flex-1" />
          <ShareLinks
            name={car.name}
            dealer={site.name}
            url={`${site.url}/cars/${car.slug}`}
            feedback={site.buttons.copyLinkFeedback}
          />
        </div>
        <CarIcons icons={car.icons} />
      </Card>
    </div>
  );
}

function Actions({ phone }: Pick<SidebarProps, "phone">) {
  const { callTheDealer, phoneRevealed } = useSite().vehiclePage;
  return (
    <div className="grid gap-3">
      <ButtonLink href={ENQUIRE_HREF} variant="accent" size="lg" block>
        {useEnquireText("in_stock")}
      </ButtonLink>
      {phone && callTheDealer ? <CallTheDealer phone={phone} revealed={phoneRevealed} /> : null}
    </div>
  );
}
