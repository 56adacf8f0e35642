export const promotions = {
  service_advantage: "Service Advantage",
  service_advantage_lead: "Know what a logbook service costs before you book.",
  service_price: "{{price}} a service",
  service_terms:
    "{{services}} services in {{years}} years, one every {{months}} months or {{km}} km, whichever comes first, up to {{range}} km.",
  service_model: "Model",
  service_amount: "Each service",
  service_number: "Services",
  service_years: "Years",
  service_interval: "Every",
  service_interval_value: "{{months}} months or {{km}} km",
  service_range: "Up to",
  service_range_value: "{{range}} km",
  service_others: "All other models",
  service_small_print:
    "Prices are for standard logbook services within these limits. Tyres, brake pads and other wear items are extra. Excludes government and rental vehicles.",
};
