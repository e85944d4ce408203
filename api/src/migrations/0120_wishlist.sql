-- Up Migration
-- What a person keeps for later. An item that is deleted for good falls out of every list; an archived one stays.
CREATE TABLE app.wishlist (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  item_id uuid NOT NULL REFERENCES app.items (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  UNIQUE (user_id, item_id)
);
CREATE INDEX wishlist_newest ON app.wishlist (user_id, id DESC);
CREATE INDEX wishlist_item ON app.wishlist (item_id);
-- Down Migration
DROP TABLE app.wishlist;
