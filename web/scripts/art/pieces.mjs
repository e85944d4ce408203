import { bottled } from './bottled.mjs';
import { emptyBowl } from './bowl.mjs';
import * as drawn from './drawn.mjs';
import { grainsAndBeans } from './grainsAndBeans.mjs';
import { packed } from './packed.mjs';
import { seasonings } from './seasonings.mjs';

/**
 * The shop's own artwork by name. Names that are not here come from Noto Emoji. Ids are counted in the order of
 * drawing, so that another order makes other files.
 */
export const ownPieces = {
  'empty-bowl': emptyBowl(),
  ...grainsAndBeans(),
  ...seasonings(),
  ...bottled(),
  ...packed(),
  yam: drawn.yam(),
  plantain: drawn.plantain(),
  'green-plantain': drawn.plantain({ tip: '#8CCB4B', middle: '#7DBB3C', end: '#4F8A26' }),
  cocoyam: drawn.cocoyam(),
  'scotch-bonnets': drawn.scotchBonnets(),
  okra: drawn.okra(),
  'garden-eggs': drawn.gardenEggs(),
  papaya: drawn.papaya(),
  stockfish: drawn.stockfish(),
  'smoked-fish': drawn.smokedFish(),
  'dressed-chicken': drawn.dressedChicken(),
  'egg-crate': drawn.eggCrate(),
  'soap-bar': drawn.soapBar(),
  'ewedu-bunch': drawn.leafBunch({ from: '#9AD35A', to: '#4B9130', vein: '#2F6B1B' }),
  'bitterleaf-bunch': drawn.leafBunch({ from: '#4F9A4A', to: '#1E5B2A', vein: '#BFE0A8', tie: '#E4572E' }),
  'honey-beans': drawn.beans({ from: '#D0894C', to: '#8A4A1A', mark: '#FFE9C9' }),
};
