import { Router } from "express";

export function siteImages(): Router {
  return Router();
}
