import type { Translation } from "../translation";

export const finance: Translation<"finance"> = {
  calculator: "计算您的还款额",
  calculator_lead: "调整任何一项，还款额随之变化。",
  lender:
    "{{name}}，{{phone}}。ABN {{abn}}，澳大利亚信贷牌照（Australian credit licence）{{licence}}。{{address}}。",
  comparison_range: "其比较利率为每年 {{min}}% 至 {{max}}%。",
  box: "每周要付多少？",
  box_text: "用您自己的首付和期限，计算这辆{{vehicle}}的还款额。",
  box_link: "计算还款额",
  box_monthly: "每月",
  page_title: "汽车贷款",
  page_lead: "先算算怎样符合您的预算，再向 {{dealer}} 咨询。咨询不收费，也不会在您的信用报告上留下记录。",
  personal_title: "您的专属贷款方案",
  personal_lead: "告诉 {{dealer}} 您的情况和打算，我们会给您一个专属利率。",
};
