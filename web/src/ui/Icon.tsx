/** Strokes of the few signs on the landing page and the cards, on a box of 24 × 24. */
const strokes = {
  plus: 'M12 5v14M5 12h14',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20',
  wallet:
    'M19 8V6a1 1 0 0 0-1-1H5a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h13a1 1 0 0 0 1-1v-2M13 8.5h8v7h-8a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1zM16 12h.1',
  calendar: 'M5 5h14v15H5zM5 9.5h14M8.5 3v3M15.5 3v3M9 13h.1M12 13h.1M15 13h.1M9 16.5h.1M12 16.5h.1',
  truck:
    'M3 6h11v10H3zM14 9.5h4l3 3.5v3h-7M6.5 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  heart:
    'M12 20.5C6.5 16 3 13 3 8.9A4.7 4.7 0 0 1 7.7 4.2c1.7 0 3.3.9 4.3 2.2 1-1.3 2.6-2.2 4.3-2.2A4.7 4.7 0 0 1 21 8.9c0 4.1-3.5 7.1-9 11.6z',
} as const;

interface IconProps {
  name: keyof typeof strokes;
  size?: number;
  filled?: boolean;
}

/** A sign without the icon package and the component kit under it. */
export function Icon({ name, size = 24, filled = false }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke={filled ? 'none' : 'currentColor'}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={strokes[name]} />
    </svg>
  );
}
