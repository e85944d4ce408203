import { initialsOf } from './initials';

describe('the initials of a person', () => {
  it.each([
    ['Amaka Obi', 'AO'],
    ['Adé Ngozi Okafor Bàbátúndé', 'AB'],
    ['mama ', 'M'],
    ['Ẹ\u0301niọlá N’Golo', 'Ẹ\u0301N'],
    ['Ada 🎉', 'A🎉'],
    ['', ''],
  ])('of %p are %p', (name, initials) => expect(initialsOf(name)).toBe(initials));
});
