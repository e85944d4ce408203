import type { ViewName } from '@mudu/contracts/endpoint';

/**
 * Which version of each view this code is. Raise it when the view's tables change, or what it makes of events that it
 * has seen: this code then builds tables of its own beside those of the code before (docs/decisions/0021).
 */
export const viewVersions = {
  orders: 7,
  ledger: 7,
  payments: 2,
  installments: 6,
  promos: 2,
  referrals: 2,
  notifications: 5,
  figures: 3,
  history: 4,
} as const satisfies Record<ViewName, number>;

export const isViewName = (name: string): name is ViewName => Object.hasOwn(viewVersions, name);

/** The schema that holds the tables of one version of a view. */
export const liveSchema = ({ name, version }: { name: string; version: number }): string =>
  `view_${name}_v${version}`;

/** For statements: `FROM ${viewSchema.orders}.orders` are the rows that this code understands. */
export const viewSchema = Object.fromEntries(
  Object.entries(viewVersions).map(([name, version]) => [name, liveSchema({ name, version })]),
) as Readonly<Record<ViewName, string>>;
