/** Ways to share a page. */
export const share = {
  share: "Share",
  text_message: "Text message",
};
