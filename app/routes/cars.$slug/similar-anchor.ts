/** The anchor of the cars like this one, to which the panel of a car that nobody can buy now leads. */
export const SIMILAR_ANCHOR = "similar";
