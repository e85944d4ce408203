export default async function endRun() {
  await globalThis.muduSharedParts?.stop();
}
