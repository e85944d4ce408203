import { withSaid } from './itemForm';

describe('what is said of goods', () => {
  const grocery = { metadata: { unit: '1 mudu', origin: 'Kano' } };

  it('is kept beside what else its metadata has', () => {
    expect(withSaid({ name: 'Beans', unit: '75 cl' }, grocery)).toEqual({
      name: 'Beans',
      metadata: { unit: '75 cl', origin: 'Kano' },
    });
    expect(withSaid({ unit: '1 crate' })).toEqual({ metadata: { unit: '1 crate' } });
  });

  it('is only what the form asks for', () =>
    expect(withSaid({ description: 'For six' }, grocery)).toEqual({
      metadata: { unit: '1 mudu', origin: 'Kano', description: 'For six' },
    }));

  it('is taken away when nothing is typed', () => {
    expect(withSaid({ unit: '' }, grocery)).toEqual({ metadata: { origin: 'Kano' } });
    expect(withSaid({ unit: '' })).toEqual({ metadata: {} });
    expect(withSaid({ unit: '' }, { metadata: { unit: 12 } })).toEqual({ metadata: { unit: 12 } });
    expect(withSaid({ unit: '12' }, { metadata: { unit: 12 } })).toEqual({ metadata: { unit: '12' } });
  });
});
