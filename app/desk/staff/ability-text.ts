import type { TextKey } from "~/i18n/plain-text";

import type { Ability } from "../roles";

/** What a role may do, in words. */
export const ABILITY_TEXTS: Record<Ability, TextKey> = {
  "sites.read": "staff.may_sites_read",
  "stock.read": "staff.may_stock_read",
  "stock.change": "staff.may_stock_change",
  "reservations.read": "staff.may_reservations_read",
  "reservations.end": "staff.may_reservations_end",
  "reviews.read": "staff.may_reviews_read",
  "reviews.answer": "staff.may_reviews_answer",
  "leads.read": "staff.may_leads_read",
  "leads.work": "staff.may_leads_work",
  "leads.manage": "staff.may_leads_manage",
  "sales.record": "staff.may_sales_record",
  "sales.cost": "staff.may_sales_cost",
  "reports.read": "staff.may_reports_read",
  "versions.read": "staff.may_versions_read",
  "content.change": "staff.may_content_change",
  "settings.change": "staff.may_settings_change",
};
