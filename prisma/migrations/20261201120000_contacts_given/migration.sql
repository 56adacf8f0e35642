-- Shoppers are found again by what staff have been told beside a lead's own number and address; few leads have any.
CREATE INDEX "leads_contacts_given_idx" ON "leads" USING gin (("payload"->'contacts_given')) WHERE "payload" ? 'contacts_given';
