-- Up Migration
CREATE TABLE app.delivery_options (
  id text PRIMARY KEY,
  name text NOT NULL,
  description text NOT NULL,
  fee_kobo bigint NOT NULL CHECK (fee_kobo >= 0),
  -- Asked when the state is not known.
  default_fee_kobo bigint NOT NULL CHECK (default_fee_kobo >= 0),
  min_days integer NOT NULL,
  max_days integer NOT NULL CHECK (max_days >= min_days),
  -- HH:MM in Lagos.
  cutoff text NOT NULL,
  -- Empty serves every state.
  states text[] NOT NULL,
  free_above_kobo bigint,
  active boolean NOT NULL,
  sort integer NOT NULL
);
INSERT INTO app.delivery_options VALUES
  ('standard-lagos', 'Standard delivery, Lagos', 'To your door in 1 to 2 days.',
   200000, 200000, 1, 2, '14:00', ARRAY['Lagos'], NULL, true, 1),
  ('express-lagos', 'Express delivery, Lagos', 'The same day when paid before 11:00, else the next.',
   350000, 350000, 0, 1, '11:00', ARRAY['Lagos'], NULL, true, 2),
  ('standard-southwest', 'Standard delivery, South-West', 'To your door in 2 to 3 days.',
   400000, 400000, 2, 3, '14:00', ARRAY['Ogun', 'Oyo', 'Osun', 'Ondo', 'Ekiti'], NULL, true, 3),
  ('standard-national', 'Standard delivery, nationwide', 'To your door in 3 to 5 days.',
   650000, 650000, 3, 5, '14:00',
   ARRAY['Abia', 'Adamawa', 'Akwa Ibom', 'Anambra', 'Bauchi', 'Bayelsa', 'Benue', 'Borno', 'Cross River', 'Delta',
         'Ebonyi', 'Edo', 'Enugu', 'FCT', 'Gombe', 'Imo', 'Jigawa', 'Kaduna', 'Kano', 'Katsina', 'Kebbi', 'Kogi',
         'Kwara', 'Nasarawa', 'Niger', 'Plateau', 'Rivers', 'Sokoto', 'Taraba', 'Yobe', 'Zamfara'],
   NULL, true, 4),
  ('pickup', 'Pick up', 'Collect it yourself the next day; no fee and no address needed.',
   0, 0, 1, 1, '14:00', '{}', NULL, true, 5);

-- Days on which nothing is delivered, besides Sundays.
CREATE TABLE app.holidays (
  day date PRIMARY KEY,
  name text NOT NULL
);

-- One point is 100 kobo (rules/referral.md RF2).
CREATE TABLE app.referral_settings (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  points integer NOT NULL CHECK (points BETWEEN 0 AND 50000),
  min_order_kobo bigint NOT NULL,
  hold_hours integer NOT NULL,
  updated_at timestamptz,
  updated_by uuid,
  version integer NOT NULL DEFAULT 1
);
INSERT INTO app.referral_settings (points, min_order_kobo, hold_hours) VALUES (2000, 1000000, 72);
-- Down Migration
DROP TABLE app.referral_settings, app.holidays, app.delivery_options;
