-- Up Migration
-- A picture of goods beside the one in `app.pictures.content`, which every browser can show at its full size.
CREATE TABLE app.picture_renditions (
  picture_id uuid NOT NULL REFERENCES app.pictures (id) ON DELETE CASCADE,
  size text NOT NULL CHECK (size IN ('page', 'card')),
  format text NOT NULL CHECK (format IN ('webp', 'avif')),
  content bytea NOT NULL,
  PRIMARY KEY (picture_id, size, format)
);
ALTER TABLE app.picture_renditions ALTER COLUMN content SET STORAGE EXTERNAL;

-- Which items ever showed which picture: orders keep the address of what they were placed with. Deleting a picture that
-- an item has just taken fails.
CREATE TABLE app.picture_uses (
  picture_id uuid NOT NULL REFERENCES app.pictures (id),
  item_id uuid NOT NULL REFERENCES app.items (id) ON DELETE CASCADE,
  PRIMARY KEY (picture_id, item_id)
);
CREATE INDEX picture_uses_item ON app.picture_uses (item_id);
CREATE INDEX pictures_of_goods ON app.pictures (created_at) WHERE kind <> 'profile';
-- Down Migration
DROP INDEX app.pictures_of_goods;
DROP TABLE app.picture_uses, app.picture_renditions;
