-- Up Migration
-- How many customers there are of each status, and messages answered or not: lists and the dashboard count neither when
-- they are asked. A statement adds what it has changed, in its own transaction; connections have rows of their own, so
-- that who registers seldom waits for somebody else who does.
CREATE TABLE app.customer_counts (
  part integer NOT NULL,
  status text NOT NULL,
  customers integer NOT NULL,
  PRIMARY KEY (part, status)
);
CREATE TABLE app.contact_counts (
  part integer NOT NULL,
  answered boolean NOT NULL,
  messages integer NOT NULL,
  PRIMARY KEY (part, answered)
);

CREATE FUNCTION app.count_customers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO app.customer_counts AS kept
    SELECT pg_backend_pid() % 16, status, count(*) FROM came WHERE role = 'customer' GROUP BY status ORDER BY status
    ON CONFLICT (part, status) DO UPDATE SET customers = kept.customers + excluded.customers;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO app.customer_counts AS kept
    SELECT pg_backend_pid() % 16, status, -count(*) FROM went WHERE role = 'customer' GROUP BY status ORDER BY status
    ON CONFLICT (part, status) DO UPDATE SET customers = kept.customers + excluded.customers;
  ELSE
    INSERT INTO app.customer_counts AS kept
    SELECT pg_backend_pid() % 16, status, sum(by) FROM (
      SELECT role, status, 1 AS by FROM came UNION ALL SELECT role, status, -1 FROM went) AS moved
    WHERE role = 'customer' GROUP BY status HAVING sum(by) <> 0 ORDER BY status
    ON CONFLICT (part, status) DO UPDATE SET customers = kept.customers + excluded.customers;
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION app.count_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO app.contact_counts AS kept
    SELECT pg_backend_pid() % 16, answered, count(*) FROM came GROUP BY answered ORDER BY answered
    ON CONFLICT (part, answered) DO UPDATE SET messages = kept.messages + excluded.messages;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO app.contact_counts AS kept
    SELECT pg_backend_pid() % 16, answered, -count(*) FROM went GROUP BY answered ORDER BY answered
    ON CONFLICT (part, answered) DO UPDATE SET messages = kept.messages + excluded.messages;
  ELSE
    INSERT INTO app.contact_counts AS kept
    SELECT pg_backend_pid() % 16, answered, sum(by) FROM (
      SELECT answered, 1 AS by FROM came UNION ALL SELECT answered, -1 FROM went) AS moved
    GROUP BY answered HAVING sum(by) <> 0 ORDER BY answered
    ON CONFLICT (part, answered) DO UPDATE SET messages = kept.messages + excluded.messages;
  END IF;
  RETURN NULL;
END $$;

-- Nobody writes between the count and the first statement that is added.
LOCK TABLE app.people, app.contact_messages IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO app.customer_counts SELECT 0, status, count(*) FROM app.people WHERE role = 'customer' GROUP BY status;
INSERT INTO app.contact_counts SELECT 0, answered, count(*) FROM app.contact_messages GROUP BY answered;
CREATE TRIGGER counted_in AFTER INSERT ON app.people REFERENCING NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION app.count_customers();
CREATE TRIGGER counted_on AFTER UPDATE ON app.people REFERENCING OLD TABLE AS went NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION app.count_customers();
CREATE TRIGGER counted_out AFTER DELETE ON app.people REFERENCING OLD TABLE AS went
  FOR EACH STATEMENT EXECUTE FUNCTION app.count_customers();
CREATE TRIGGER counted_in AFTER INSERT ON app.contact_messages REFERENCING NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION app.count_contact();
CREATE TRIGGER counted_on AFTER UPDATE ON app.contact_messages REFERENCING OLD TABLE AS went NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION app.count_contact();
CREATE TRIGGER counted_out AFTER DELETE ON app.contact_messages REFERENCING OLD TABLE AS went
  FOR EACH STATEMENT EXECUTE FUNCTION app.count_contact();

-- A page far back of those that were answered.
CREATE INDEX contact_answered ON app.contact_messages (created_at DESC, id DESC) WHERE answered;
-- How many of one topic.
CREATE INDEX contact_topic_answered ON app.contact_messages (subject, answered);
-- Down Migration
DROP INDEX app.contact_topic_answered, app.contact_answered;
DROP TRIGGER counted_in ON app.people;
DROP TRIGGER counted_on ON app.people;
DROP TRIGGER counted_out ON app.people;
DROP TRIGGER counted_in ON app.contact_messages;
DROP TRIGGER counted_on ON app.contact_messages;
DROP TRIGGER counted_out ON app.contact_messages;
DROP FUNCTION app.count_customers, app.count_contact;
DROP TABLE app.customer_counts, app.contact_counts;
