import { alerts } from "./en/alerts";
import { brochure } from "./en/brochure";
import { content } from "./en/content";
import { errors } from "./en/errors";
import { home } from "./en/home";
import { leads } from "./en/leads";
import { search } from "./en/search";
import { share } from "./en/share";
import { shell } from "./en/shell";
import { shopper } from "./en/shopper";
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
  search,
  share,
  shell,
  shopper,
  ui,
  vehicle,
};

export type Texts = typeof english;
