import type { Translation } from "../translation";

export const promotions: Translation<"promotions"> = {
  service_advantage: "Service Advantage 定价保养",
  service_advantage_lead: "预约之前，就知道一次手册保养要多少钱。",
  service_price: "每次保养 {{price}}",
  service_terms:
    "{{years}} 年内 {{services}} 次保养，每 {{months}} 个月或 {{km}} km 一次，以先到者为准，最多至 {{range}} km。",
  service_model: "车型",
  service_amount: "每次保养",
  service_number: "保养次数",
  service_years: "年数",
  service_interval: "间隔",
  service_interval_value: "{{months}} 个月或 {{km}} km",
  service_range: "最多至",
  service_range_value: "{{range}} km",
  service_others: "其他所有车型",
  service_small_print:
    "价格适用于上述范围内的标准手册保养。轮胎、刹车片和其他易损件另计。政府用车和租赁车辆不适用。",
};
