// The folder of the repository. The first that each script asks for, so that a Node which is too old learns it here:
// with it npm would leave out programs of this machine that the build needs.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const [major, minor] = process.versions.node.split('.').map(Number);
const begins = major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major > 22;
if (!begins) {
  console.error(`Mudu begins with Node 20.19 or newer, or 22.12 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
