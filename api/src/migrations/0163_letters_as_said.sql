-- Up Migration
-- A letter is kept as what it says (half a kilobyte) and drawn for whoever reads it, instead of with the twelve
-- kilobytes of HTML that every letter shares. Those of before keep the form in which they were drawn.
ALTER TABLE app.mailbox
  ADD COLUMN said json,
  ALTER COLUMN text DROP NOT NULL,
  ALTER COLUMN html DROP NOT NULL,
  ADD CONSTRAINT mailbox_said_or_drawn CHECK (said IS NOT NULL OR (text IS NOT NULL AND html IS NOT NULL));
-- Down Migration
DELETE FROM app.mailbox WHERE said IS NOT NULL;
ALTER TABLE app.mailbox
  DROP COLUMN said,
  ALTER COLUMN text SET NOT NULL,
  ALTER COLUMN html SET NOT NULL;
