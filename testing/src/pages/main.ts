import { shots } from './shots.js';
import { speed } from './speed.js';
import { openVisitors } from './visitors.js';

const USAGE = 'npm run pages -- speed\nnpm run pages -- shots [width in px ...]';
const programs = { speed, shots };

const [name, ...widths] = process.argv.slice(2) as [keyof typeof programs, ...string[]];
if (!(name in programs) || !widths.every(width => /^[1-9]\d{2,3}$/.test(width))) {
  console.error(USAGE);
  process.exit(1);
}
const visitors = await openVisitors();
try {
  await programs[name](visitors, line => console.log(line), widths.map(Number));
} finally {
  await visitors.end();
}
