import type { Translation } from "../translation";

export const people: Translation<"people"> = {
  team: "您会见到谁",
  spoken: "读音：{{spoken}}",
  speaks: "会说{{languages}}",

  vacancies: "正在招聘",
  see_vacancies_other: "查看 {{count}} 个职位",
  vacancy_lead: "{{place}} 招聘：{{title}}。了解职位内容和申请方式。",
  work_full_time: "全职",
  work_part_time: "兼职",
  work_casual: "临时工",
  work_contract: "合同工",
  work_apprenticeship: "学徒",
  pay_between: "{{from}} 至 {{to}}",
  pay_from: "{{from}} 起",
  pay_to: "最高 {{to}}",
  pay_per_hour: "每小时 {{pay}}",
  pay_per_year: "每年 {{pay}}",
  detail_pay: "薪酬",
  detail_work: "工作性质",
  detail_place: "工作地点",
  detail_posted: "发布日期",
  detail_closes: "申请截止",
  closes: "申请截止：{{date}}",
  how_to_apply: "如何申请",
  apply: "申请这个职位",
};
