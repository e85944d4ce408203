import { isProblem } from '@mudu/contracts/problems';
import type { PromoEvent } from '@mudu/contracts/promo/events';
import { plusMinutes } from '@mudu/contracts/time';
import { deciderSpec, everyCell } from '@mudu/testing/messaging/deciderSpec';
import {
  at,
  bola,
  cancelled,
  created,
  edit,
  order,
  promoId,
  released,
  take,
  taken,
  terms,
  used,
} from '@mudu/testing/promo/promoForSpecs';
import type { PromoCommand } from './promo.commands.js';
import { promoDecider } from './promo.decider.js';

const { given } = deciderSpec(promoDecider);
const use: PromoCommand = { type: 'UseSlot', orderId: order(1), at };
const release: PromoCommand = { type: 'ReleaseSlot', orderId: order(1), heldBefore: null, at };
const orphaned: PromoCommand = { ...release, heldBefore: plusMinutes(at, 5) };
const errorsOf = (decided: unknown) => isProblem(decided) && decided.errors;

describe('every state under every command', () => {
  const histories: Record<string, PromoEvent[]> = {
    'not made': [],
    inactive: [created({}, false)],
    scheduled: [created({ startDate: '2026-01-06' })],
    running: [created()],
    'slot reserved': [created(), taken(1)],
    'slot used': [created(), taken(1), used(1)],
    'slot given back': [created(), taken(1), released(1)],
    'used up by others': [created({ usageLimit: 1 }), taken(2, bola)],
    'used by the same person': [created(), taken(2)],
    over: [created({ startDate: '2026-01-01', endDate: '2026-01-04' })],
    cancelled: [created(), taken(1), cancelled],
  };
  const commands: Record<string, PromoCommand> = {
    create: { type: 'Create', promoId, terms: terms(), active: true, at },
    rename: edit({ name: 'Detty December' }),
    recode: edit({ code: 'DETTY' }),
    'switch off': edit({}, { active: false }),
    cancel: { type: 'Cancel', at },
    start: { type: 'StartPromo', at },
    end: { type: 'EndPromo', at },
    take: take(1),
    use,
    release,
    'release if orphaned': orphaned,
  };
  everyCell(
    promoDecider,
    histories,
    commands,
    `
command             | not made        | inactive         | scheduled         | running          | slot reserved     | slot used         | slot given back   | used up by others | used by the same person | over             | cancelled
create              | Created         | promo_code_taken | promo_code_taken  | promo_code_taken | promo_code_taken  | promo_code_taken  | promo_code_taken  | promo_code_taken  | promo_code_taken        | promo_code_taken | promo_code_taken
rename              | not_found       | Edited           | Edited            | Edited           | Edited            | Edited            | Edited            | Edited            | Edited                  | Edited           | promo_cancelled
recode              | not_found       | Edited           | Edited            | Edited           | promo_code_in_use | promo_code_in_use | promo_code_in_use | promo_code_in_use | promo_code_in_use       | Edited           | promo_cancelled
switch off          | not_found       | -                | Deactivated       | Deactivated      | Deactivated       | Deactivated       | Deactivated       | Deactivated       | Deactivated             | Deactivated      | -
cancel              | not_found       | Cancelled        | Cancelled         | Cancelled        | Cancelled         | Cancelled         | Cancelled         | Cancelled         | Cancelled               | Cancelled        | -
start               | not_found       | -                | -                 | -                | -                 | -                 | -                 | -                 | -                       | -                | -
end                 | not_found       | -                | -                 | -                | -                 | -                 | -                 | -                 | -                       | Ended            | -
take                | promo_not_found | promo_inactive   | promo_not_started | SlotTaken        | -                 | -                 | SlotTaken         | promo_used_up     | promo_already_used      | promo_ended      | -
use                 | not_found       | -                | -                 | -                | SlotUsed          | -                 | -                 | -                 | -                       | -                | SlotUsed
release             | not_found       | -                | -                 | -                | SlotReleased      | SlotReleased      | -                 | -                 | -                       | -                | SlotReleased
release if orphaned | not_found       | -                | -                 | -                | SlotReleased      | -                 | -                 | -                 | -                       | -                | SlotReleased
`,
    'Promo',
  );
});

