import { endpoint } from '../endpoint.js';
import { signedIn } from '../roles.js';
import { uploadImageRequest, uploadProfilePictureRequest } from '../upload/requests.js';
import { uploadedImageSchema } from '../upload/views.js';

export const uploadProfilePicture = endpoint({
  method: 'POST',
  path: '/upload/profile-picture',
  who: signedIn,
  summary: 'Takes a portrait: JPEG, PNG or WebP of at most 5 MB.',
  body: uploadProfilePictureRequest,
  multipart: true,
  status: 201,
  reply: uploadedImageSchema,
  problems: ['payload_too_large', 'unreadable_picture'],
});
export const uploadImage = endpoint({
  method: 'POST',
  path: '/upload/image',
  who: signedIn,
  summary: 'Takes a picture of at most 5 MB; customers send portraits only.',
  body: uploadImageRequest,
  multipart: true,
  status: 201,
  reply: uploadedImageSchema,
  problems: ['payload_too_large', 'unreadable_picture'],
});
