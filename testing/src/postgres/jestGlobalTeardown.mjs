export default async function stopPostgresForSpecs() {
  await globalThis.muduSpecPostgres?.stop();
}
