import type { ComponentType } from 'react';
import { noticeFor } from '../api/errorTable';
import { notify, triedAgain } from '../api/notices';
import { OpeningWindow } from './OpeningWindow';
import { type LaterCode, useCode } from './useCode';

interface Closable {
  onClose: () => void;
  open?: boolean;
}

/**
 * A window over the page, whose code is fetched when it is first opened. Until it is there nothing beneath it takes a
 * press, or an impatient one would open it twice. Where its code does not come it closes, says so, leaves the page as it
 * is, and is asked for again at the next press.
 */
export function windowOf<Name extends string, Props extends Closable>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  const code: LaterCode<ComponentType<Props>> = {
    fetch: () => {
      triedAgain(name);
      return load().then(module => module[name]);
    },
  };
  return props => <FetchedWindow code={code} name={name} given={props} />;
}

interface FetchedWindowProps<Props> {
  code: LaterCode<ComponentType<Props>>;
  name: string;
  given: Props;
}

function FetchedWindow<Props extends Closable>({ code, name, given }: FetchedWindowProps<Props>) {
  const { open = true, onClose } = given;
  const Window = useCode(code, {
    isWanted: open,
    onTrouble: trouble => {
      onClose();
      notify({ ...noticeFor(trouble), about: name });
    },
  });
  if (Window) return <Window {...given} />;
  return open && <OpeningWindow onClose={onClose} />;
}
