import { fullName, namesForAvatar } from './personLook';

describe('the names whose initials stand for a person', () => {
  it.each([
    ['Amaka Obi', 'Amaka', 'Obi'],
    ['Adé Ngozi Okafor Bàbátúndé', 'Adé', 'Bàbátúndé'],
    ['Mama ', 'Mama', ''],
    ['', '', ''],
  ])('of %p are %p and %p', (name, firstName, lastName) =>
    expect(namesForAvatar(name)).toEqual({ firstName, lastName }),
  );

  it('are the same where the parts are known', () =>
    expect(namesForAvatar(fullName({ firstName: 'Adé Ngozi', lastName: 'Okafor' }))).toEqual(
      namesForAvatar('Adé Ngozi Okafor'),
    ));
});