describe('a slot', () => {
  it('is held anew by a later try of its order, or at another discount', () => {
    const anew = [{ type: 'PromoSlotReleased' }, { type: 'PromoSlotTaken' }];
    given(created({ usageLimit: 1 }), taken(1))
      .when(take(1, { heldSince: plusMinutes(at, 1) }))
      .then(...anew);
    given(created({ usageLimit: 1 }), taken(1))
      .when(take(1, { discountKobo: 900 }))
      .then(...anew);
  });

  it('is not let go as an orphan when it was held anew since', () =>
    given(created(), taken(1))
      .when({ ...release, heldBefore: at } as PromoCommand)
      .thenNothing());

  it('counts for a person as often as the limit says', () => {
    given(created({ perUserLimit: 2, usageLimit: null }), taken(1), used(1))
      .when(take(2))
      .then({ type: 'PromoSlotTaken' });
    given(created({ perUserLimit: 2, usageLimit: null }), taken(1), taken(2))
      .when(take(3))
      .thenRefused('promo_already_used');
  });

  it('says used up before already used', () =>
    given(created({ usageLimit: 1 }), taken(1))
      .when(take(2))
      .thenRefused('promo_used_up'));

  it('is there on the whole of the first and the last Lagos day', () => {
    const when = (instant: string) => given(created()).when(take(1, { at: instant }));
    when('2026-01-04T22:59:59.999Z').thenRefused('promo_not_started');
    when('2026-01-04T23:00:00.000Z').then({ type: 'PromoSlotTaken' });
    when('2026-01-11T22:59:59.999Z').then({ type: 'PromoSlotTaken' });
    when('2026-01-11T23:00:00.000Z').thenRefused('promo_ended');
  });
});

describe('terms', () => {
  it('of each kind keep only its own numbers', () => {
    const mixed = terms({ discountAmountKobo: 500, maxDiscountKobo: 700 });
    const kept = (kind: 'percent' | 'fixed' | 'free_delivery') =>
      given().when({ type: 'Create', promoId, active: true, at, terms: { ...mixed, kind } });
    const numbers = (discountPercent: unknown, discountAmountKobo: unknown, maxDiscountKobo: unknown) => ({
      type: 'PromoCreated',
      data: { terms: { discountPercent, discountAmountKobo, maxDiscountKobo } },
    });
    kept('percent').then(numbers(10, null, 700));
    kept('fixed').then(numbers(null, 500, null));
    kept('free_delivery').then(numbers(null, null, null));
  });

  it('need the number of a new kind', () => {
    expect(errorsOf(given(created()).when(edit({ kind: 'fixed' })).decided)).toEqual({
      discountAmountKobo: ['Required'],
    });
    given(created())
      .when(edit({ kind: 'fixed', discountAmountKobo: 500 }))
      .then({ type: 'PromoEdited', data: { terms: { kind: 'fixed', discountPercent: null } } });
  });

  it('end no sooner than they start, whichever of the two is edited', () => {
    for (const changes of [{ startDate: '2026-01-12' }, { endDate: '2026-01-04' }])
      expect(errorsOf(given(created()).when(edit(changes)).decided)).toEqual({
        endDate: ['End date cannot be before the start date'],
      });
    given(created())
      .when(edit({ endDate: '2026-01-05' }))
      .then({ type: 'PromoEdited' });
  });

  it('never have limits below what is used', () => {
    const busy = given(created({ perUserLimit: 2 }), taken(1), taken(2));
    expect(errorsOf(busy.when(edit({ usageLimit: 1, perUserLimit: 1 })).decided)).toEqual({
      usageLimit: ['Usage limit cannot be below the current usage of 2'],
      perUserLimit: ['Limit per person cannot be below the current usage of 2'],
    });
    busy.when(edit({ usageLimit: null })).then({ type: 'PromoEdited' });
    given(created({ perUserLimit: 2 }), taken(1), taken(2), released(2))
      .when(edit({ usageLimit: 1, perUserLimit: 1 }))
      .then({ type: 'PromoEdited' });
  });

  it('are changed from the version the editor saw; slots given out meanwhile do not count', () => {
    const renamed: PromoEvent = { type: 'PromoEdited', data: { terms: terms({ name: 'A' }), at } };
    const late = edit({ name: 'B' }, { expectedVersion: 0 });
    given(created(), renamed).when(late).thenRefused('changed_by_someone_else');
    given(created(), taken(1), used(1)).when(late).then({ type: 'PromoEdited' });
    given(created(), renamed)
      .when(edit({ name: 'A' }, { expectedVersion: 0 }))
      .thenNothing();
  });
});
