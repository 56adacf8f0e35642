export { receiveScript as action } from "~/leads/pages/receive-page.server";
