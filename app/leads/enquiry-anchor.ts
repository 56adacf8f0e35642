/** The anchor of a car page's enquiry form, which buttons link to. */
export const ENQUIRY_ANCHOR = "enquire";
