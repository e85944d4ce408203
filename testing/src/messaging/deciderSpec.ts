import type { Decider } from '@mudu/api/messaging/decider';
import { isProblem, type Problem, type ProblemCode } from '@mudu/contracts/problems';

/** What came of a command in one word: the events' types, a refusal's code, or `-`. */
const outcomeOf = (decided: readonly { type: string }[] | Problem, family: string): string =>
  isProblem(decided) ? decided.code : decided.map(event => event.type.replace(family, '')).join(' + ') || '-';

/**
 * One test for each state under each command, named by what must come of it. `table` has a line for each command and
 * a column for each state, as text: events without the name of their `family`, refusals by code, `-` for nothing.
 */
export function everyCell<C, S, E extends { type: string }>(
  decider: Decider<C, S, E>,
  histories: Readonly<Record<string, readonly E[]>>,
  commands: Readonly<Record<string, C>>,
  table: string,
  family = '',
): void {
  const [head = [], ...rows] = table
    .trim()
    .split('\n')
    .map(line => line.split('|').map(cell => cell.trim()));
  const states = head.slice(1);

  it('is in the table', () => {
    expect(states).toEqual(Object.keys(histories));
    expect(rows.map(([name]) => name)).toEqual(Object.keys(commands));
  });
  const cells = rows.flatMap(([name = '', ...outcomes]) =>
    outcomes.map((outcome, index) => [states[index] as string, name, outcome] as const),
  );
  it.each(cells)('%s, %s: %s', (state, name, outcome) => {
    const known = (histories[state] ?? []).reduce(decider.evolve, decider.initial);
    expect(outcomeOf(decider.decide(commands[name] as C, known), family)).toBe(outcome);
  });
}

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
