export const PRE_OWNED_PATH = "/pre-owned";
