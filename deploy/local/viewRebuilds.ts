import { ViewRebuilds } from '@mudu/api/ports/viewRebuilds';
import { allViews } from '@mudu/projections/allViews';
import { rebuildView } from '@mudu/projections/runner/rebuild';
import { RebuildBusy } from '@mudu/projections/runner/rebuildLock';
import type { Parts } from '@mudu/projections/runner/replay';
import type { Logger } from 'pino';

/** Builds views anew in this process, in the background. */
export class BackgroundRebuilds extends ViewRebuilds {
  private readonly running = new Set<Promise<void>>();
  private stopping = false;

  constructor(private readonly parts: Parts & { log: Logger }) {
    super();
  }

  start(name: string): Promise<'begun' | 'busy'> {
    return new Promise((resolve, reject) => {
      const build = this.build(name, () => resolve('begun')).then(
        () => resolve('begun'),
        (error: unknown) => {
          if (error instanceof RebuildBusy) return resolve('busy');
          this.parts.log.error({ err: error, view: name }, 'a view could not be built anew');
          reject(error);
        },
      );
      this.running.add(build);
      void build.finally(() => this.running.delete(build));
    });
  }

  /** What is half built is worth nothing: the next build begins anew. */
  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.running);
  }

  private async build(name: string, begun: () => void): Promise<void> {
    const view = allViews.find(one => one.name === name);
    if (!view) throw new Error(`There is no view ${name}`);
    const { events } = await rebuildView(view, this.parts, () => {
      if (this.stopping) throw new Error('The shop is being stopped');
      begun();
    });
    this.parts.log.info({ view: name, events }, 'view was built anew');
  }
}
