import type { CustomPackage } from '@mudu/contracts/catalogue/views';
import { customizePackage, updateCustomPackage } from '@mudu/contracts/endpoints/catalogue';
import { refresh } from '../../api/cache';
import type { FieldErrorSink } from '../../api/formErrors';
import { perform } from '../../api/useCommand';
import { type Box, contentsOf } from './box';

/** Saves a new package, once under its key (`useSendOnce`), or the changes of `known`; a line of it in the cart follows. Undefined when refused. */
export async function saveBox(
  box: Box,
  known: CustomPackage | undefined,
  keyOf: (body: object) => string,
  onFieldError?: FieldErrorSink,
): Promise<CustomPackage | undefined> {
  const body = { name: box.name, ...contentsOf(box) };
  const handling = onFieldError ? { onFieldError } : {};
  const outcome = known
    ? await perform(
        updateCustomPackage,
        { params: { id: known.id }, body: { ...body, expectedVersion: known.version } },
        { ...handling, success: 'Package saved.', fallback: 'Failed to update package.' },
      )
    : await perform(
        customizePackage,
        { body, idempotencyKey: keyOf(body) },
        { ...handling, success: 'Package saved.', fallback: 'Failed to create package.' },
      );
  if (!outcome.ok) return undefined;
  await refresh('/packages/customize', `/packages/${outcome.reply.id}`, '/cart');
  return outcome.reply;
}
