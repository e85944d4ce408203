/** A condition and the values of its `?`. */
export type Condition = readonly [condition: string, ...values: unknown[]];

/** `AND`-ed conditions with their values; `?` becomes the next parameter. */
export class Conditions {
  private readonly parts: string[] = [];

  constructor(readonly values: unknown[] = []) {}

  and(condition: string, ...values: unknown[]): this {
    this.parts.push(
      condition.replace(/\?/g, () => {
        this.values.push(values.shift());
        return `$${this.values.length}`;
      }),
    );
    return this;
  }

  /** These with one or another of the alternatives, for parts of one statement that share its values. */
  either(alternatives: readonly Condition[]): { wheres: string[]; values: unknown[] } {
    const values = [...this.values];
    const wheres = alternatives.map(alternative => {
      const one = new Conditions(values);
      one.parts.push(...this.parts);
      return one.and(...alternative).where;
    });
    return { wheres, values };
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
