export const places = {
  // Several locations
  carousel: "Our Locations",
  swipe_hint: "Swipe to see more",
  at_this_address: "Also at this address",
  away: "{{km}} km away",
  away_less: "Less than 1 km away",

  // The nearest one
  nearest: "Which is nearest to you?",
  nearest_postcode: "Your postcode",
  nearest_button: "Find nearest",
  nearest_found: "{{name}} is closest to {{postcode}}.",
  postcode_invalid: "Invalid postcode",
  postcode_pattern: "Invalid postcode. Please enter a 4-digit number.",

  // Map
  map_of: "Map of {{places}}",
  map_of_around: "Map of {{places}}. Nearby: {{names}}",
  map_from: "{{km}} km {{direction}} of {{centre}}",
  map_from_near: "Less than 1 km from {{centre}}",
  map_credit: "Places: GeoNames, CC BY 4.0",
  map_north: "N",
  map_show: "Show streets",
  map_failed: "The map didn’t load. Try again, or use the addresses.",
  map_closer: "Zoom in",
  map_farther: "Zoom out",
  map_all: "Show all on the map",
  map_list: "On the map",
  centre_sydney: "Sydney CBD",
  centre_melbourne: "Melbourne CBD",
  centre_brisbane: "Brisbane CBD",
  centre_perth: "Perth CBD",
  centre_adelaide: "Adelaide CBD",
  centre_hobart: "Hobart CBD",
  centre_darwin: "Darwin CBD",
  centre_canberra: "central Canberra",
  direction_n: "north",
  direction_ne: "north-east",
  direction_e: "east",
  direction_se: "south-east",
  direction_s: "south",
  direction_sw: "south-west",
  direction_w: "west",
  direction_nw: "north-west",

  // Hours
  holiday_next: "Next holiday: {{day}}, {{hours}}",
  holiday_today: "Holiday hours today: {{hours}}",
  holiday_all: "See holiday hours",

  // Workshops
  workshop: "Your workshop",
  workshop_choose: "Choose a workshop",
  workshop_hint: "We’ll remember this on your device for next time.",
  workshop_ask: "Ask about a service",

  contact: "Send us a message",
};

export const reviews = {
  title: "What our customers say",
  average_one: "{{rating}} from {{count}} review",
  average_other: "{{rating}} from {{count}} reviews",
  reply: "{{dealer}} replied",
  write: "Read or write reviews",
  more: "View more",
  less: "View less",
  valued_customer: "Valued Customer",
  our_dealership: "Our Dealership",
  feedback_title: "We'd love to hear your feedback!",
  feedback_lead: "Thanks for choosing {{dealership}}, {{name}}. How did we go?",
  feedback_good: "Leave a review",
  feedback_bad: "Contact us",
  feedback_note: "You’re welcome to do both. What you tell us here goes to our customer relations team.",
};
