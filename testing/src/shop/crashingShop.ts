import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '@mudu/deploy/local/freePort';
import { expireWorkers } from '../platform/leasesForSpecs.js';
import { checkedFetch, UnpromisedReply } from './checkedReply.js';
import { eventually } from './eventually.js';
import type { OpenShop, SpecPerson } from './openShopForSpecs.js';

const program = join(process.cwd(), 'testing/dist/shop/crashShopForSpecs.js');

/** Processes of one shop, one after another, each of which may be told when to die by SIGKILL. */
export class CrashingShop {
  /** What the last one died after; empty when it lived until it was killed from outside. */
  diedAfter = '';
  private child: ChildProcess | undefined;
  /** Not only dead: what it wrote has been read as well. */
  private gone: Promise<unknown> = Promise.resolve();
  private base = '';

  private constructor(
    private readonly home: OpenShop,
    private readonly sentFile: string | undefined,
    private readonly beside = false,
  ) {}

  /** A process of the same shop that works beside the one of the spec, and shares its work. */
  static beside(home: OpenShop): CrashingShop {
    return new CrashingShop(home, undefined, true);
  }

  /**
   * From here on only the processes that get killed, and their successors, work on this shop. `sentFile` is where they
   * write a line for every push and letter that leaves them.
   */
  static async after(home: OpenShop, sentFile?: string): Promise<CrashingShop> {
    await home.app.close();
    await Promise.all(home.views.map(view => view.stop()));
    return new CrashingShop(home, sentFile);
  }

  isUp(): boolean {
    return this.child?.connected === true;
  }

  async start(): Promise<void> {
    const port = await freePort(0);
    this.base = `http://127.0.0.1:${port}/api/v1`;
    const settings = {
      databaseUrl: this.home.databaseUrl,
      port: String(port),
      sandboxUrl: this.home.sandboxUrl,
      secretKey: this.home.secretKey,
      sentFile: this.sentFile,
    };
    const child = fork(program, [JSON.stringify(settings)], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [],
    });
    this.child = child;
    this.gone = once(child, 'close');
    this.diedAfter = '';
    let errors = '';
    child.stderr?.on('data', data => {
      errors += data;
      this.diedAfter = /killed after (.*)/.exec(errors)?.[1] ?? '';
    });
    const [said] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => [`died: ${errors}`]),
    ]);
    if (said !== 'open') throw new Error(String(said));
  }

  /** After so many writes, or after the first step that a pattern fits. */
  async dieAt(when: { killAfterWrites: number } | { killAfterStep: string }): Promise<void> {
    const child = this.child as ChildProcess;
    child.send(when);
    await once(child, 'message');
  }

  /** Waits until it has died by itself. */
  async died(): Promise<void> {
    await eventually(
      () => this.child?.signalCode,
      signal => signal === 'SIGKILL',
      () => 'It never came to the step after which it is to die',
    );
    await this.forgotten();
  }

  async kill(): Promise<void> {
    this.child?.kill('SIGKILL');
    await this.forgotten();
  }

  /** Where it was alone it is gone for so long that what it held is anybody's. */
  private async forgotten(): Promise<void> {
    await this.gone;
    if (!this.beside) await expireWorkers(this.home.pool);
  }

  /** Undefined when it died before it could answer. */
  async send<T>(
    person: SpecPerson,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: T } | undefined> {
    try {
      const reply = await checkedFetch(`${this.base}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${person.token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        body: body ? JSON.stringify(body) : undefined,
      });
      return { status: reply.status, body: (await reply.json()) as T };
    } catch (error) {
      if (error instanceof UnpromisedReply) throw error;
      return undefined;
    }
  }
}
