import * as v from 'valibot';
import { endpoint } from '../endpoint.js';
import { anyIdSchema } from '../ids.js';
import { signedIn } from '../roles.js';
import { pictureQuery, uploadImageRequest, uploadProfilePictureRequest } from '../upload/requests.js';
import { uploadedImageSchema } from '../upload/views.js';

export const uploadProfilePicture = endpoint({
  method: 'POST',
  path: '/upload/profile-picture',
  who: signedIn,
  summary:
    'Takes a portrait, JPEG, PNG or WebP of at most 5 MB, and shows it as the person’s own from then on.',
  body: uploadProfilePictureRequest,
  multipart: true,
  status: 201,
  reply: uploadedImageSchema,
  problems: ['payload_too_large', 'unreadable_picture', 'not_found'],
});
export const getPicture = endpoint({
  method: 'GET',
  path: '/public/pictures/:id',
  who: 'public',
  summary: 'Shows an uploaded picture, as AVIF to who takes it; what an address shows never changes.',
  params: v.object({ id: anyIdSchema }),
  query: pictureQuery,
  produces: ['image/webp', 'image/avif'],
  problems: ['not_found'],
});
export const uploadImage = endpoint({
  method: 'POST',
  path: '/upload/image',
  who: signedIn,
  summary: 'Takes a picture of goods, of at most 5 MB; who may not edit goods sends portraits only.',
  body: uploadImageRequest,
  multipart: true,
  status: 201,
  reply: uploadedImageSchema,
  problems: ['payload_too_large', 'unreadable_picture'],
});
