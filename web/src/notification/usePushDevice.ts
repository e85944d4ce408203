import { useEffect } from 'react';
import { refresh } from '../api/cache';
import { keepRegistered, pushSupported } from '../api/pushDevice';
import { type News, newsOfPush, type PushedMessage } from './news';
import { takePushed } from './toldOnDevice';

const LOOK_EVERY_MS = 3_600_000;

/** What the push worker sends to open pages (public/push-worker.js). */
type WorkerMessage =
  | { kind: 'push'; message: PushedMessage }
  | { kind: 'shown'; id?: string }
  | { kind: 'renewed' };

const register = async (personId: string): Promise<void> => {
  if (await keepRegistered(personId)) await refresh('/notifications/devices');
};

/** Keeps this device registered, and tells the pushes that come while somebody looks. */
export function usePushDevice(
  personId: string | undefined,
  page: string,
  tell: (news: readonly News[]) => void,
): void {
  useEffect(() => {
    if (!personId) return;
    void register(personId);
    const timer = setInterval(() => void register(personId), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [personId]);

  useEffect(() => {
    if (!personId || !pushSupported()) return;
    const hear = async ({ data, ports }: MessageEvent<WorkerMessage>) => {
      if (data.kind === 'renewed') await register(personId);
      if (data.kind === 'shown' && data.id) await takePushed(personId, data.id);
      if (data.kind !== 'push') return;
      ports[0]?.postMessage('taken');
      const { id } = data.message;
      if (id && !(await takePushed(personId, id))) return;
      tell([newsOfPush(data.message, page)]);
    };
    const listen = (event: Event) => void hear(event as MessageEvent<WorkerMessage>);
    navigator.serviceWorker.addEventListener('message', listen);
    return () => navigator.serviceWorker.removeEventListener('message', listen);
  }, [personId, page, tell]);
}
