import { parse, v5 } from 'uuid';

const EVENT_IDS = parse('b1f0a3a4-6f0e-4c55-9d3e-0c4b7a1d9e21');

/**
 * The same for the same command, so that a repeated append is known. With its data: two commands under one id that say
 * different things are not one append. As bytes, because `uuid` takes a string apart letter by letter.
 */
export const eventId = (stream: string, commandId: string, index: number, data: unknown): string =>
  v5(Buffer.from(`${stream}\n${commandId}\n${index}\n${JSON.stringify(data)}`), EVENT_IDS);
