import type { RandomSource } from './randomSource.js';
import type { Person, Simulation } from './simulation.js';

/** What an action gives back that found nothing to act on. */
export const IDLE = 'idle';

export interface Action {
  name: string;
  /** How often it comes, compared with the others. */
  weight: number;
  run(simulation: Simulation, shopper: Person, random: RandomSource): Promise<unknown>;
}
