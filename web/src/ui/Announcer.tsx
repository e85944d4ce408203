import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Notice, onSaid } from '../api/notices';

/** What is said again in the same words is another thing to say. */
const NO_BREAK_SPACE = '\u00a0';
const textOf = ({ title, message, action }: Notice) => {
  const said = title ? `${title}: ${message}` : message;
  return action ? `${said.replace(/\.$/, '')}. ${action.label} is at the end of the page.` : said;
};

/**
 * Says every toast to those who hear the page. It is there from the beginning, as a live region must be, and stays in
 * reach while a dialog hides the page around it.
 */
export function Announcer() {
  const [said, setSaid] = useState({ polite: '', urgent: '' });
  const region = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      onSaid(notice => {
        // Who shows it says it in a place of its own.
        if (notice.onOpen) return;
        const kind = notice.kind === 'error' ? 'urgent' : 'polite';
        setSaid(before => ({
          polite: '',
          urgent: '',
          [kind]: textOf(notice) + (before[kind] === textOf(notice) ? NO_BREAK_SPACE : ''),
        }));
      }),
    [],
  );
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    // The kit hides all that lies beside an open dialog.
    const shown = new MutationObserver(() => element.removeAttribute('aria-hidden'));
    shown.observe(element, { attributeFilter: ['aria-hidden'] });
    return () => shown.disconnect();
  }, []);
  return createPortal(
    <div ref={region} className="visually-hidden">
      <div role="status">{said.polite}</div>
      <div role="alert">{said.urgent}</div>
    </div>,
    document.body,
  );
}
