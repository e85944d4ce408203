export interface SpecServer {
  url(): Promise<string>;
  stop(): Promise<void>;
}

const IMAGE = 'eventstore/eventstore:24.2.0-jammy';
const PORT = 2113;
const DOCKER_MS = 2000;

/** The server at EVENTSTORE_URL, or one in a container where Docker answers, or none. */
export async function findServer(): Promise<SpecServer | undefined> {
  const given = process.env.EVENTSTORE_URL;
  if (given) return { url: async () => given, stop: async () => undefined };
  return (await dockerAnswers()) ? inContainer() : undefined;
}

/** Whether containers can be started here. */
export async function dockerAnswers(): Promise<boolean> {
  const { getContainerRuntimeClient } = await import('testcontainers');
  let timer: NodeJS.Timeout | undefined;
  const silent = new Promise<boolean>(resolve => {
    timer = setTimeout(() => resolve(false), DOCKER_MS);
  });
  const answer = getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
  return Promise.race([answer, silent]).finally(() => clearTimeout(timer));
}

function inContainer(): SpecServer {
  const started = (async () => {
    const { GenericContainer, Wait } = await import('testcontainers');
    return new GenericContainer(IMAGE)
      .withEnvironment({
        EVENTSTORE_INSECURE: 'true',
        EVENTSTORE_MEM_DB: 'false',
        EVENTSTORE_TELEMETRY_OPTOUT: 'true',
      })
      .withExposedPorts(PORT)
      .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCode(204))
      .start();
  })();
  // Whoever asks for the address hears of a failure.
  started.catch(() => undefined);
  return {
    url: async () => {
      const container = await started;
      return `esdb://${container.getHost()}:${container.getMappedPort(PORT)}?tls=false`;
    },
    stop: async () => {
      await (await started).stop();
    },
  };
}
