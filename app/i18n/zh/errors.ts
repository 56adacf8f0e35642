import type { Translation } from "../translation";

export const errors: Translation<"errors"> = {
  not_found_title: "找不到这个页面",
  not_found_text: "车辆可能已售出，页面可能已移走，或者从未有过。您可以搜索在售车辆，或从首页重新开始。",
  gone_title: "这个页面已经下线",
  gone_text: "原来的内容已永久移除。您可以搜索类似的车辆。",
  forbidden_title: "此操作不被允许",
  forbidden_text: "这个请求不是从本网站的页面发出的，或者您无权查看所请求的内容。",
  busy_title: "操作有点太快了",
  busy_text: "请稍等一分钟再试。",
  unavailable_title: "暂时无法显示这个页面",
  unavailable_text:
    "请稍后再试。如果您正在提交表单，重新加载本页即可再次提交。也欢迎来电，我们在电话里帮您。",
  unavailable_data: "暂时无法答复，请稍后再试。",
  server_title: "我们这边出了点问题",
  server_text: "请稍后再试。如果一直不行，欢迎来电，我们在电话里帮您。",
  unknown_host_title: "这个地址没有网站",
  unknown_host_text: "请检查网址是否有误。",
  search_label: "您想找什么？",
  search_placeholder: "品牌、车型或关键词",
  search_button: "搜索",
  go_home: "回到首页",
  browse_all: "浏览全部车辆",
  call: "致电 {{phone}}",
  status: "错误 {{status}}",
};
