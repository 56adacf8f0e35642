export const ui = {
  optional: "(optional)",
  close: "Close",
  see_all: "See all",
  previous: "Previous",
  next: "Next",
  previous_page: "Previous page",
  next_page: "Next page",
  page: "Page {{page}}",
  pagination: "Pages",
  breadcrumbs: "You are here",
  stars: "Rated {{rating}} out of 5",
  form_errors: "Please fix the following errors:",
};
