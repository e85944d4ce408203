import { allProcesses } from './allProcesses.js';

describe('the processes of the shop', () => {
  it('keep their names, which their checkpoints and the ids of their commands are made of', () =>
    expect(allProcesses.map(({ name }) => name)).toEqual([
      'checkout',
      'goods',
      'refund',
      'payment',
      'installment',
      'registration',
      'referral',
      'notify',
      'person data',
    ]));
});
