/** What is written to a topic; those of one key are read in the order in which they were written. */
export interface TopicMessage {
  topic: string;
  key: string;
  value: string;
}

/** Where other systems read the public events of the shop. */
export interface EventTopics {
  /** Tells these topics from those of every other cluster. Throws while they can not be reached. */
  identity(): Promise<string>;
  /** Returns when all of them are kept. Throws otherwise, and then some of them may be. */
  send(messages: readonly TopicMessage[]): Promise<void>;
  close(): Promise<void>;
}
