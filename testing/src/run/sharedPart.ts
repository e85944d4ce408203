import { get } from 'node:http';

/** Asks the process that runs all files for what they share; waits until it is there. */
export function sharedPart<T>(name: 'postgres' | 'browser' | 'site'): Promise<T> {
  const run = process.env.MUDU_SPEC_RUN;
  if (!run) throw new Error('Specs share parts: run them through Jest with the root configuration');
  return new Promise((resolve, reject) => {
    // A connection of its own: one that is kept for the next file may be closed by then.
    get(`${run}/${name}`, { agent: false }, reply => {
      let said = '';
      reply.setEncoding('utf8');
      reply.on('data', text => {
        said += text;
      });
      reply.on('end', () => {
        if (reply.statusCode === 200) resolve(JSON.parse(said) as T);
        else reject(new Error(said));
      });
    }).on('error', reject);
  });
}
