import { alerts } from "./en/alerts";
import { brochure } from "./en/brochure";
import { content } from "./en/content";
import { errors } from "./en/errors";
import { home } from "./en/home";
import { leads } from "./en/leads";
import { payments } from "./en/payments";
import { reserve } from "./en/reserve";
import { search } from "./en/search";
import { share } from "./en/share";
import { shelf } from "./en/shelf";
import { shell } from "./en/shell";
import { shopper } from "./en/shopper";
import { spin } from "./en/spin";
import { ui } from "./en/ui";
import { vehicle } from "./en/vehicle";

/** Every text of the product in English, by area. A key is `area.key`. */
export const english = {
  alerts,
  brochure,
  content,
  errors,
  home,
  leads,
  payments,
  reserve,
  search,
  share,
  shelf,
  shell,
  shopper,
  spin,
  ui,
  vehicle,
};

export type Texts = typeof english;
