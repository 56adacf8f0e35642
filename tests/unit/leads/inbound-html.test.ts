import { expect, test } from "vitest";

import { splitHtml } from "~/leads/inbound/html-text.server";

test.each([
  ["paragraphs and breaks", "<p>Hi&nbsp;there</p><div>one<br>two</div>", "Hi there\none\ntwo"],
  [
    "signs by their names",
    "&lt;b&gt; &amp; &eacute;&#233;&#xe9; &rsquo; &copy &bogus;",
    "<b> & ééé ’ © &bogus;",
  ],
  ["signs that are none", "a < b > c <3 & d", "a < b > c <3 & d"],
  ["a sign in an attribute", '<p title="a>b">text</p>', "text"],
  ["no styles and no scripts", "<style>p{}</style><script>1<2</script><title>t</title>after", "after"],
  ["no fields", "<textarea>a</textarea><select><option>A<option>B</select>text", "text"],
  ["no comments", "<!-- a > b -->text<!doctype html>", "text"],
  ["tags that are never closed", "<p>one <b>two", "one two"],
  ["tags that were never opened", "one</x></p>two</td>", "one\ntwo"],
  ["a tag that is cut", "one<a href='", "one"],
])("the words of HTML: %s", (_, html, text) => {
  expect(splitHtml(html)).toEqual({ text, quoted: "" });
});

test("what a mail program quotes is parted from the shopper's words", () => {
  const quoted = '<div class="gmail_quote"><blockquote><p>Is Saturday good?</p></blockquote></div>';
  expect(splitHtml(`<div>Yes.</div>${quoted}`)).toEqual({ text: "Yes.", quoted: "Is Saturday good?" });
});
