const byCategory: Record<string, string> = {
  'rice-grains': 'rice',
  'beans-legumes': 'brown-beans',
  'tubers-flours': 'yam',
  oils: 'palm-oil',
  proteins: 'poultry-leg',
  vegetables: 'tomato',
  fruits: 'mango',
  'spices-seasoning': 'hot-pepper',
  'pasta-noodles': 'noodles-pouch',
  provisions: 'cereal-box',
  drinks: 'malt',
  household: 'soap-bar',
};

/** What stands for goods without a picture: something of their category, else a basket. */
export const fallbackArt = ({ category = '' }: { category?: string } = {}): string =>
  `/art/${byCategory[category] ?? 'basket'}.svg`;
