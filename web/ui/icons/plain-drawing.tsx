/** Stroke attributes of all icons. */
export const PEN = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1.75',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** Paths of the icons on the login, which does without Chakra; all others are in icons.tsx. */
export const LINES = {
  alert: 'M12 4 2.8 19.5h18.4zM12 10v4.5m0 2.5v.01',
  offline: 'M7 18.5h10a4 4 0 0 0 2.8-6.8M16.9 10.5a5.5 5.5 0 0 0-7-3.9M7 9.2a4.7 4.7 0 0 0 0 9.3M4 4l16 16',
  sync: 'M20 5v5h-5M4 19v-5h5M19.3 10A7.7 7.7 0 0 0 5.6 8M4.7 14a7.7 7.7 0 0 0 13.7 2',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'M9.8 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3M6.3 7.3A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.7-1.3M10 10a3 3 0 0 0 4 4M4 4l16 16',
} as const;

/** A 24 px line icon with the size from global.css. Decorative: its parent has the accessible name. */
export function PlainDrawing({ line, className = 'drawing' }: { line: string; className?: string }) {
  return (
    <svg className={className} aria-hidden="true" {...PEN}>
      <path d={line} />
    </svg>
  );
}
