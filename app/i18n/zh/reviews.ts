import type { Translation } from "../translation";

export const reviews: Translation<"reviews"> = {
  title: "客户评价",
  average_other: "{{rating}} 分，来自 {{count}} 条评价",
  reply: "{{dealer}} 回复",
  write: "查看或撰写评价",
  more: "展开",
  less: "收起",
  valued_customer: "尊贵客户",
  our_dealership: "我们的门店",
  feedback_title: "期待您的反馈！",
  feedback_lead: "{{name}}，感谢您选择 {{dealership}}。您的体验如何？",
  feedback_good: "满意：撰写评价",
  feedback_bad: "不满意：告诉我们",
  feedback_note: "无论如何，两者都可以做。您在这里告诉我们的内容会送到客户关系团队。",
};
