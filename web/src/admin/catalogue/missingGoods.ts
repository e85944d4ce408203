import { adminPaths } from '../../paths';
import { type Missing, offTheShelf } from '../../ui/ViewTrouble';

export const missingPackage: Missing = {
  title: 'There is no such package',
  text: offTheShelf,
  to: adminPaths.packages,
  label: 'All packages',
};
export const missingGrocery: Missing = {
  title: 'There is no such grocery',
  text: offTheShelf,
  to: adminPaths.groceries,
  label: 'All groceries',
};
