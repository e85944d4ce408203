import { AsyncLocalStorage } from 'node:async_hooks';

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

export interface GroupedOptions<Item> {
  /** So many groups are worked on beside each other. */
  atOnce: number;
  /** How much one group takes, counted by `sizeOf`; an item that is larger goes by itself. */
  most: number;
  sizeOf?: (item: Item) => number;
  /** Items with one key are worked on one after the other, in the order in which they came. */
  keyOf?: (item: Item) => string;
}

/**
 * Work that is cheaper together. What comes within one turn of the event loop goes together, so that many who began
 * together stay together; beyond that nothing waits for company, and what comes while groups are worked on makes up
 * the next one. Each item has its own outcome; when the work throws, all of its group have that error.
 */
export class Grouped<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private underWay = 0;
  private endOfTurn: NodeJS.Immediate | undefined;
  private readonly busyKeys = new Set<string>();
  /** What is done for many is done in the name of none of them: no request's context, no one's transaction. */
  private readonly forAll = AsyncLocalStorage.snapshot();

  constructor(
    private readonly work: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>,
    private readonly options: GroupedOptions<Item>,
  ) {}

  do(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      this.endOfTurn ??= this.forAll(() =>
        setImmediate(() => {
          this.endOfTurn = undefined;
          this.go();
        }),
      );
    });
  }

  private go(): void {
    while (this.underWay < this.options.atOnce) {
      const group = this.next();
      if (group.length === 0) return;
      this.underWay++;
      void this.carryOut(group).finally(() => {
        this.underWay--;
        for (const { item } of group) this.busyKeys.delete(this.key(item));
        this.go();
      });
    }
  }

  private next(): Waiting<Item, Result>[] {
    const { most, sizeOf = () => 1 } = this.options;
    const group: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    const keysLeft = new Set<string>();
    let size = 0;
    for (const one of this.waiting) {
      const key = this.key(one.item);
      const grown = size + sizeOf(one.item);
      const taken = key !== '' && (this.busyKeys.has(key) || keysLeft.has(key));
      if (taken || (group.length > 0 && grown > most)) {
        left.push(one);
        keysLeft.add(key);
        continue;
      }
      size = grown;
      if (key !== '') this.busyKeys.add(key);
      group.push(one);
    }
    this.waiting = left;
    return group;
  }

  private key(item: Item): string {
    return this.options.keyOf?.(item) ?? '';
  }

  private async carryOut(group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const outcomes = await this.work(group.map(({ item }) => item));
      for (const [index, { resolve, reject }] of group.entries()) {
        const outcome = outcomes[index];
        if (outcome?.status === 'fulfilled') resolve(outcome.value);
        else reject(outcome?.reason ?? new Error('The group has no outcome for this item'));
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}
