import { ownChanges } from './ownChanges.js';

const rice = (version: number) => ({ id: 'rice', version });

describe('what this tab has changed', () => {
  it('is taken back over its last change', () => {
    const own = ownChanges();
    expect(own.lastAfter(rice(2))).toEqual(rice(2));
    own.note(rice(1), rice(2));
    own.note(rice(2), rice(3));
    own.note({ id: 'beans', version: 8 }, { id: 'beans', version: 9 });
    expect(own.lastAfter(rice(2))).toEqual(rice(3));
    expect(own.lastAfter(rice(3))).toEqual(rice(3));
  });

  it('is not taken back over what somebody else has changed between', () => {
    const own = ownChanges();
    own.note(rice(1), rice(2));
    own.note(rice(3), rice(4));
    expect(own.lastAfter(rice(2))).toEqual(rice(2));
    expect(own.lastAfter(rice(4))).toEqual(rice(4));
  });
});
