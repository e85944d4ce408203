import { endpoint } from '../endpoint.js';
import { profileExportSchema } from '../person/exportView.js';
import {
  addressParams,
  changePasswordRequest,
  confirmEmailRequest,
  confirmPasswordResetRequest,
  createAddressRequest,
  eraseRequest,
  loginRequest,
  logoutRequest,
  registerRequest,
  requestPasswordResetRequest,
  sessionParams,
  updateAddressRequest,
  updateProfileRequest,
} from '../person/requests.js';
import {
  addressListSchema,
  addressSchema,
  confirmedEmailSchema,
  erasureSchema,
  profileSchema,
  refreshedSessionSchema,
  sessionListSchema,
  signedInSchema,
  validSessionSchema,
} from '../person/views.js';
import { signedIn } from '../roles.js';
import { messageSchema } from '../schema.js';

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  who: 'public',
  summary: 'Opens a customer account with its wallet, signs in and sends a verification code.',
  body: registerRequest,
  status: 201,
  reply: signedInSchema,
  problems: ['email_taken', 'phone_taken'],
});
export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  who: 'public',
  summary: 'Signs in; too many failures of an account are 429.',
  body: loginRequest,
  reply: signedInSchema,
  problems: ['invalid_credentials', 'suspended'],
});
export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  who: signedIn,
  summary: 'Ends this session and drops the push device named. Repeated, it is the same reply.',
  body: logoutRequest,
  reply: messageSchema,
  beforePasswordChange: true,
  signsOut: 'here',
});
export const logoutAll = endpoint({
  method: 'POST',
  path: '/auth/logout-all',
  who: signedIn,
  summary:
    'Ends every session of this person and drops the push device named. Repeated, it is the same reply.',
  body: logoutRequest,
  reply: messageSchema,
  beforePasswordChange: true,
  signsOut: 'everywhere',
});
export const validateSession = endpoint({
  method: 'GET',
  path: '/auth/session/validate',
  who: signedIn,
  summary: 'Tells whether the session still holds and whose it is.',
  reply: validSessionSchema,
  beforePasswordChange: true,
});
export const refreshSession = endpoint({
  method: 'POST',
  path: '/auth/session/refresh',
  who: signedIn,
  summary: 'Exchanges the session; the old one answers a moment longer.',
  reply: refreshedSessionSchema,
  beforePasswordChange: true,
});
export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  who: signedIn,
  summary: 'Lists where this person is signed in.',
  reply: sessionListSchema,
});
export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  who: signedIn,
  summary: 'Ends one of this person’s sessions.',
  params: sessionParams,
  reply: messageSchema,
  problems: ['not_found'],
});

export const changePassword = endpoint({
  method: 'PATCH',
  path: '/auth/password/change',
  who: signedIn,
  summary: 'Sets a new password and ends the other sessions; staff need a strong one.',
  body: changePasswordRequest,
  reply: messageSchema,
  beforePasswordChange: true,
});
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/password/reset/request',
  who: 'public',
  summary: 'Sends a code and a link if the address is known; the reply never tells.',
  body: requestPasswordResetRequest,
  reply: messageSchema,
});
export const confirmPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/password/reset/confirm',
  who: 'public',
  summary: 'Sets a new password by code or link and ends all sessions.',
  body: confirmPasswordResetRequest,
  reply: messageSchema,
});
export const requestEmailCode = endpoint({
  method: 'POST',
  path: '/auth/email/verify/request',
  who: signedIn,
  summary: 'Sends a new verification code; so soon after the last it is 429.',
  reply: messageSchema,
});
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/auth/email/verify/confirm',
  who: signedIn,
  summary: 'Verifies the address with the six-digit code.',
  body: confirmEmailRequest,
  reply: confirmedEmailSchema,
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/auth/profile',
  who: signedIn,
  summary: 'Shows this person with figures and referral earnings in kobo.',
  reply: profileSchema,
  reads: ['orders', 'ledger', 'referrals'],
  beforePasswordChange: true,
});
export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/auth/profile',
  who: signedIn,
  summary: 'Changes name, phone or picture; the email address is fixed.',
  body: updateProfileRequest,
  reply: profileSchema,
  problems: ['phone_taken', 'changed_by_someone_else'],
});
export const exportProfile = endpoint({
  method: 'GET',
  path: '/auth/profile/export',
  who: signedIn,
  summary: 'Gives this person everything the shop keeps about them.',
  reply: profileExportSchema,
  reads: ['orders', 'ledger'],
  inTurn: true,
});
export const eraseProfile = endpoint({
  method: 'POST',
  path: '/auth/profile/erase',
  who: signedIn,
  summary: 'Asks for erasure some days from now, or calls it off; super admins may name another person.',
  body: eraseRequest,
  reply: erasureSchema,
  problems: ['erasure_not_possible', 'not_found'],
});

export const createAddress = endpoint({
  method: 'POST',
  path: '/auth/addresses',
  who: signedIn,
  summary: 'Keeps an address; the first one becomes the default.',
  body: createAddressRequest,
  status: 201,
  reply: addressSchema,
  idempotent: 'makes',
  problems: ['too_many_addresses'],
});
export const listAddresses = endpoint({
  method: 'GET',
  path: '/auth/addresses',
  who: signedIn,
  summary: 'Lists this person’s addresses, the default first.',
  reply: addressListSchema,
});
export const getAddress = endpoint({
  method: 'GET',
  path: '/auth/addresses/:id',
  who: signedIn,
  summary: 'Shows one address.',
  params: addressParams,
  reply: addressSchema,
  problems: ['not_found'],
});
export const updateAddress = endpoint({
  method: 'PATCH',
  path: '/auth/addresses/:id',
  who: signedIn,
  summary: 'Changes an address; orders keep the one they were placed with.',
  params: addressParams,
  body: updateAddressRequest,
  reply: addressSchema,
  problems: ['not_found', 'changed_by_someone_else'],
});
export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/auth/addresses/:id',
  who: signedIn,
  summary: 'Forgets an address; if it was the default, the newest takes its place.',
  params: addressParams,
  reply: messageSchema,
  problems: ['not_found'],
});
