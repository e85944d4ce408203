import { editedNaira, groupedNaira, groupedWhole, koboTyped } from './nairaTyped';

describe('a sum that is typed', () => {
  it.each([
    ['1500', '1,500', 150_000],
    ['1500.50', '1,500.50', 150_050],
    ['1,500.5', '1,500.5', 150_050],
    ['₦ 3,000.00', '3,000.00', 300_000],
    ['N1500', '1,500', 150_000],
    ['NGN 1,500.50', '1,500.50', 150_050],
    ['2500.', '2,500.', 250_000],
    ['007', '7', 700],
  ])('is grouped and keeps its kobo: %s', (typed, shown, kobo) => {
    expect(groupedNaira(typed)).toBe(shown);
    expect(koboTyped(shown)).toBe(kobo);
  });

  it.each(['', '-500', '1e5', '1.5.0', 'much', 'N', 'NN5', 'USD 5', '1234567890', '1.500,00'])(
    'stays as it was typed where it is none: %s',
    typed => {
      expect(groupedNaira(typed)).toBe(typed);
      expect(koboTyped(typed)).toBeUndefined();
    },
  );

  it.each([
    ['9,9999', '99,999'],
    ['99,99', '9,999'],
  ])('is grouped anew as it is typed on, or back: %s', (typed, shown) =>
    expect(groupedNaira(typed)).toBe(shown),
  );

  it.each(['10,50', '10,00', '1,50,000', '15 00'])(
    'is none at its end where %s parts no thousands',
    typed => {
      expect(groupedWhole(typed)).toBe(typed);
      expect(koboTyped(typed)).toBeUndefined();
    },
  );

  const typing = (data: string) => ({ inputType: 'insertText', data });
  const deleting = { inputType: 'deleteContentBackward', data: null };
  const pasting = { inputType: 'insertFromPaste', data: null };
  it.each([
    ['9,999', '9,9999', typing('9'), '99,999'],
    ['9,999', '9,9999', { inputType: 'insertCompositionText', data: '9,9999' }, '99,999'],
    ['10,000', '10,00', deleting, '1,000'],
    ['20,000', '1500.5', typing('1500.5'), '1,500.5'],
    ['20,000', '1500', pasting, '1,500'],
    ['10,5', '10', deleting, '10'],
    ['10,50', '10,500', typing('0'), '10,500'],
  ])('has its commas moved by digits that come or go: %s, then %s', (before, after, edit, shown) =>
    expect(editedNaira(before, after, edit)).toBe(shown),
  );

  it.each([
    ['20,000', '10,50', pasting],
    ['20,000', '10,50', { ...pasting, data: '10,50' }],
    ['20,000', '10,50', typing('10,50')],
    ['20,000', '10,50', {}],
    ['10', '10,', typing(',')],
    ['10,', '10,5', typing('5')],
    ['10,50', '10,5', deleting],
  ])('keeps commas that came with an edit: %s, then %s', (before, after, edit) =>
    expect(editedNaira(before, after, edit)).toBe(after),
  );

  it.each(['1500', '1,500.5', 'N1500'])('is grouped at its end: %s', typed =>
    expect(groupedWhole(typed)).toBe(groupedNaira(typed)),
  );

  it.each(['1000.555', '150.000'])('is no sum with more than two decimals: %s', typed =>
    expect(koboTyped(typed)).toBeUndefined(),
  );
});
