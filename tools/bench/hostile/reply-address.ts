import { replyAddressOf } from "~/leads/inbound/reply-address.server";

// Prints the reply address of a lead as the server makes it, whose environment this process has.
const [, , site = "", id = ""] = process.argv;
console.log(replyAddressOf({ site, id }, Math.floor(Date.now() / 1_000)));
