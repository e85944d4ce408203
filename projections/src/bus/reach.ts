import type { BusLog } from './bus.js';

/** Logs once that the connection is lost and once that it is back, not at every try; `cameBack` is called then. */
export class Reach {
  away = false;

  constructor(
    private readonly log: BusLog,
    private readonly server: string,
    private readonly cameBack: () => void,
  ) {}

  lost(error: unknown): void {
    if (this.away) return;
    this.away = true;
    this.log.warn({ err: error }, `the bus can not reach ${this.server}; browsers poll meanwhile`);
  }

  back(): void {
    if (!this.away) return;
    this.away = false;
    this.log.info(`the bus reaches ${this.server} again`);
    this.cameBack();
  }
}
