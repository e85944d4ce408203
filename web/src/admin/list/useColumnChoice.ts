import { useState } from 'react';
import { readStored, writeStored } from '../../api/storage';

export type ColumnChoice = Record<string, boolean>;

const isChoice = (value: unknown): value is ColumnChoice =>
  typeof value === 'object' && value !== null && Object.values(value).every(one => typeof one === 'boolean');

/** Columns that somebody showed or hid by hand; of this device. */
export function useColumnChoice(list: string): [ColumnChoice, (choice: ColumnChoice) => void] {
  const key = `columns.${list}`;
  const [choice, setChoice] = useState<ColumnChoice>(() => readStored(key, isChoice) ?? {});
  return [
    choice,
    next => {
      setChoice(next);
      writeStored(key, Object.keys(next).length === 0 ? undefined : next);
    },
  ];
}
