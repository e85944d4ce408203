import type { EditPromo, TakeSlot } from '@mudu/api/domains/promo/promo.commands';
import type { OrderId, PromoId, UserId } from '@mudu/contracts/ids';
import type { PromoEvent, PromoTerms } from '@mudu/contracts/promo/events';

/** A Monday morning in Lagos. */
export const at = '2026-01-05T09:00:00.000Z';
export const promoId = '01900000-0000-7000-8000-0000000000aa' as PromoId;
export const ada = '01900000-0000-7000-8000-0000000000a1' as UserId;
export const bola = '01900000-0000-7000-8000-0000000000b2' as UserId;
export const order = (n: number) => `01900000-0000-7000-8000-${`${n}`.padStart(12, '0')}` as OrderId;

/** 10 % off everything for everybody, once each, all week. */
export const terms = (changes: Partial<PromoTerms> = {}): PromoTerms => ({
  code: 'OWAMBE10',
  name: 'Owambe',
  kind: 'percent',
  discountPercent: 10,
  discountAmountKobo: null,
  maxDiscountKobo: null,
  startDate: '2026-01-05',
  endDate: '2026-01-11',
  usageLimit: 2,
  perUserLimit: 1,
  audiences: ['all'],
  categories: [],
  packages: [],
  ...changes,
});

export const created = (changes: Partial<PromoTerms> = {}, active = true): PromoEvent => ({
  type: 'PromoCreated',
  data: { promoId, terms: terms(changes), active, at },
});
export const cancelled: PromoEvent = { type: 'PromoCancelled', data: { at } };
export const taken = (n: number, userId = ada): PromoEvent => ({
  type: 'PromoSlotTaken',
  data: { orderId: order(n), userId, discountKobo: 1000, at, heldSince: at },
});
export const used = (n: number, userId = ada): PromoEvent => ({
  type: 'PromoSlotUsed',
  data: { orderId: order(n), userId, at },
});
export const released = (n: number, userId = ada): PromoEvent => ({
  type: 'PromoSlotReleased',
  data: { orderId: order(n), userId, at },
});
export const take = (n: number, changes: Partial<TakeSlot> = {}): TakeSlot => ({
  type: 'TakeSlot',
  orderId: order(n),
  userId: ada,
  discountKobo: 1000,
  at,
  heldSince: at,
  ...changes,
});
export const edit = (changes: EditPromo['changes'], more: Partial<EditPromo> = {}): EditPromo => ({
  type: 'EditPromo',
  changes,
  active: undefined,
  expectedVersion: undefined,
  at,
  ...more,
});
