import type { Translation } from "../translation";

export const promotions: Translation<"promotions"> = {
  service_advantage: "Service Advantage 定价保养",
  service_advantage_lead: "预约之前，就知道一次手册保养要多少钱。",
  service_price: "每次保养 {{price}}",
  service_terms:
    "适用于前 {{years}} 年或 {{range}} km 内（以先到者为准）最多 {{services}} 次手册保养。两次保养最多相隔 {{months}} 个月或 {{km}} km，具体以保养手册为准。",
  service_model: "车型",
  service_amount: "每次保养",
  service_number: "次数上限",
  service_years: "年限（年）",
  service_interval: "最长间隔",
  service_interval_value: "{{months}} 个月或 {{km}} km",
  service_range: "里程上限",
  service_range_value: "{{range}} km",
  service_others: "其他所有车型",
  credit_rates: "年利率 {{rate}}，比较利率 {{comparison}}",
  credit_example:
    "比较利率按 {{amount}}、{{years}} 年期、每月还款的抵押贷款计算。警告：比较利率（comparison rate）仅适用于所举的例子，可能未包含全部费用和收费。期限、费用或贷款金额不同，比较利率可能不同。",
  credit_lender:
    "信贷由 {{name}}（澳大利亚信贷牌照 Australian credit licence {{licence}}）仅提供给获批的申请人；适用其条款、条件、费用和收费。",
  service_small_print:
    "价格适用于上述范围内的标准手册保养。轮胎、刹车片和其他易损件另计。政府用车和租赁车辆不适用。",
};

export const spin: Translation<"spin"> = {
  how: "每个手机号可抽奖一次。转盘停在哪里，由我们的系统随机决定。",
  spin: "转动转盘",
  spinning: "转动中…",
  sign_in: "登录后抽奖",
  wheel: "抽奖转盘，共 {{count}} 格，每格宽度与中奖机会相当",
  wheel_stopped: "转盘停在第 {{number}} 格：{{prize}}",
  prizes: "转盘上的奖品",
  chance: "机会 {{percent}}",
  coming: "抽奖于 {{date}}开始。",
  over: "本次活动已于 {{date}}结束。感谢每一位参加者。",
  won_title: "您中奖了：{{prize}}",
  won_claim: "如何领奖",
  claim_code: "您的领奖码",
  lost_title: "{{prize}}",
  lost_lead: "感谢参与。",
  spun_on: "您已于 {{date}}用 {{phone}} 抽奖。",
  one_spin: "本次活动每人只可抽奖一次。",
  terms: "条款与细则",
  value: "价值 {{value}}",
  promoter: "主办方：{{name}}，ABN {{abn}}，{{address}}。",
  runs: "活动时间：{{from}}至{{until}}。",
  open_to: "面向以下州和领地的居民：{{states}}。",
  permits: "许可证：{{permits}}",
  browse_stock: "浏览{{stock}}",
  unavailable: "暂时无法转动转盘。您的抽奖机会没有用掉：请稍后再试。",
};
