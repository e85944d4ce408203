import type { UserId } from '@mudu/contracts/ids';
import { streams } from '@mudu/contracts/ids';
import { v7 } from 'uuid';
import { commandsOf, type ProcessContext, type RecordedEvent } from '../../messaging/process.js';
import { personDataProcess } from './personData.process.js';

const userId = v7() as UserId;
const event = (type: string): RecordedEvent =>
  ({ type, data: { userId }, stream: streams.person(userId), id: v7(), revision: 0 }) as never;
const askedBy = (type: string) =>
  commandsOf(personDataProcess, event(type)).map(next => {
    const command = next({} as ProcessContext);
    return [command.constructor.name, Object.values(command)];
  });

describe('a person who was erased', () => {
  it('loses key and rows first, also when the shop died before the key was destroyed, then all that domains keep', () => {
    expect(askedBy('PersonErased')).toEqual(
      [
        'FinishErasure',
        'ForgetCart',
        'ForgetCustomPackages',
        'ForgetContact',
        'ForgetPreferences',
        'ClearWishlist',
      ].map(name => [name, expect.arrayContaining([userId])]),
    );
  });

  it('is one who was erased and nobody else', () => {
    for (const type of ['PersonRegistered', 'PersonVerified', 'PersonSuspended'])
      expect(askedBy(type)).toEqual([]);
  });
});
