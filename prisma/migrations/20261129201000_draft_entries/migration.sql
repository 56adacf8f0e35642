-- What a draft holds is called an entry everywhere else. A process of the release before cannot read or save drafts
-- until it is restarted; what is saved stays, and shoppers' pages read no drafts.
ALTER TABLE "site_drafts" RENAME COLUMN "piece" TO "entry";
