export { receiveApplication as action } from "~/leads/pages/receive-page.server";
