/** The last word of a shop whose own Postgres ended and does not start again. */
export function endWithoutDatabase(why: Error): never {
  console.error(
    `Mudu has to stop: its Postgres ended and does not start again (${why.message.split('\n')[0]}). What was acknowledged is safe; npm start goes on from there.`,
  );
  process.exit(1);
}
