import type { Endpoint } from '@mudu/contracts/endpoint';
import { useState } from 'react';
import { type CallInput, callForFile } from './client';
import { type RefusalHandling, showRefusal } from './useCommand';

/** The browser may still be reading the file after the click that saves it. */
const KEPT_MS = 60_000;

interface DownloadOptions extends RefusalHandling {
  /** Where the server gives the file no name. */
  name: string;
}

/**
 * Saves a file that only the signed-in person may have: fetched with the session's header, because a token never
 * stands in an address (rules/api.md A20). Answers whether it was saved.
 */
export function useDownload<E extends Endpoint>(endpoint: E, { name, ...handling }: DownloadOptions) {
  const [pending, setPending] = useState(false);
  const run = async (input: CallInput<E> = {}): Promise<boolean> => {
    setPending(true);
    try {
      const file = await callForFile(endpoint, input);
      save(file.content, file.name ?? name);
      return true;
    } catch (reason) {
      showRefusal(reason, handling);
      return false;
    } finally {
      setPending(false);
    }
  };
  return { run, pending };
}

export function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
