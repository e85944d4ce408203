import * as v from 'valibot';
import { userIdSchema } from '../ids.js';
import { blankAsAbsent } from '../schema.js';
import { shownSizes } from './pictureAddress.js';

export const uploadTypes = ['package', 'grocery', 'promotion', 'profile', 'general'] as const;

/** The fields beside `file`. Another person's picture is for admins (rules/catalogue.md CT21). */
export const uploadProfilePictureRequest = v.object({ userId: blankAsAbsent(userIdSchema) });
export const uploadImageRequest = v.object({ type: v.optional(v.picklist(uploadTypes), 'general') });

/** A portrait has one size, whatever is asked for. */
export const pictureQuery = v.object({ size: v.optional(v.picklist(shownSizes), 'page') });
