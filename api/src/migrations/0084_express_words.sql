-- Up Migration
-- Paid after the cut-off, the next day is the first to be counted (rules/delivery.md D8).
UPDATE app.delivery_options SET description = 'The same day or the next when paid before 11:00, else a day later.'
WHERE id = 'express-lagos' AND description = 'The same day when paid before 11:00, else the next.';
-- Down Migration
UPDATE app.delivery_options SET description = 'The same day when paid before 11:00, else the next.'
WHERE id = 'express-lagos' AND description = 'The same day or the next when paid before 11:00, else a day later.';
