import { useSite } from "../../site/use-site";
import type { DeviceList } from "../favourites/device-list";
import { comparisonOf } from "./comparison";

/** The list of cars that this device compares on this site. */
export function useComparison(): DeviceList {
  return comparisonOf(useSite().favourites);
}
