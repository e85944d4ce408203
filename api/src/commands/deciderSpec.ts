import { isProblem, type ProblemCode } from '@mudu/contracts/problems';
import type { Decider } from './decider.js';

/** given(events).when(command).then(events), for the specs of deciders. */
export const deciderSpec = <C, S, E>(decider: Decider<C, S, E>) => ({
  given: (...events: E[]) => ({
    when: (command: C) => {
      const state = events.reduce(decider.evolve, decider.initial);
      const decided = decider.decide(command, state);
      return {
        decided,
        then: (...expected: unknown[]) => expect(decided).toMatchObject(expected as object[]),
        thenNothing: () => expect(decided).toEqual([]),
        thenRefused: (code: ProblemCode) => expect(isProblem(decided) ? decided.code : decided).toBe(code),
      };
    },
  }),
});
