/** The blog, articles, pre-owned stock and unsubscribing. */
export const editorial = {
  on_this_page: "On this page",

  blog: "Blog",
  blog_description: "Reviews, buying advice and workshop notes from the people of {{name}}.",
  blog_reviews: "Cars, utes and vans we have driven and lived with, and what {{name}} found out about them.",
  blog_advice: "How to choose, check and pay for your next one, by the people of {{name}} who do it daily.",
  blog_tips: "Driving, towing and looking after what you own: short, useful notes from {{name}}.",
  blog_servicing: "What happens in the workshop of {{name}}, why, and what it should cost you.",
  blog_adventures: "Tracks, camps and long roads, and what {{name}} packs for them.",
  blog_page: "{{title}}, page {{page}}",
  blog_all: "All posts",
  blog_categories: "Categories of the blog",
  blog_empty: "Nothing here yet. The other categories have more to read.",
  blog_feed: "RSS feed",
  blog_minutes_one: "{{count}} minute to read",
  blog_minutes_other: "{{count}} minutes to read",
  blog_revised: "revised {{date}}",
  blog_more: "More to read",

  pre_owned_certified: "Only show {{make}} Certified Vehicles",
  pre_owned_on: "On",
  pre_owned_off: "Off",
  pre_owned_count_one: "{{formatted}} {{vehicle}} here today",
  pre_owned_count_other: "{{formatted}} {{vehicles}} here today",
  pre_owned_see_all: "See them all, with filters",
  pre_owned_none: "None is here today. Tell us what you are looking for, and we will watch for it.",
  pre_owned_ask: "Ask us to look for one",
  pre_owned_down: "Our stock cannot be shown just now. Please try again in a moment, or call us.",

  unsubscribe_form: "Stop all marketing",
  unsubscribe_lead:
    "Enter the e-mail address or phone number we write to. You need not sign in or give a reason.",
  unsubscribe_contact: "E-mail address or phone number",
  unsubscribe_button: "Unsubscribe",
  unsubscribe_link_lead:
    "Press the button and {{name}} stops all marketing and alerts to the address and number this link was made for.",
  unsubscribe_link_spent: "This link is not complete. Please enter your address or number instead.",
  unsubscribe_done_title: "Done",
  unsubscribe_done:
    "If {{name}} was sending marketing or alerts to what you entered, that has stopped. Messages already on their way may still reach you in the next five business days.",
  unsubscribe_done_link:
    "Marketing and alerts from {{name}} have stopped. Messages already on their way may still reach you in the next five business days.",
  unsubscribe_another: "Enter another",
  unsubscribe_invalid:
    "Please enter an e-mail address, such as name@example.com, or an Australian phone number.",
  unsubscribe_too_many: "That was tried too often. Please try again in an hour, or call us.",
  unsubscribe_failed: "We could not do that just now. Please try again in a moment, or call us.",

  withdrawal_mail_subject: "Take off every list: {{address}}",
  withdrawal_mail_text:
    "{{address}} has unsubscribed on {{url}}.\n\nPlease take it off every mailing list of {{name}} within five business days (Spam Act 2003). What this website holds is already changed.",
};
