import type { Translation } from "../translation";

export const places: Translation<"places"> = {
  // Several locations
  carousel: "我们的门店",
  swipe_hint: "左右滑动查看其他门店",
  at_this_address: "同一地址还有",
  away: "距离 {{km}} km",
  away_less: "距离不到 1 km",

  // The nearest one
  nearest: "哪一家离您最近？",
  nearest_postcode: "您的邮编",
  nearest_button: "查找最近的门店",
  nearest_found: "{{name}} 离 {{postcode}} 最近。",
  postcode_invalid: "邮编无效",
  postcode_pattern: "邮编无效，请输入四位数字。",

  // Map
  map_of: "{{places}} 地图",
  map_of_around: "{{places}} 地图，附近有：{{names}}",
  map_from: "位于{{centre}}{{direction}} {{km}} km",
  map_from_near: "距{{centre}}不到 1 km",
  map_credit: "地名：GeoNames，CC BY 4.0",
  map_north: "北",
  map_show: "显示街道",
  map_failed: "地图没有响应。您可以再试一次，或参考地址。",
  map_closer: "放大",
  map_farther: "缩小",
  map_all: "在地图上显示全部",
  map_list: "地图上的门店",
  centre_sydney: "悉尼市中心",
  centre_melbourne: "墨尔本市中心",
  centre_brisbane: "布里斯班市中心",
  centre_perth: "珀斯市中心",
  centre_adelaide: "阿德莱德市中心",
  centre_hobart: "霍巴特市中心",
  centre_darwin: "达尔文市中心",
  centre_canberra: "堪培拉市中心",
  direction_n: "以北",
  direction_ne: "东北方向",
  direction_e: "以东",
  direction_se: "东南方向",
  direction_s: "以南",
  direction_sw: "西南方向",
  direction_w: "以西",
  direction_nw: "西北方向",

  // Hours
  holiday_next: "下一个节假日：{{day}}，{{hours}}",
  holiday_today: "今天的节假日营业时间：{{hours}}",
  holiday_all: "查看节假日营业时间",

  // Workshops
  workshop: "您的维修车间",
  workshop_choose: "选择维修车间",
  workshop_hint: "会记在这台设备上，下次从它开始。",
  workshop_ask: "咨询保养维修",

  contact: "给我们留言",
};

export const reviews: Translation<"reviews"> = {
  title: "客户评价",
  average_other: "{{rating}} 分，来自 {{count}} 条评价",
  reply: "{{dealer}} 回复",
  all: "全部评价",
  stars_alone: "只打了分，没有留言。",
  page_title: "客户评价",
  page_lead: "大家对 {{dealer}} 的评价，好的坏的都在这里，还有我们的回复。",
  by_yard: "门店",
  by_stars: "星级",
  every_yard: "所有门店",
  stars_other: "{{count}} 星",
  shown_other: "{{count}} 条评价",
  none: "没有符合的评价。请换一个门店或星级。",
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
