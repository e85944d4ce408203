import { connect, type Socket } from 'node:net';
import type { Work } from './rounds.js';

export interface Ask {
  method: 'GET' | 'POST';
  path: string;
  token: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The request as bytes on the wire, put together before the clock runs. */
export function request({ method, path, token, body, headers = {} }: Ask): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `authorization: Bearer ${token}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(text ? ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`] : []),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`);
}

/**
 * N keep-alive connections, each sending its next request when the last was answered, until the time or the
 * requests are used up. Plain sockets: on two cores a costly client would be what is measured. Any reply but
 * 2xx ends the run, so that refusals are never counted as work.
 */
export async function load(
  port: number,
  connections: number,
  seconds: number,
  next: () => Buffer | undefined,
): Promise<Work> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const started = performance.now();
  const until = started + seconds * 1000;
  let operations = 0;
  let last = started;
  const work = async (socket: Socket) => {
    for (let ask = next(); ask && performance.now() < until; ask = next()) {
      await exchange(socket, ask);
      operations++;
      last = performance.now();
    }
  };
  try {
    await Promise.all(sockets.map(work));
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  return { operations, seconds: (last - started) / 1000 };
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.setNoDelay(true);
    socket.once('error', reject);
  });
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** Sends one request and reads its whole reply; both servers say how long their replies are. */
export function exchange(socket: Socket, ask: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    let whole = Number.POSITIVE_INFINITY;
    let bodyAt = 0;
    const end = (error?: Error) => {
      socket.off('data', take);
      socket.off('close', closed);
      if (error) reject(error);
      else resolve(received.subarray(bodyAt, whole).toString());
    };
    const closed = () => end(new Error('The server closed the connection'));
    const take = (part: Buffer) => {
      received = received.length === 0 ? part : Buffer.concat([received, part]);
      if (whole === Number.POSITIVE_INFINITY) {
        const headEnd = received.indexOf(HEAD_END);
        if (headEnd < 0) return;
        const head = received.subarray(0, headEnd).toString('latin1');
        bodyAt = headEnd + HEAD_END.length;
        whole = bodyAt + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
        if (Number.isNaN(whole)) return end(new Error(`A reply without its length:\n${head}`));
        if (!/^HTTP\/1.1 2/.test(head)) return end(new Error(`${head}\n${received.subarray(bodyAt)}`));
      }
      if (received.length >= whole) end();
    };
    socket.on('data', take);
    socket.on('close', closed);
    socket.write(ask);
  });
}
