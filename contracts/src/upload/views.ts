import * as v from 'valibot';

/** Pixels, after re-encoding. */
export const uploadedImageSchema = v.object({ url: v.string(), width: v.number(), height: v.number() });
export type UploadedImage = v.InferOutput<typeof uploadedImageSchema>;
