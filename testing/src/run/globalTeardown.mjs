export default async function endRun() {
  await globalThis.muduSharedParts?.stop();
  await globalThis.muduEventStore?.stop();
}
