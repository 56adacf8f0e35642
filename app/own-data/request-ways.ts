/** How a shopper asks for their data, or for its deletion, other than on the site itself. */
export const REQUEST_WAYS = ["letter", "email", "phone", "in-person"] as const;
