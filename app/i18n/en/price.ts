/**
 * What a price includes, for every surface: pages, mails, text messages, files and the desk
 * (app/stock/price-sentence.ts).
 */
export const price = {
  label_drive_away: "Drive away",
  label_egc: "Excl. government charges",
  label_weekly: "a week by subscription",
  sentence_drive_away: "{{amount}} drive away",
  sentence_egc: "{{amount}} excl. government charges",
  sentence_weekly: "{{amount}} a week by subscription",
  or_drive_away: "or {{amount}} drive away",
  or_egc: "or {{amount}} excl. government charges",
  or_weekly: "or {{amount}} a week by subscription",
  preorder: "PREORDER",
};
