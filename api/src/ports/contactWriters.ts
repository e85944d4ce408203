/** Who has written to the shop, for the letters that answer them. */
export abstract class ContactWriters {
  /** Undefined when the message has gone, with its writer's account for one. */
  abstract writerOf(messageId: string): Promise<{ firstName: string; email: string } | undefined>;
}
