/** `AND`-ed conditions with their values; `?` becomes the next parameter. */
export class Conditions {
  readonly values: unknown[] = [];
  private readonly parts: string[] = [];

  and(condition: string, ...values: unknown[]): this {
    this.parts.push(
      condition.replace(/\?/g, () => {
        this.values.push(values.shift());
        return `$${this.values.length}`;
      }),
    );
    return this;
  }

  /** These and others: for one batch after another of the same list. */
  with(condition: string, ...values: unknown[]): Conditions {
    const more = new Conditions();
    more.values.push(...this.values);
    more.parts.push(...this.parts);
    return more.and(condition, ...values);
  }

  get where(): string {
    return this.parts.length > 0 ? `WHERE ${this.parts.join(' AND ')}` : '';
  }
}

/** `%` and `_` in what somebody typed are letters like others. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
