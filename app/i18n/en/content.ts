export const content = {
  home: "Home",
  new_tab: "(opens in a new tab)",

  // Locations
  locations: "Our locations",
  locations_heading: "View our locations",
  locations_description: "Addresses, phone numbers and opening hours for {{name}}.",
  location_description: "{{name}}: opening hours, phone and directions. {{street}}, {{place}}.",
  location_details: "View Location Details",
  kind_sales: "Sales",
  kind_service: "Service",
  kind_parts: "Parts",
  rating_one: "{{rating}} from {{formatted}} review",
  rating_other: "{{rating}} from {{formatted}} reviews",
  find_us: "Find us",
  directions: "Get directions",
  location_stock: "See {{vehicles}} here",
  call: "Call {{phone}}",
  dealer_licence: "Dealer licence {{number}}",
  repairer_licence: "Motor vehicle repairer {{number}}",

  // Parts
  parts: "Parts & accessories",
  parts_lead:
    "Tell us the part and the vehicle it’s for. We’ll check what fits, what it costs and how soon you can have it.",
  parts_description: "Parts and accessories from {{name}}: phone numbers, locations and opening hours.",

  // Opening hours
  opening_hours: "Opening hours",
  special_hours: "Holiday hours",
  open_now: "Open now",
  closed_now: "Closed now",
  closed_today: "Closed today",
  opens_today: "Opens {{time}}",
  opens_tomorrow: "Opens tomorrow {{time}}",
  opens_on: "Opens {{day}} {{time}}",
  today: "Today",
  hours_closed: "Closed",
  hours_by_appointment: "By appointment only",
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
  sunday: "Sunday",

  // Offers
  offers: "Special offers",
  offers_lead: "What’s on now, with the fine print right beside it.",
  offers_description: "Current offers from {{name}}: {{tagline}}",
  offers_filters: "Filter offers",
  offers_by_category: "Category",
  offers_by_manufacturer: "Make",
  offers_by_model: "Model",
  offers_count_one: "{{count}} offer",
  offers_count_other: "{{count}} offers",
  offer_enquire: "Ask about this offer",
  offer_message: "I’d like to know more about “{{name}}”.",
  offer_stock: "In stock for this offer",
  service_offers: "Service offers",
  offers_none_title: "No offers right now",
  offers_none_text: "New offers start most months. In the meantime, every {{vehicle}} shows its price.",
  browse_stock: "Browse {{vehicles}}",
  offer_until: "Valid until {{date}}",
  view_more: "View more",
  view_less: "View less",
  view_full_disclaimer: "View full disclaimer",
  view_less_disclaimer: "View less disclaimer",
  disclaimer: "Terms of this offer",
  matching_stock: "See matching stock",
  explore_model: "Explore model",
};

/** The blog, articles, pre-owned stock and unsubscribing. */
export const editorial = {
  on_this_page: "On this page",

  blog: "Blog",
  blog_description: "Reviews, buying advice and workshop tips from the team at {{name}}.",
  blog_reviews: "Cars, utes and vans we’ve driven and lived with, and what {{name}} makes of them.",
  blog_advice: "How to choose, check and pay for your next one, from the team at {{name}}.",
  blog_tips: "Driving, towing and looking after what you own: short, useful tips from {{name}}.",
  blog_servicing: "What happens in the {{name}} workshop, why, and what it should cost.",
  blog_adventures: "Tracks, camps and long roads, and what {{name}} packs for them.",
  blog_page: "{{title}}, page {{page}}",
  blog_all: "All posts",
  blog_categories: "Blog categories",
  blog_empty: "Nothing here yet. Try another category.",
  blog_feed: "RSS feed",
  blog_minutes_one: "{{count}} min read",
  blog_minutes_other: "{{count}} min read",
  blog_revised: "updated {{date}}",
  blog_more: "Keep reading",

  pre_owned_certified: "Only show {{make}} Certified Vehicles",
  pre_owned_on: "On",
  pre_owned_off: "Off",
  pre_owned_count_one: "{{formatted}} {{vehicle}} in stock today",
  pre_owned_count_other: "{{formatted}} {{vehicles}} in stock today",
  pre_owned_see_all: "See all, with filters",
  pre_owned_none: "None in stock today. Tell us what you’re looking for and we’ll keep an eye out.",
  pre_owned_ask: "Ask us to find one",
  pre_owned_down: "We can’t show our stock right now. Please try again in a moment, or call us.",

  unsubscribe_form: "Stop all marketing",
  unsubscribe_lead:
    "Enter the email address or phone number we contact you on. No need to sign in or give a reason.",
  unsubscribe_contact: "Email address or phone number",
  unsubscribe_button: "Unsubscribe",
  unsubscribe_link_lead:
    "Select the button and {{name}} will stop all marketing and alerts to the email address and number this link was made for.",
  unsubscribe_link_spent: "This link is incomplete. Please enter your email address or number instead.",
  unsubscribe_done_title: "Done",
  unsubscribe_done:
    "If {{name}} was sending you marketing or alerts, that has stopped. Messages already on their way may still reach you in the next five business days.",
  unsubscribe_done_link:
    "Marketing and alerts from {{name}} have stopped. Messages already on their way may still reach you in the next five business days.",
  unsubscribe_another: "Enter another",
  unsubscribe_invalid:
    "Please enter an email address, such as name@example.com, or an Australian phone number.",
  unsubscribe_too_many: "Too many attempts. Please try again in an hour, or call us.",
  unsubscribe_failed: "We couldn’t do that just now. Please try again in a moment, or call us.",

  withdrawal_mail_subject: "Remove from all lists: {{address}}",
  withdrawal_mail_text:
    "{{address}} has unsubscribed on {{url}}.\n\nPlease remove it from every {{name}} mailing list within five business days (Spam Act 2003). This website has already been updated.",
};
