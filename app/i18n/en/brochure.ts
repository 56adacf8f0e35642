/** The printable page and the brochure of a car. */
export const brochure = {
  download: "PDF brochure",
  preparing: "Preparing…",
  busy: "We’re preparing a lot of brochures right now. Please try again in a moment.",
  failed: "We couldn’t prepare the brochure. Please try again in a moment.",
  print_link: "Printable page",
  print: "Print",
  back: "Back to the vehicle",
  print_title: "{{name}}, to print",

  stock_number: "Stock no. {{number}}",
  was: "Was {{price}}",
  weekly_subscription: "a week, by subscription",
  see_notes: "Terms are under “Good to know”",
  more_features: "More features",
  comments: "From the dealer",
  dealer: "{{legalName}} · ABN {{abn}}",
  licence: "Dealer licence {{number}}",
  scan: "Scan for more photos and today’s price",
  qr_label: "QR code of this vehicle’s page",
  page: "Page {{page}} of {{pages}}",
  good_to_know: "Good to know",
  note_egc: "The price excludes government charges such as registration, stamp duty and transfer fees.",
  note_date:
    "Prepared on {{date}}. Price and availability may change, so please check with us before you visit.",
};
