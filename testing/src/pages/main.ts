import { shots } from './shots.js';
import { speed } from './speed.js';
import { openVisitors } from './visitors.js';

const USAGE = 'npm run pages -- speed|shots';
const programs = { speed, shots };

const name = process.argv[2] as keyof typeof programs;
if (!(name in programs)) {
  console.error(USAGE);
  process.exit(1);
}
const visitors = await openVisitors();
try {
  await programs[name](visitors, line => console.log(line));
} finally {
  await visitors.end();
}
