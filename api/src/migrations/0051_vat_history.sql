-- Up Migration
-- What each category's VAT is from when on: a receipt keeps the rate of its order's day.
CREATE TABLE app.category_vat (
  slug text NOT NULL,
  since timestamptz NOT NULL,
  -- Hundredths of a percent.
  vat_bps integer NOT NULL CHECK (vat_bps BETWEEN 0 AND 10000),
  PRIMARY KEY (slug, since)
);
INSERT INTO app.category_vat (slug, since, vat_bps) SELECT slug, '-infinity', vat_bps FROM app.categories;
-- Down Migration
DROP TABLE app.category_vat;
