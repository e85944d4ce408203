/** What of it its own spec uses; Jest knows the rest. */
export default class PlainEnvironment {
  constructor(options: { projectConfig: object });
  readonly fakeTimersModern: { useFakeTimers(): void };
  setup(): Promise<void>;
  teardown(): Promise<void>;
}
