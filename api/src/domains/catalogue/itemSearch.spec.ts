import { searchFor, typosBetween, wordsOf } from './itemSearch.js';

const finds = (query: string, text: string) => searchFor(query)(wordsOf(text)) !== undefined;

describe('searching the catalogue', () => {
  it.each([
    ['a word, whatever its case and accents', 'ÈGÚSÍ', 'Egusi, peeled'],
    ['the beginning of a word', 'toma', 'Fresh tomatoes'],
    ['a word inside another', 'fish', 'Dried stockfish'],
    ['every word in any order', 'rice long', 'Long-grain rice'],
    ['one typo in a word of four letters', 'rjce', 'Long-grain rice'],
    ['one typo in a word of seven letters', 'avocada', 'Avocado'],
    ['two letters swapped as one typo', 'ogbnoo', 'Ogbono'],
    ['two typos in a longer word', 'grundnutt', 'Groundnuts'],
    ['gari for garri', 'gari', 'White garri'],
    ['garri for gari', 'garri', 'Gari Ijebu'],
    ['egunsi for egusi', 'egunsi', 'Egusi, peeled'],
    ['maggi for seasoning', 'maggi', 'Seasoning cubes'],
    ['seasoning for maggi', 'seasoning', 'Maggi star'],
    ['a misspelt name of the other name', 'magi', 'Seasoning cubes'],
    ['apon for ogbono', 'apon', 'Ogbono seeds'],
    ['semo for semolina', 'semo', 'Semolina'],
    ['a brand for the goods', 'indomie', 'Instant noodles, onion'],
    ['a misspelt brand', 'indomi', 'Instant noodles, onion'],
    ['a dish for what it is made of', 'eba', 'White garri (Ijebu)'],
    ['a pepper by another name', 'habanero', 'Ata rodo (scotch bonnet)'],
    ['corn for maize', 'corn', 'Yellow maize, dry'],
  ])('finds %s', (_, query, text) => expect(finds(query, text)).toBe(true));

  it.each([
    ['a typo in a word of three letters', 'iol', 'Palm oil'],
    ['two typos in a word of seven letters', 'avacada', 'Avocado'],
    ['three typos in a longer word', 'grndntu', 'Plantain'],
    ['an item that lacks one of the words', 'palm rice', 'Red palm oil'],
    ['the goods of a brand whose name is one letter away', 'milk', 'Cocoa drink'],
    ['a brand for its goods', 'noodles', 'Indomie sign'],
    ['another pepper for a pepper', 'rodo', 'Cameroon pepper'],
    ['garlic for gari', 'gari', 'Garlic'],
  ])('does not find %s', (_, query, text) => expect(finds(query, text)).toBe(false));

  it('finds everything when nothing but punctuation is asked', () => expect(finds(' - ', 'Rice')).toBe(true));

  it('forgives a typo in a half typed word where that is asked for', () => {
    const half = (query: string, text: string) => searchFor(query, { halfTyped: true })(wordsOf(text));
    expect(finds('candel', 'Candles')).toBe(false);
    expect(half('candel', 'Candles')).toBeGreaterThan(1);
    expect(half('grndntu', 'Plantain')).toBeUndefined();
  });

  it('says how sure it is', () => {
    const search = searchFor('beans');
    expect(search(wordsOf('Brown beans'))).toBe(0);
    expect(search(wordsOf('Brown beams'))).toBe(1);
    expect(search(wordsOf('Soyabeans'))).toBeGreaterThan(0);
    expect(search(wordsOf('Soyabeans'))).toBeLessThan(1);
  });

  it('counts typos only as far as asked', () => {
    expect(typosBetween('kitten', 'sitting', 3)).toBe(3);
    expect(typosBetween('kitten', 'sitting', 2)).toBe(3);
    expect(typosBetween('a', 'abcdef', 1)).toBe(2);
    expect(typosBetween('', '', 1)).toBe(0);
  });
});

it('a word that many goods share is compared once in a search', () => {
  const compared: string[] = [];
  const search = searchFor('candel', {
    between: (asked, word, most, halfTyped) => {
      compared.push(word);
      return typosBetween(asked, word, most, halfTyped);
    },
  });
  for (let goods = 0; goods < 100; goods++) search(['white', 'candles', goods % 2 ? 'large' : 'small']);
  expect(compared.sort()).toEqual(['candles', 'large', 'small', 'white']);
});
