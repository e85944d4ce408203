import { listBought } from '@mudu/contracts/endpoints/order';
import type { Bought } from '@mudu/contracts/order/views';
import { useEffect } from 'react';
import { PERSONAL, readStored, writeStored } from '../../api/storage';
import { useView } from '../../api/useView';

const STORED = `${PERSONAL}bought`;

const isBought = (value: unknown): value is Bought =>
  typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items);

/** What one has bought; a copy on the device paints first, so that nothing below it jumps. */
export function useBought() {
  const view = useView(listBought, { initial: readStored(STORED, isBought) });
  const { data } = view;
  useEffect(() => {
    if (data) writeStored(STORED, data);
  }, [data]);
  return { view, isKnown: data !== undefined || view.error !== undefined };
}
