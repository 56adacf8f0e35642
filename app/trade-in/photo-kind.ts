/** What a shopper may send of their car. */
export const MAX_PHOTOS = 8;
export const MAX_PHOTO_BYTES = 12 * 1024 * 1024;
export const PHOTO_TYPES = "image/jpeg,image/png,image/webp";
