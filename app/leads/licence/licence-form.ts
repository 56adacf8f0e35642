/** The field that photos of a licence are sent as. */
export const LICENCE_FIELD = "licence";
/** Both sides. */
export const MAX_LICENCE_FILES = 2;
