/**
 * Replies to shoppers who write in Chinese, with the fields of a dealer's own templates. Only the server reads them: the
 * desk itself is English (decision 039).
 */
export const replies = {
  hello: {
    label: "感谢咨询",
    subject: "感谢您的咨询",
    mail: "{name}，您好！\n\n感谢您咨询{car}。我确认后会尽快回复您。\n\n如果您希望电话沟通，请拨打 {phone}。\n\n{person}\n{site}",
    sms: "{name}，您好！我是{site}的{person}。感谢您咨询{car}，我会尽快回复您，也可拨打 {phone}。",
  },
  available: {
    label: "仍在售",
    subject: "这辆车仍在售",
    mail: "{name}，您好！\n\n好消息：{car}仍在售。您什么时候方便来看车？\n\n也可以拨打 {phone} 联系我。\n\n{person}\n{site}",
    sms: "{name}，您好！我是{site}的{person}。{car}仍在售，您什么时候方便来看车？{phone}",
  },
  sold: {
    label: "已售出",
    subject: "关于您咨询的车",
    mail: "{name}，您好！\n\n感谢您咨询{car}。很抱歉，这辆车已经售出。要不要我帮您找一辆类似的？请告诉我您最看重什么。\n\n{person}\n{site}\n{phone}",
    sms: "{name}，您好！我是{site}的{person}。很抱歉，{car}已售出。要不要我帮您找一辆类似的？{phone}",
  },
  time: {
    label: "约时间",
    subject: "您什么时候方便？",
    mail: "{name}，您好！\n\n您想来看看{car}吗？请告诉我您方便的日期和时间，我会提前准备好。\n\n{person}\n{site}\n{phone}",
    sms: "{name}，您好！我是{site}的{person}。您哪天什么时间方便来看{car}？我会提前准备好。{phone}",
  },
  missed: {
    label: "未能接通",
    subject: "很抱歉没能联系到您",
    mail: "{name}，您好！\n\n我就{car}给您打过电话。您什么时候方便接听，或者更希望我写邮件？\n\n{person}\n{site}\n{phone}",
    sms: "{name}，您好！我是{site}的{person}，就{car}给您打过电话。您什么时候方便接听？{phone}",
  },
  still: {
    label: "是否还感兴趣",
    subject: "您还感兴趣吗？",
    mail: "{name}，您好！\n\n您对{car}还感兴趣吗？如有任何问题，直接回复这封邮件即可，也可以拨打 {phone} 联系我。\n\n如果您已经另有选择，也请简单告诉我一声。\n\n{person}\n{site}",
    sms: "{name}，您好！我是{site}的{person}。您对{car}还感兴趣吗？可直接回复，或拨打 {phone}。",
  },
  hello_carless: {
    label: "感谢咨询",
    subject: "感谢您的咨询",
    mail: "{name}，您好！\n\n感谢您的联系。我确认后会尽快回复您。\n\n如果您希望电话沟通，请拨打 {phone}。\n\n{person}\n{site}",
    sms: "{name}，您好！我是{site}的{person}。感谢您的联系，我会尽快回复您，也可拨打 {phone}。",
  },
  time_carless: {
    label: "约时间",
    subject: "您什么时候方便？",
    mail: "{name}，您好！\n\n您想来店里看看吗？请告诉我您方便的日期和时间。\n\n{person}\n{site}\n{phone}",
    sms: "{name}，您好！我是{site}的{person}。您哪天什么时间方便来店里？{phone}",
  },
  missed_carless: {
    label: "未能接通",
    subject: "很抱歉没能联系到您",
    mail: "{name}，您好！\n\n我就您的咨询给您打过电话。您什么时候方便接听，或者更希望我写邮件？\n\n{person}\n{site}\n{phone}",
    sms: "{name}，您好！我是{site}的{person}，就您的咨询给您打过电话。您什么时候方便接听？{phone}",
  },
  still_carless: {
    label: "是否还感兴趣",
    subject: "您还感兴趣吗？",
    mail: "{name}，您好！\n\n您还在找车吗？如有任何问题，直接回复这封邮件即可，也可以拨打 {phone} 联系我。\n\n如果您已经另有选择，也请简单告诉我一声。\n\n{person}\n{site}",
    sms: "{name}，您好！我是{site}的{person}。您还在找车吗？可直接回复，或拨打 {phone}。",
  },
} as const;

/** The same links as on the English form. */
export const replyLinks = {
  book: "在线预约试驾：{{url}}",
  service: "在线预约保养：{{url}}",
  value: "为您的旧车估价：{{url}}",
  reserve: "在线预留这辆车：{{url}}",
  licence: "试驾前上传驾照（一周内有效，只能用一次）：{{url}}",
} as const;

/** Below a message that the shopper did not ask for: who sends it, and how to stop it. */
export const stopNotes = {
  email: "{{name}}，{{address}}\n不想再收到此类信息？请点此退订：{{url}}",
  sms: "{{name}}。退订：{{url}}",
} as const;
