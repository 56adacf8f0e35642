export const errors = {
  not_found_title: "We can’t find that page",
  not_found_text:
    "It may have sold, moved or never existed. Search our stock, or start again from the home page.",
  gone_title: "This page has been removed",
  gone_text: "It’s been taken down for good. Search our stock for something similar.",
  forbidden_title: "You can’t do that",
  forbidden_text: "This request didn’t come from a page on this site, or you don’t have access to it.",
  busy_title: "Slow down a little",
  busy_text: "You’ve sent a lot of requests. Please wait a minute, then try again.",
  unavailable_title: "We can’t show this page right now",
  unavailable_text:
    "Please try again in a moment. If you were sending a form, reload this page to send it again. Or call us and we’ll help you over the phone.",
  unavailable_data: "We can’t load this right now. Please try again in a moment.",
  server_title: "Something went wrong at our end",
  server_text:
    "Please try again in a moment. If it keeps happening, call us and we’ll help you over the phone.",
  unknown_host_title: "There’s no website at this address",
  unknown_host_text: "Please check the address for typos.",
  search_label: "What were you looking for?",
  search_placeholder: "Make, model or keyword",
  search_button: "Search",
  go_home: "Go to the home page",
  browse_all: "Browse all stock",
  call: "Call {{phone}}",
  status: "Error {{status}}",
};
