/** Work of one process under the same name, one after the other in the order it came. */
export class KeyedMutex {
  private readonly last = new Map<string, Promise<void>>();

  take<T>(name: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.last.get(name) ?? Promise.resolve()).then(work);
    const ended: Promise<void> = turn
      .then(
        () => undefined,
        () => undefined,
      )
      .then(() => {
        if (this.last.get(name) === ended) this.last.delete(name);
      });
    this.last.set(name, ended);
    return turn;
  }
}
