import { leadPhone } from "~/leads/delivery/lead-dealer";
import type { LeadRecord } from "~/leads/delivery/lead-record";
import type { Site } from "~/site/site";

import { replyTemplates, type ReplyTemplates } from "./reply-draft";

/** The templates of replies to a lead. @param staff the name of whoever replies */
export function leadTemplates(
  { name, car, location }: Pick<LeadRecord, "name" | "car" | "location">,
  { config }: Pick<Site, "config">,
  staff: string,
): ReplyTemplates {
  return replyTemplates(config.texts, {
    name,
    staff,
    dealer: config.name,
    phone: leadPhone({ car, location }, config),
    car: car ? `the ${car.name}` : null,
  });
}
