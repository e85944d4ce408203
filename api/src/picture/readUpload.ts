import multipart from '@fastify/multipart';
import type { Endpoint } from '@mudu/contracts/endpoint';
import { invalid, problem } from '@mudu/contracts/problems';
import { check } from '@mudu/contracts/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as v from 'valibot';

/** 5 MB (rules/catalogue.md CT21). */
const UPLOAD_LIMIT = 5 * 1024 * 1024;

/** One file and a few short fields. */
export const acceptUploads = async (fastify: FastifyInstance): Promise<void> => {
  await fastify.register(multipart, {
    limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 10, fieldSize: 1024, parts: 11, headerPairs: 50 },
  });
};

/** The file and the checked fields of a row that is `multipart`. */
export async function readUpload<S extends v.GenericSchema>(
  request: FastifyRequest,
  { body: schema }: Endpoint & { body?: S | undefined },
): Promise<{ file: Buffer; fields: v.InferOutput<S> }> {
  if (!request.isMultipart()) throw problem('unsupported_media_type');
  const given: Record<string, unknown> = {};
  let file: Buffer | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') given[part.fieldname] = part.value;
      else if (part.fieldname === 'file') file = await part.toBuffer();
      else part.file.resume();
    }
  } catch (error) {
    // Beyond a limit; anything else is a form that its parser can not read, or that broke off.
    if ((error as { statusCode?: number }).statusCode === 413) throw error;
    throw invalid({ body: 'This is not a valid upload' });
  }
  const fields = schema ? check(schema, given) : { ok: true as const, value: undefined };
  const errors = fields.ok ? {} : fields.errors;
  if (!file) throw invalid({ ...errors, file: 'Required' });
  if (!fields.ok) throw invalid(errors);
  return { file, fields: fields.value as v.InferOutput<S> };
}
