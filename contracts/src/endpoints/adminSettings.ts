import { endpoint } from '../endpoint.js';
import { adminUp, staff, superAdmin } from '../roles.js';
import {
  setCategoriesRequest,
  setDeliveryOptionsRequest,
  setHolidaysRequest,
  setReferralRewardsRequest,
  settingsHistoryQuery,
} from '../settings/requests.js';
import { setShopSettingsRequest, shopSettingsReplySchema } from '../settings/shopSettings.js';
import {
  categorySettingListSchema,
  deliveryOptionListSchema,
  holidayListSchema,
  referralRewardsSchema,
  settingsHistorySchema,
} from '../settings/views.js';

export const setDeliveryOptions = endpoint({
  method: 'PUT',
  path: '/settings/delivery-options',
  who: adminUp,
  summary: 'Replaces the ways to deliver; fees in kobo.',
  body: setDeliveryOptionsRequest,
  reply: deliveryOptionListSchema,
  problems: ['changed_by_someone_else'],
});
export const getShopSettings = endpoint({
  method: 'GET',
  path: '/settings/shop',
  who: adminUp,
  summary: 'Shows all of the owner’s numbers; kobo, minutes, hours and days.',
  reply: shopSettingsReplySchema,
});
export const setShopSettings = endpoint({
  method: 'PATCH',
  path: '/settings/shop',
  who: superAdmin,
  summary: 'Changes those of the owner’s numbers that are named; they hold within five seconds.',
  body: setShopSettingsRequest,
  reply: shopSettingsReplySchema,
  problems: ['changed_by_someone_else'],
});
export const setReferralRewards = endpoint({
  method: 'PATCH',
  path: '/settings/referral-rewards',
  who: superAdmin,
  summary: 'Sets the points of later referrals; earned rewards keep theirs.',
  body: setReferralRewardsRequest,
  reply: referralRewardsSchema,
  problems: ['changed_by_someone_else'],
});
export const setCategories = endpoint({
  method: 'PUT',
  path: '/settings/categories',
  who: adminUp,
  summary: 'Replaces the categories.',
  body: setCategoriesRequest,
  reply: categorySettingListSchema,
  problems: ['changed_by_someone_else'],
});
export const getHolidays = endpoint({
  method: 'GET',
  path: '/settings/holidays',
  who: staff,
  summary: 'Lists the Lagos days, besides Sundays, on which nothing is delivered.',
  reply: holidayListSchema,
});
export const setHolidays = endpoint({
  method: 'PUT',
  path: '/settings/holidays',
  who: adminUp,
  summary: 'Replaces the holidays; estimates that were given stay.',
  body: setHolidaysRequest,
  reply: holidayListSchema,
  problems: ['changed_by_someone_else'],
});
export const getSettingsHistory = endpoint({
  method: 'GET',
  path: '/settings/history',
  who: adminUp,
  summary: 'Tells who changed one area of the settings, when, from what to what.',
  query: settingsHistoryQuery,
  reply: settingsHistorySchema,
});
