/**
 * What one file of a form of the desk may have, in bytes. Its form says so before the file is sent, and its reader when
 * it has arrived: the server takes more of such a form (`upload` in server/bodies/body-rule.ts), so that it comes back
 * with what was typed.
 */
export const MAX_UPLOAD_BYTES = 15 * 1_048_576;
