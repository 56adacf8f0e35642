import { availableGateways } from "~/platform/payments/payment-gateways.server";
import type { GatewayName } from "~/platform/payments/payment-gateway";
import type { Site } from "~/site/site";
import type { Car } from "~/stock/car";
import { heldAs } from "~/stock/held";
import { isInStock } from "~/stock/in-stock";
import type { ReserveOffer } from "~/stock/reserve-offer";
import { offerOf } from "~/vehicle/vehicle-actions";

/** `elsewhere`: no gateway accepts its deposit, so the enquiry form is offered instead. */
type CheckoutOffer =
  | { kind: "open"; offer: ReserveOffer; gateway: GatewayName | null }
  | { kind: "reserved" | "under_offer" | "sold" | "elsewhere" };

/**
 * Whether a car can be reserved online now: by the rule that also decides its buttons (spec 1 §5), and by
 * whether a gateway can accept the deposit.
 */
export function checkoutOffer(site: Site, car: Car): CheckoutOffer {
  if (!isInStock(car.status)) return { kind: "sold" };
  const { reserve } = site.config;
  const offer = offerOf({ ...car, reserved: false, dealerHold: null }, reserve);
  if (!offer) return { kind: "elsewhere" };
  const gateway = gatewayOf(site, car);
  if (offer.depositCents !== null && gateway === null) return { kind: "elsewhere" };
  const held = heldAs(car);
  if (held) return { kind: held };
  return { kind: "open", offer, gateway };
}

/** Whether somebody else has the car: the checkout says so, and asks nobody to sign in for that. */
export function isTaken(kind: CheckoutOffer["kind"]): boolean {
  return kind === "reserved" || kind === "under_offer" || kind === "sold";
}

/** Whether the checkout has a page for a car, so that its button may link to it. */
export function hasCheckout(site: Site, car: Car): boolean {
  return checkoutOffer(site, car).kind !== "elsewhere";
}

function gatewayOf({ slug, config }: Site, { paymentProcessors }: Car): GatewayName | null {
  const both = config.reserve.processors.filter((name) => paymentProcessors.includes(name));
  return availableGateways(slug, both)[0] ?? null;
}
