import { forgetAll } from './cache';
import { dropToken } from './session';

/** As far as this device is concerned: where the shop has ended it, or was told. */
export function forgetSession(): void {
  dropToken();
  forgetAll();
}
