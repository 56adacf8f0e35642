import type { Call } from "~/leads/work/lead-change";
import type { LostReason } from "~/leads/work/lead-state";

/** What happens to a lead; minutes after the step before, moved into working hours where staff do it. */
export type Step = { after: number } & (
  | { do: "reply"; by: "email" | "sms"; text: string }
  | { do: "receive"; by: "email" | "sms"; text: string }
  | ({ do: "call" } & Call)
  | { do: "note"; text: string }
  | { do: "task"; text: string; inMinutes: number }
  | { do: "task-done" }
  | { do: "take" }
  | { do: "done" }
  | { do: "lost"; reason: LostReason; words: string }
  | { do: "bounce"; reason: string }
);

export type Conversation = {
  kind: "vehicle-enquiry" | "test-drive" | "general" | "service";
  message: string;
  /** What the form saw; suspected spam is put aside. */
  isSpam?: true;
  steps: readonly Step[];
};

const mail = (after: number, text: string): Step => ({ do: "reply", after, by: "email", text });
const sms = (after: number, text: string): Step => ({ do: "reply", after, by: "sms", text });
const theirMail = (after: number, text: string): Step => ({ do: "receive", after, by: "email", text });
const theirSms = (after: number, text: string): Step => ({ do: "receive", after, by: "sms", text });
const spoke = (after: number, text: string): Step => ({
  ...{ do: "call", after, direction: "out", outcome: "spoke", text },
});
const missed = (after: number): Step => ({
  ...{ do: "call", after, direction: "out", outcome: "no-answer", text: "" },
});

/** Nobody has answered these yet. */
export const FRESH: readonly Conversation[] = [
  { kind: "vehicle-enquiry", message: "Is this one still there? I could come by after work.", steps: [] },
  { kind: "test-drive", message: "I’d like to drive it on Saturday morning if that suits.", steps: [] },
  { kind: "vehicle-enquiry", message: "", steps: [] },
  { kind: "general", message: "Are you open over the long weekend?", steps: [] },
  { kind: "vehicle-enquiry", message: "请问这辆车还在吗？可以周末看车吗？", steps: [] },
];

export const CONVERSATIONS: readonly Conversation[] = [
  {
    kind: "vehicle-enquiry",
    message: "Does it have the full service history, and is the price driveaway?",
    steps: [
      mail(
        25,
        "Yes, stamped at every service, and the price includes on-road costs. Would you like to see it?",
      ),
      theirMail(190, "Great. Could I see it on Thursday around 5?"),
      mail(30, "Thursday at 5 is fine. I’ll have it out the front for you."),
      { do: "task", after: 5, text: "Have it washed and at the front for Thursday, 5 pm", inMinutes: 1_700 },
    ],
  },
  {
    kind: "test-drive",
    message: "Could I take it for a drive this week? My partner would come too.",
    steps: [
      sms(12, "Thanks for getting in touch. Does Friday at 10 suit for your drive?"),
      theirSms(40, "Friday 10 is perfect, see you then"),
      { do: "note", after: 15, text: "Coming with partner; two child seats to fit." },
      spoke(1_500, "Drove it and liked it. Wants to think until Monday."),
      { do: "task", after: 2, text: "Call on Monday about the drive", inMinutes: 1_400 },
    ],
  },
  {
    kind: "vehicle-enquiry",
    message: "What would the repayments be over five years?",
    steps: [
      { do: "take", after: 18 },
      missed(10),
      missed(240),
      sms(5, "I tried to call about your repayments. When is a good time?"),
    ],
  },
  {
    kind: "vehicle-enquiry",
    message: "I can pay cash this week. What’s your best price?",
    steps: [
      spoke(20, "Happy at the asking price with floor mats and a full tank."),
      mail(
        15,
        "As promised on the phone: the asking price with mats and a full tank. Shall we do the papers?",
      ),
      theirMail(120, "Yes please. Can I pick it up on Saturday?"),
      { do: "task", after: 10, text: "Papers and pick-up", inMinutes: 900 },
      { do: "task-done", after: 1_000 },
      { do: "done", after: 30 },
    ],
  },
  {
    kind: "service",
    message: "60,000 km service and the brakes squeal a bit. Any day next week.",
    steps: [
      mail(45, "We can have it on Tuesday from 8 am, with a loan car. Please reply to confirm."),
      theirMail(60, "Tuesday is good, thanks!"),
      { do: "done", after: 20 },
    ],
  },
  {
    kind: "vehicle-enquiry",
    message: "Would you do two thousand less?",
    steps: [
      mail(50, "We’ve priced it to the market, but I can include 12 months’ registration."),
      theirMail(300, "Thanks, but I found one cheaper in Ipswich."),
      { do: "lost", after: 60, reason: "price", words: "Found the same model $1,800 cheaper" },
    ],
  },
  {
    kind: "vehicle-enquiry",
    message: "Please call me about this car.",
    steps: [
      missed(35),
      missed(1_400),
      sms(5, "I’ve tried you twice. Reply to this text when you’d like to talk."),
      { do: "lost", after: 2_900, reason: "no-contact", words: "" },
    ],
  },
  {
    kind: "general",
    message: "Do you buy cars without a trade?",
    steps: [
      mail(70, "We do. Tell us about it with the valuation on our website, or bring it in for an offer."),
      { do: "done", after: 400 },
    ],
  },
  {
    kind: "vehicle-enquiry",
    message: "Does it come with roof racks?",
    steps: [
      mail(30, "It does, and with the cross bars."),
      { do: "bounce", after: 2, reason: "550 5.1.1 mailbox does not exist" },
      { do: "note", after: 15, text: "The address bounced. Calling instead." },
      missed(20),
    ],
  },
  {
    kind: "test-drive",
    message: "Any chance of a drive on Sunday?",
    steps: [
      mail(90, "We’re closed on Sundays, but I could open for you on Saturday until 5."),
      theirMail(600, "All good, I’ve bought one from a friend."),
      { do: "lost", after: 200, reason: "bought-elsewhere", words: "" },
    ],
  },
  {
    kind: "vehicle-enquiry",
    message: "Can it tow a 2 tonne van?",
    steps: [
      {
        do: "call",
        after: 55,
        direction: "in",
        outcome: "spoke",
        text: "Tows 2,500 kg braked; sending the brochure.",
      },
      mail(10, "Here’s what we spoke about: 2,500 kg braked, 250 kg on the ball."),
      { do: "task", after: 5, text: "Ask whether the brochure helped", inMinutes: 600 },
    ],
  },
  {
    kind: "vehicle-enquiry",
    message: "I’m waiting for my finance. Could you hold it?",
    steps: [
      spoke(22, "Wants to wait for the bank. Explained the $200 reservation."),
      { do: "lost", after: 4_000, reason: "finance", words: "Loan was declined" },
    ],
  },
];

export const SPAM: Conversation = {
  kind: "general",
  message:
    "Get your website to the top of every search! Cheap traffic, guaranteed. https://seo.example/offer",
  isSpam: true,
  steps: [],
};
