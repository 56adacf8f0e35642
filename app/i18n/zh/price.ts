import type { Translation } from "../translation";

export const price: Translation<"price"> = {
  label_drive_away: "上路价",
  label_egc: "不含政府税费",
  label_weekly: "每周，订阅用车",
  sentence_drive_away: "{{amount}} 上路价",
  sentence_egc: "{{amount}}，不含政府税费",
  sentence_weekly: "{{amount}} 每周，订阅用车",
  or_drive_away: "或 {{amount}} 上路价",
  or_egc: "或 {{amount}}，不含政府税费",
  or_weekly: "或订阅用车，每周 {{amount}}",
  preorder: "预订",
};
