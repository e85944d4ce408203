import type { EventTopics, TopicMessage } from '@mudu/api/messaging/integration/eventTopics';
import type { PublicEvent } from '@mudu/contracts/integration/publicEvent';

/** Topics in memory, whose cluster goes away and loses its answers as a spec says. */
export class TopicsForSpecs implements EventTopics {
  kept: TopicMessage[] = [];
  away = false;
  /** Called when the messages are kept and the answer is not yet given. */
  beforeAnswer: () => void = () => undefined;

  constructor(public cluster = 'first') {}

  async identity(): Promise<string> {
    this.assertThere();
    return this.cluster;
  }

  async send(messages: readonly TopicMessage[]): Promise<void> {
    this.assertThere();
    this.kept.push(...messages);
    this.beforeAnswer();
  }

  async close(): Promise<void> {}

  /** As a consumer reads them that passes over what it has seen. */
  read(): PublicEvent[] {
    const events = this.kept.map(({ value }) => JSON.parse(value) as PublicEvent);
    return [...new Map(events.map(event => [event.id, event])).values()];
  }

  private assertThere(): void {
    if (this.away) throw new Error('The brokers are away');
  }
}
