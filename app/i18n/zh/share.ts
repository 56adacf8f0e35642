import type { Translation } from "../translation";

export const share: Translation<"share"> = {
  share: "分享",
  text_message: "短信",
};
