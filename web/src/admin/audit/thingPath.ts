import type { AuditRow } from '@mudu/contracts/person/adminViews';
import { adminPaths } from '../../paths';

const pages: Record<string, (id: string) => string> = {
  order: adminPaths.order,
  person: adminPaths.user,
  wallet: adminPaths.user,
  installment: adminPaths.installment,
  promo: adminPaths.promotion,
};

/** The page of the thing that was changed, where it has one. */
export const thingPath = ({ entity, entityId, action }: AuditRow): string | undefined =>
  entityId === null || action === 'delete' ? undefined : pages[entity]?.(entityId);
