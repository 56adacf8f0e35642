import type { Translation } from "../translation";

/** The blog, articles, pre-owned stock and unsubscribing. */
export const editorial: Translation<"editorial"> = {
  on_this_page: "本页内容",

  blog: "博客",
  blog_description: "{{name}} 团队撰写的车评、购车建议和维修心得。",
  blog_reviews: "我们开过、用过的轿车、皮卡和面包车，以及 {{name}} 的真实感受。",
  blog_advice: "怎样选车、验车和付款，由 {{name}} 每天与此打交道的人告诉您。",
  blog_tips: "驾驶、拖挂和日常养车：{{name}} 的实用短文。",
  blog_servicing: "{{name}} 的车间里做些什么、为什么要做、应该花多少钱。",
  blog_adventures: "越野路线、营地和长途，以及 {{name}} 会带上什么。",
  blog_page: "{{title}}，第 {{page}} 页",
  blog_all: "全部文章",
  blog_categories: "博客分类",
  blog_empty: "这里还没有文章，请看看其他分类。",
  blog_feed: "RSS 订阅",
  blog_minutes_other: "阅读约 {{count}} 分钟",
  blog_revised: "{{date}}修订",
  blog_more: "更多文章",

  pre_owned_certified: "只看 {{make}} 认证车辆",
  pre_owned_on: "开",
  pre_owned_off: "关",
  pre_owned_count_other: "今天有 {{formatted}} 辆{{vehicle}}",
  pre_owned_see_all: "查看全部，并可筛选",
  pre_owned_none: "今天没有。告诉我们您想找什么车，我们帮您留意。",
  pre_owned_ask: "请我们帮忙找车",
  pre_owned_down: "暂时无法显示车辆。请稍后再试，或致电我们。",

  unsubscribe_form: "停止所有营销信息",
  unsubscribe_lead: "请输入我们与您联系所用的电子邮箱或电话号码。无需登录，也不用说明原因。",
  unsubscribe_contact: "电子邮箱或电话号码",
  unsubscribe_button: "取消订阅",
  unsubscribe_link_lead: "点击按钮，{{name}} 就会停止向这个链接所对应的邮箱和号码发送一切营销信息和提醒。",
  unsubscribe_link_spent: "这个链接不完整。请改为输入您的邮箱或号码。",
  unsubscribe_done_title: "完成",
  unsubscribe_done:
    "如果 {{name}} 曾向您输入的邮箱或号码发送营销信息或提醒，现在已经停止。已在途中的信息在未来五个工作日内仍可能送达。",
  unsubscribe_done_link: "{{name}} 的营销信息和提醒已经停止。已在途中的信息在未来五个工作日内仍可能送达。",
  unsubscribe_another: "再输入一个",
  unsubscribe_invalid: "请输入电子邮箱（例如 name@example.com）或澳大利亚电话号码。",
  unsubscribe_too_many: "尝试次数过多。请一小时后再试，或致电我们。",
  unsubscribe_failed: "暂时无法处理。请稍后再试，或致电我们。",
};
