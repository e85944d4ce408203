/** Somebody on the way to a rendezvous. */
export interface Traveller {
  /** Waits for the others on the way, but not for long. */
  arrive(): Promise<void>;
  /** Will not come. Says nothing of whoever has arrived. */
  stayAway(): void;
}

/**
 * Where those meet who are on their way to the same work, so that they do it at the same time and ask the database
 * together (`together`). Whoever arrives waits until all who have set out are there, though no longer than `atMostMs`;
 * who is alone waits for nobody. What Postgres' `commit_siblings` and `commit_delay` are to a commit.
 */
export class Rendezvous {
  private onTheWay = 0;
  private arrived: (() => void)[] = [];
  private limit: NodeJS.Timeout | undefined;

  constructor(private readonly atMostMs: number) {}

  setOut(): Traveller {
    this.onTheWay++;
    let travels = true;
    const end = () => {
      if (!travels) return;
      travels = false;
      this.onTheWay--;
      if (this.onTheWay === 0) this.goOn();
    };
    return {
      arrive: () =>
        new Promise(resolve => {
          this.arrived.push(resolve);
          end();
          if (this.arrived.length > 0) this.limit ??= setTimeout(() => this.goOn(), this.atMostMs);
        }),
      stayAway: end,
    };
  }

  private goOn(): void {
    clearTimeout(this.limit);
    this.limit = undefined;
    for (const resolve of this.arrived.splice(0)) resolve();
  }
}
