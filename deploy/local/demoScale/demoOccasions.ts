import { randomUUID } from 'node:crypto';
import type { Actor } from '@mudu/contracts/event';
import { instant } from '@mudu/contracts/time';
import type { DemoPerson } from './demoPeople.js';
import type { Occasion } from './streamWriter.js';

const shop: Actor = { kind: 'system', name: 'demo' };

/** Who does something about a person in the demo, and when: the person, the staff or the shop by itself. */
export class DemoOccasions {
  constructor(private readonly staff: Actor) {}

  byPerson(person: DemoPerson, at: number): Occasion {
    return occasion(person, at, { kind: 'person', id: person.id, role: 'customer' });
  }

  byStaff(person: DemoPerson, at: number): Occasion {
    return occasion(person, at, this.staff);
  }

  byShop(person: DemoPerson, at: number): Occasion {
    return occasion(person, at, shop);
  }
}

const occasion = (person: DemoPerson, at: number, actor: Actor): Occasion => ({
  at: instant(at),
  actor,
  personId: person.id,
  correlationId: randomUUID(),
});
