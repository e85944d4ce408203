import { useState } from 'react';
import { PERSONAL, readDraft, readStored, writeDraft, writeStored } from '../../api/storage';
import { type Box, emptyBox } from './box';

const isBox = (value: unknown): value is Box =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'baseId' in value &&
  'groceries' in value &&
  Array.isArray(value.groceries);

/**
 * A package under construction outlives a reload and a look elsewhere; it is kept on this device until it is saved, and
 * in this tab beyond a session that ran out.
 */
export function useBox(id: string, start: Box = emptyBox) {
  const key = `${PERSONAL}package.${id}`;
  const [kept] = useState(() => readStored(key, isBox) ?? readDraft(key, isBox));
  const [box, setBox] = useState<Box>(kept ?? start);
  const keep = (now: Box | undefined) => {
    writeStored(key, now);
    writeDraft(key, now);
  };
  const change = (next: Box) => {
    setBox(next);
    keep(next);
  };
  const forget = () => keep(undefined);
  const startOver = () => {
    setBox(start);
    forget();
  };
  return { box, change, forget, startOver, isChanged: box !== start };
}
