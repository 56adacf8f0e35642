// One file of the build: a page of a car that the router goes to needs them all.
export { FinanceTeaser } from "~/finance/FinanceTeaser";
export { CarSummary, FeatureList, Specifications } from "~/vehicle/drawn/CarDescription";
export { KeyInformation } from "~/vehicle/drawn/KeyInformation";
export { MarketPriceIndicator, PriceHistory } from "~/vehicle/drawn/PriceNotes";
export { CertifiedBenefits, Points } from "~/vehicle/drawn/Promises";
export { CarIcons, VehicleTitle } from "~/vehicle/drawn/VehicleTitle";
export { LocatedAt } from "./LocatedAt";
