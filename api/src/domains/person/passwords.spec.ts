import { Passwords } from './passwords.js';

describe('a secret', () => {
  const passwords = new Passwords();

  it('matches its own hash and no other, nor that of nobody', async () => {
    const [hash, other] = await Promise.all([passwords.hash('full measure'), passwords.hash('half measure')]);
    const matches = [hash, other, undefined].map(stored => passwords.matches(stored, 'full measure'));
    expect(await Promise.all(matches)).toEqual([true, false, false]);
  });

  it('of nobody is looked at like anybody’s, so that it takes as long', async () => {
    // What can not be hashed shows whether it was tried.
    const unhashable = undefined as unknown as string;
    for (const stored of [await passwords.hash('full measure'), undefined])
      await expect(passwords.matches(stored, unhashable)).rejects.toThrow();
  });
});
