import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '@mudu/deploy/local/freePort';

const program = join(process.cwd(), 'testing/dist/simulation/shopProcess.js');

/** Processes of the shop side by side, on one log and one database. */
export class ShopProcesses {
  /** What they wrote to stderr. */
  readonly errors: string[] = [];
  private readonly children: ChildProcess[] = [];
  private readonly bases: string[] = [];
  private readonly open: number[] = [];
  /** The most requests that each has had to answer at one time. */
  readonly peaks: number[] = [];
  private next = 0;

  constructor(private readonly settings: { databaseUrl: string; url: string; secretKey: string }) {}

  async start(): Promise<void> {
    const port = await freePort(0);
    const child = fork(program, [JSON.stringify({ ...this.settings, port: String(port) })], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [],
    });
    this.children.push(child);
    child.stderr?.on('data', data => this.errors.push(String(data)));
    const [said] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => [`exited: ${this.errors.join('')}`]),
    ]);
    if (said !== 'open') throw new Error(String(said));
    this.bases.push(`http://127.0.0.1:${port}/api/v1`);
    this.open.push(0);
    this.peaks.push(0);
  }

  /** Round robin. */
  async send(request: (base: string) => Promise<Response>): Promise<Response> {
    const at = this.next++ % this.bases.length;
    const open = (this.open[at] ?? 0) + 1;
    this.open[at] = open;
    this.peaks[at] = Math.max(this.peaks[at] ?? 0, open);
    try {
      return await request(this.bases[at] as string);
    } finally {
      this.open[at] = (this.open[at] as number) - 1;
    }
  }

  /** Sends a message to all of them and waits until each has answered. */
  async tell(message: string): Promise<void> {
    await Promise.all(
      this.children.map(async child => {
        child.send(message);
        await once(child, 'message');
      }),
    );
  }

  async kill(): Promise<void> {
    for (const child of this.children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    }
  }
}
