import { nigerianStates } from '@mudu/contracts/nigerianState';
import { stateMap } from './stateMap';

describe('the map of a state', () => {
  it('exists for all 36 states and the capital', () => {
    expect(nigerianStates).toHaveLength(37);
    for (const state of nigerianStates) expect(stateMap(state).src).not.toBe('/art/map-nigeria.svg');
  });

  it.each([
    ['lagos state', '/art/map-lagos.svg'],
    ['Abuja', '/art/map-fct.svg'],
    ['FCT, Abuja', '/art/map-fct.svg'],
    ['CROSS RIVER', '/art/map-cross-river.svg'],
    ['Accra', '/art/map-nigeria.svg'],
    [null, '/art/map-nigeria.svg'],
  ])('of %s', (state, src) => {
    expect(stateMap(state).src).toBe(src);
  });
});
