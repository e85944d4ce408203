import { useState } from 'react';
import logoMark from '../assets/logo-mark.svg';

/** Where a picture comes from; `instead`, at first the shop's mark, when it has none or it does not load. */
export function usePicture(src: string | undefined, instead: string = logoMark) {
  const [broken, setBroken] = useState<string>();
  const missing = !src || broken === src;
  return { missing, image: { src: missing ? instead : src, onError: () => setBroken(src) } };
}
