import * as v from 'valibot';

/** Pixels, after re-encoding. */
export const uploadedImageSchema = v.object({ url: v.string(), width: v.number(), height: v.number() });
export type UploadedImage = v.InferOutput<typeof uploadedImageSchema>;

/** Where an uploaded picture is shown. */
export const pictureUrl = (id: string): string => `/api/v1/public/pictures/${id}`;
