export const shopper = {};
