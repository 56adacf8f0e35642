-- Files of text that go with a mail, such as a calendar file.
ALTER TABLE "mail_messages" ADD COLUMN "attachments" JSONB NOT NULL DEFAULT '[]';
