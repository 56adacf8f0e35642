import type { Translation } from "../translation";

export const brochure: Translation<"brochure"> = {
  download: "PDF 手册",
  preparing: "正在准备…",
  busy: "正在准备的手册较多，请稍后再试。",
  failed: "无法准备手册，请稍后再试。",
  print_link: "打印页面",
  print: "打印",
  back: "返回车辆页面",
  print_title: "{{name}}，打印版",

  stock_number: "库存编号 {{number}}",
  was: "原价 {{price}}",
  weekly_subscription: "每周，订阅用车",
  see_notes: "条款见“须知”",
  more_features: "更多配置",
  comments: "经销商介绍",
  dealer: "{{legalName}} · ABN {{abn}}",
  licence: "汽车经销商牌照 {{number}}",
  scan: "扫码查看更多照片和今天的价格",
  qr_label: "本车页面的二维码",
  page: "第 {{page}} 页，共 {{pages}} 页",
  good_to_know: "须知",
  note_egc: "价格不含政府税费，例如注册费、印花税和过户费。",
  note_date: "{{date}}制作。价格和库存可能变动，到店前请先确认。",
};
