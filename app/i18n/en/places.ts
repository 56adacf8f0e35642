export const places = {
  // Several locations
  carousel: "Our Locations",
  swipe_hint: "Swipe to see the others",
  at_this_address: "Also at this address",
  away: "{{km}} km away",
  away_less: "Less than 1 km away",

  // The nearest one
  nearest: "Which is nearest to you?",
  nearest_postcode: "Your postcode",
  nearest_button: "Find the nearest",
  nearest_found: "{{name}} is nearest to {{postcode}}.",
  postcode_invalid: "Invalid postcode",
  postcode_pattern: "Invalid postcode. Please enter a 4-digit number.",

  // Map
  map_of: "Map of {{places}}",
  map_show: "Show the map",
  map_failed: "The map is not answering. You can try again, or use the addresses.",
  map_closer: "Closer",
  map_farther: "Farther",
  map_all: "Show all on the map",
  map_list: "On the map",

  // Hours
  holiday_next: "Next holiday: {{day}}, {{hours}}",
  holiday_today: "Holiday hours today: {{hours}}",
  holiday_all: "See holiday hours",

  // Workshops
  workshop: "Your workshop",
  workshop_choose: "Choose a workshop",
  workshop_hint: "Kept on this device, so that we start with it next time.",
  workshop_ask: "Ask about a service",

  contact: "Send us a message",
};
