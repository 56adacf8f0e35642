import type { Translation } from "../translation";

export const ui: Translation<"ui"> = {
  comma: "，",
  optional: "（选填）",
  close: "关闭",
  see_all: "查看全部",
  find_out_more: "了解详情",
  previous: "上一个",
  next: "下一个",
  previous_page: "上一页",
  next_page: "下一页",
  page: "第 {{page}} 页",
  pagination: "分页",
  breadcrumbs: "当前位置",
  stars: "评分 {{rating}}，满分 5 分",
  form_errors: "请更正以下内容：",
};
